/** The security score and what it leaves out. The formula is explained in docs/security-score.md. */
import type { Outcome } from '@starwright/protocol/scenarios';
import type { Diagnostic, Finding } from '@starwright/protocol/verdict';

/** What neither the compiler, the rules nor the tried behaviours look at. */
export const notChecked: string[] = [
  'Whether the idea makes sense as a business: prices, rewards and who profits.',
  'Whether somebody can gain by seeing a transaction before it is confirmed and acting first (front-running).',
  'Whether prices or facts that come from outside the contract are true.',
  'Mathematical proof that the code does exactly what was meant: behaviours were tried, not proved for every case.',
  'Everything outside this contract file: the website, wallets, keys, and contracts it is connected to later.',
  "OpenZeppelin's own code, which is audited by others and used unchanged.",
];

/** The same in Spanish, in the same order. */
export const notCheckedInSpanish: string[] = [
  'Si la idea tiene sentido como negocio: precios, recompensas y quién gana.',
  'Si alguien puede ganar viendo una transacción antes de que se confirme y actuando primero (front-running).',
  'Si son ciertos los precios o los hechos que vienen de fuera del contrato.',
  'Una prueba matemática de que el código hace exactamente lo que se quería: se probaron comportamientos, no se demostraron para todos los casos.',
  'Todo lo que está fuera de este archivo: la web, las carteras, las claves y los contratos con los que se conecte después.',
  'El código de OpenZeppelin, que otros auditan y que se usa sin cambios.',
];

export interface Judged {
  findings: readonly Finding[];
  outcomes: readonly Outcome[];
  diagnostics: readonly Diagnostic[];
}

/** 0 to 100, a whole number. The same input always gives the same score. */
export function securityScore({ findings, outcomes, diagnostics }: Judged): number {
  if (diagnostics.some(({ severity }) => severity === 'error')) return 0;
  const count = (matches: (finding: Finding) => boolean) => findings.filter(matches).length;
  const drains = count(isDrain);
  const high = count(({ severity }) => severity === 'high') - drains;
  const powers = count(({ rule, severity }) => severity === 'low' && rule === 'owner-power');
  const low = count(({ severity }) => severity === 'low') - powers;
  const taken =
    drains * 60 +
    high * 30 +
    count(({ severity }) => severity === 'medium') * 10 +
    Math.min(low * 2, 10) +
    Math.min(powers, 3) +
    Math.min(diagnostics.filter(({ severity }) => severity === 'warning').length, 5) +
    outcomes.filter(({ status }) => status === 'broken').length * 15;
  // A dapp that can rob people, or that does not do what was asked, must not look good for being short.
  const ceiling = drains > 0 ? 20 : high > 0 ? 50 : outcomes.some(({ status }) => status === 'broken') ? 70 : 100;
  return Math.max(0, Math.min(100 - taken, ceiling));
}

/** Whether it is a way to rob people on purpose. */
export const isDrain = ({ rule, severity }: Finding) => severity === 'high' && drainRules.has(rule);

/** Rules that find ways to rob people on purpose. */
const drainRules = new Set(['hidden-mint', 'approval-drain', 'honeypot', 'unbounded-fee', 'takeover']);
