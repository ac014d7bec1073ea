/** The rules of a project as files: as data, and as the sentences that say the same. Either can be built from again. */
import type { Plan } from '@starwright/protocol/plan';
import { charterText } from './sentences/charter-text.ts';

export const charterFiles = ({ modules }: Pick<Plan, 'modules'> = { modules: [] }): Record<string, string> =>
  Object.fromEntries(
    modules.flatMap(({ contract, charter }) =>
      charter
        ? [
            [`rules/${contract}.json`, `${JSON.stringify(charter, null, 2)}\n`],
            [`rules/${contract}.txt`, charterText(charter)],
          ]
        : [],
    ),
  );
