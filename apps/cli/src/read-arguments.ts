/** The command line as data. */
import { parseArgs } from 'node:util';
import { type Blockchain, blockchainFacts, blockchainSchema, blockchains } from '@starwright/protocol/networks';
import { freeTemplateTypes, templateIds } from '@starwright/protocol/templates';

/** Those that can be built. */
const chains = blockchains.filter((id) => blockchainFacts[id].available).join(', ');

export const usage = `Usage: starwright "an idea in plain words" [--out DIR]
       starwright --charter FILE [--out DIR]
       starwright --charter FILE --check

  --out DIR        write the dapp as a project that runs by itself into DIR (new or empty)
  --charter FILE   build the rules in FILE: sentences, one a line, or JSON
  --check          only play the rules in FILE, or in every file of a folder, and say who could gain or lose
  --chain CHAIN    ${chains} (ethereum)
  --template ID    ${templateIds.join(', ')}
  --plan           only say what would be built
  --json           print the answer of the API instead of sentences
  --help           this text

Ends with 0 when the dapp is valid, 1 when it is not or a check finds something, 2 when something in the command has to be changed.`;

export interface Command {
  /** Empty where rules are built. */
  prompt: string;
  charter?: string | undefined;
  out?: string | undefined;
  blockchain: Blockchain;
  templateType?: string | undefined;
  planOnly: boolean;
  /** Play the rules instead of building them. */
  checkOnly: boolean;
  json: boolean;
}

/** Something in the command has to be changed; the message says what. */
export class UsageError extends Error {}

/** @returns undefined when help was asked for @throws UsageError */
export function readArguments(args: string[]): Command | undefined {
  const { values, positionals } = parsed(args);
  if (values.help) return undefined;
  if (positionals.length === 0 && values.charter === undefined)
    throw new UsageError('Say your idea in quotes, for example: starwright "a token with 1000 pieces that I hand out"');
  if (values.check && values.charter === undefined) throw new UsageError('Name the file of rules to check: --charter rules.txt --check');
  const chain = blockchainSchema.safeParse(values.chain);
  if (!chain.success) throw new UsageError(`Choose ${chains} as --chain.`);
  const templates: readonly string[] = [...templateIds, ...freeTemplateTypes];
  if (values.template !== undefined && !templates.includes(values.template))
    throw new UsageError(`Choose ${templates.join(', ')} as --template.`);
  return {
    // An idea that was not put in quotes arrives in pieces.
    prompt: positionals.join(' '),
    charter: values.charter,
    out: values.out,
    blockchain: chain.data,
    templateType: values.template,
    planOnly: values.plan,
    checkOnly: values.check,
    json: values.json,
  };
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        out: { type: 'string', short: 'o' },
        charter: { type: 'string' },
        chain: { type: 'string', default: 'ethereum' },
        template: { type: 'string' },
        plan: { type: 'boolean', default: false },
        check: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(inOurWords(error));
  }
}

/** Node's own messages speak of positional arguments; people do not. */
function inOurWords(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const [, option] = /'(?:-\w, )?(-[^' ]*)/.exec(message) ?? [];
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `There is no option ${option}. See --help for those there are.`;
  if (/argument missing/.test(message)) return `Say something after ${option}, for example: ${option} ${exampleOf[option ?? ''] ?? '…'}`;
  return message;
}
const exampleOf: Record<string, string> = {
  '--out': 'my-dapp',
  '--charter': 'rules.txt',
  '--chain': 'polygon',
  '--template': 'voting-dao',
};
