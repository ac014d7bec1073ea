/** What trying the agreements of a dapp out says for its verdict: findings beside those about its code, and how far it went. */
import type { Charter } from '@starwright/protocol/charter';
import type { ModulePlan } from '@starwright/protocol/plan';
import { type Finding, severities } from '@starwright/protocol/verdict';
import { functionsOf, rolesElsewhere } from '../charter-blueprint.ts';
import { checkCharter } from '../check/check-charter.ts';
import type { Finding as Found } from '../check/explore/door.ts';
import { titleOf } from '../page/title-of.ts';
import type { Exploration } from '../scenarios/explore.ts';
import { explored } from '../scenarios/explored.ts';
import { sidesTold } from '../scenarios/sides-told.ts';
import type { Language } from '../sentences/literals.ts';
import { foundIn } from './found-in.ts';
import { secondWallets, secondWalletTold } from './second-wallet.ts';
import { notRefuted, rewardIn, severityOf } from './severity.ts';
import { actionOf, tellingOf } from './telling.ts';

/** What anybody gets for doing something: right where it is wanted. */
export const rewardRule = 'rules-reward';

export interface RulesVerdict {
  /** The gravest first. */
  findings: Finding[];
  /** How far it was looked, and what did not happen on the way. */
  notChecked: string[];
  /** The same in Spanish, in the same order. */
  notCheckedInSpanish: string[];
}

/**
 * Modules without an agreement have nothing to try out. The same agreement is found the same each time, and is tried out once:
 * that takes up to a second. `source` is the contract file, in which the functions are looked for.
 */
export function rulesVerdict(modules: readonly ModulePlan[], source: string): RulesVerdict {
  const each = modules.flatMap((module) => (module.charter ? [verdictOn({ ...module, charter: module.charter }, source)] : []));
  return {
    findings: each.flatMap(({ findings }) => findings).sort((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity)),
    notChecked: each.flatMap(({ notChecked }) => notChecked),
    notCheckedInSpanish: each.flatMap(({ notCheckedInSpanish }) => notCheckedInSpanish),
  };
}

type CharterModule = ModulePlan & { charter: Charter };

function verdictOn(module: CharterModule, source: string): RulesVerdict {
  const { charter } = module;
  if (checkCharter(charter).length > 0)
    return {
      findings: [],
      notChecked: [`The rules of “${charter.title}”: they do not fit together.`],
      notCheckedInSpanish: [`Las reglas de «${charter.title}»: no encajan entre sí.`],
    };
  const { findings: all, tried, people } = foundIn(charter);
  const shown = explored(charter, rolesElsewhere(module));
  // What a behaviour of the dapp does is done, whether or not this search came to it.
  const found = notRefuted(charter, all, (action) => shown.witnesses[action] !== undefined);
  const findings = new Map<string, Finding>();
  for (const one of found) {
    if (one.kind === 'never-taken') continue;
    const english = tellingOf(charter, one, found, 'en');
    // The same money in the same danger is told in one story.
    const about = 'money' in one && 'pot' in one.money ? `${one.kind} ${one.money.pot}` : english.message;
    if (findings.has(about)) continue;
    findings.set(about, {
      rule: rewardIn(charter, one) === undefined ? `rules-${one.kind}` : rewardRule,
      severity: severityOf(charter, one, found),
      ...english,
      ...inSource(module, actionOf(one), source),
      es: tellingOf(charter, one, found, 'es'),
    });
  }
  const unlooked = (language: Language) => [howFar(charter, tried, people, language), ...notSeen(shown, language)];
  return {
    findings: [...findings.values(), ...notApart(module, source), ...notShown(module, shown, found, source)],
    notChecked: unlooked('en'),
    notCheckedInSpanish: unlooked('es'),
  };
}

/** Where an action stands in the contract file. */
function inSource(module: CharterModule, action: number | undefined, source: string): Pick<Finding, 'contract' | 'function' | 'line'> {
  const { contract } = module;
  const name = functionsOf(module)[action ?? -1];
  const line = name && lineOf(source, contract, name);
  return { contract, ...(name && { function: name }), ...(line && { line }) };
}

function lineOf(source: string, contract: string, name: string): number | undefined {
  const lines = source.split('\n');
  const begin = lines.findIndex((line) => line.startsWith(`contract ${contract} `));
  const at = lines.findIndex((line, index) => index > begin && line.includes(`function ${name}(`));
  return begin < 0 || at < 0 ? undefined : at + 1;
}

const howFar = ({ title }: Charter, tried: number, people: number, language: Language): string =>
  language === 'es'
    ? `Lo que requiere más de ${people} personas, o una historia más larga: las reglas de «${title}» se probaron con ${people} personas en ${tried.toLocaleString('es')} llamadas.`
    : `What takes more than ${people} people, or a longer story: the rules of “${title}” were tried out with ${people} people in ${tried.toLocaleString('en')} calls.`;

/** People whom the rules keep apart, of whom one can be the other as well. */
const notApart = (module: CharterModule, source: string): Finding[] =>
  secondWallets(module.charter).map((one) => ({
    ...{ rule: 'rules-second-wallet', severity: 'medium', ...inSource(module, one.action, source) },
    ...secondWalletTold(module.charter, one),
  }));

/** Actions that no behaviour shows, though playing the rules without a chain came to them. */
function notShown(module: CharterModule, shown: Exploration, found: readonly Found[], source: string): Finding[] {
  return module.charter.actions.flatMap((action, at): Finding[] => {
    if (shown.witnesses[at] || found.some((one) => one.kind === 'never-done' && one.action === at)) return [];
    const title = titleOf(action);
    return [
      {
        ...{ rule: 'rules-not-shown', severity: 'low', ...inSource(module, at, source) },
        message: `No behaviour shows “${title}”: what it does was not tried on a chain.`,
        suggestion: 'Play it in the preview before you rely on it.',
        es: {
          message: `Ningún comportamiento muestra «${title}»: lo que hace no se probó en una cadena.`,
          suggestion: 'Juégalo en la vista previa antes de confiar en ello.',
        },
      },
    ];
  });
}

/** Ways that the rules of an action can go and that no behaviour shows; of an action that nobody did it goes without saying. */
const notSeen = ({ charter, forks, sides, witnesses }: Exploration, language: Language): string[] =>
  forks.flatMap((fork) => {
    const action = charter.actions[fork.action];
    if (!action || !witnesses[fork.action] || sides.has(fork)) return [];
    const told = sidesTold(charter, [fork], language);
    return [language === 'es' ? `«${titleOf(action)}» ${told}.` : `“${titleOf(action)}” ${told}.`];
  });
