/**
 * The frontend for what a model has written into the contract: edits as patches, checked against the contract's ABI and by
 * the type checker, repaired a few times. What passes is only proposed: it counts when it has been opened in a sandbox,
 * which a server has not.
 */
import type { Abi } from 'viem';
import { boastsIn, ownWords } from '../model/own-words.ts';
import { applyPatches } from '../model/patch.ts';
import { noteTrouble, type Session } from '../model/session.ts';
import { ModelTrouble } from '../model/trouble.ts';
import { canTypeCheck, typeCheck } from '../model/type-check.ts';
import { writeFrontend } from '../model/write-frontend.ts';
import { type Callable, frontendObjections, newSignatures } from './check-frontend.ts';
import type { PlannedDapp } from './transition.ts';

/** A frontend is repaired less often than a contract: without it, everything can still be called. */
const roundsAtMost = 3;

/**
 * Notes the proposal in the session's report, or why there is none. Never throws for what a model does.
 * @throws the signal's reason when aborted.
 */
export async function authorFrontend(
  session: Session,
  { idea, before, after, signal, onDetail }: { idea: string; before: PlannedDapp; after: PlannedDapp } & Hooks,
): Promise<void> {
  const { report } = session;
  const abisOf = ({ artifacts }: PlannedDapp): Abi[] => Object.values(artifacts.contracts).map(({ abi }) => abi);
  const signatures = newSignatures(abisOf(before), abisOf(after));
  const { frontend } = before.dapp;
  if (!signatures.some((one) => one.startsWith('function ')) || frontend === '' || !canTypeCheck()) return;
  const known = new Set(abisOf(before).flatMap(functionsOf));
  const fresh = new Set(
    abisOf(after)
      .flatMap(functionsOf)
      .filter((name) => !known.has(name)),
  );
  const callable = { abis: abisOf(after), fresh };
  let attempt: { text: string; objections: string[] } | undefined;
  for (let round = 1; round <= roundsAtMost; round++) {
    onDetail(`The page for it, round ${round} of ${roundsAtMost}: writing`);
    try {
      const answer = await writeFrontend(session.model, { idea, built: report.built, signatures, frontend }, attempt, {
        ...{ ledger: session.ledger, signal },
      });
      const { patches } = answer.value;
      if (patches.length === 0) break;
      onDetail(`The page for it, round ${round} of ${roundsAtMost}: checking the types`);
      const checked = await check({ frontend, patches, idea, callable }, signal);
      if (checked.objections.length === 0) {
        report.frontend = { state: 'waiting', source: checked.source, reasons: patches.map(({ reason }) => ownWords(reason, idea)) };
        return;
      }
      attempt = { text: answer.text, objections: checked.objections };
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof ModelTrouble) return noteTrouble(session, error, `${withoutButtons} ${howToUse}`);
      // The type checker did not end: this answer's fault, not the generation's.
      attempt = { text: '', objections: ['It is too heavy to type-check.'] };
    }
  }
  report.notes.push(`What the model wrote for the page did not pass the type checker. ${withoutButtons} ${howToUse}`);
}

const withoutButtons = 'The page is the one from the building blocks, so the new parts have no buttons there yet.';
const howToUse = 'You can use them under “Preview”, in the list of functions.';

interface Hooks {
  signal?: AbortSignal | undefined;
  onDetail: (detail: string) => void;
}

const functionsOf = (abi: Abi) => abi.flatMap((item) => (item.type === 'function' ? [item.name] : []));

interface Edited {
  frontend: string;
  patches: { find: string; replace: string }[];
  idea: string;
  callable: Callable;
}

async function check({ frontend, patches, idea, callable }: Edited, signal?: AbortSignal) {
  const patched = applyPatches(frontend, patches, 'frontend.tsx');
  if (!patched.ok) return { source: frontend, objections: patched.problems };
  const { source } = patched;
  const praise = boastsIn(source, idea).slice(boastsIn(frontend, idea).length);
  const objections = [
    ...frontendObjections(frontend, source, callable),
    ...praise.map((word) => `“${word}” promises what no trial can show.`),
  ];
  return { source, objections: objections.length > 0 ? objections : await typeCheck(source, signal) };
}
