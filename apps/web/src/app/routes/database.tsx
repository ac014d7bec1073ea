/** /database: the chain's data of a project, as tables. */
import { lazy } from 'react';
import { pages } from '../../lib/paths.ts';
import { database as words } from '../../messages/workshop/database.ts';
import { OneProjectPage } from './one-project-page.tsx';

const DatabasePanel = lazy(() => import('../../features/projects/database/database-panel.tsx'));
const WithPlan = lazy(async () => ({ default: (await import('../../features/projects/deploy/ask-plan.tsx')).WithPlan }));

export default function DatabasePage() {
  return (
    <OneProjectPage path={pages.database} title={words.title} lead={words.lead}>
      {(project) => (
        <WithPlan project={project}>
          <DatabasePanel project={project} />
        </WithPlan>
      )}
    </OneProjectPage>
  );
}
