/** What the register of sources says of a deployment, what to do about it, and asking it. */
import { Anchor, Badge, Button } from '@mantine/core';
import type { Deployment } from '@starwright/protocol/deployments';
import { isVerified, obstacleOf, type SourceState } from '@starwright/protocol/source-verification';
import { useQuery } from '@tanstack/react-query';
import { explainError } from '../../../lib/explain-error.ts';
import { siteQuery } from '../../../lib/site-query.ts';
import { toast } from '../../../lib/toast.ts';
import { useMessages } from '../../../messages/messages.tsx';
import { deploy } from '../../../messages/workshop/deploy.ts';
import { deploymentsQuery, useVerifySources } from '../project-requests.ts';
import classes from './deploy.module.css';

type Shown = SourceState | { status: 'unasked' };

const tones: Record<Shown['status'], { c: string; bg: string }> = {
  'exact-match': { c: 'var(--sw-good)', bg: 'var(--sw-good-soft)' },
  match: { c: 'var(--sw-good)', bg: 'var(--sw-good-soft)' },
  pending: { c: 'var(--sw-warn)', bg: 'var(--sw-warn-soft)' },
  waiting: { c: 'var(--sw-warn)', bg: 'var(--sw-warn-soft)' },
  'no-answer': { c: 'var(--sw-warn)', bg: 'var(--sw-warn-soft)' },
  'not-verified': { c: 'var(--sw-bad)', bg: 'var(--sw-bad-soft)' },
  unasked: { c: 'var(--mantine-color-dimmed)', bg: 'var(--sw-surface-2)' },
};

/** The site on which people read what the public Sourcify has. */
const readAt: Readonly<Record<string, string>> = { 'sourcify.dev': 'https://repo.sourcify.dev' };

type OnNetwork = Extract<Deployment, { sources: unknown }>;

/** Nothing where this server has no register. */
export function SourceStatus({ deployment }: { deployment: OnNetwork }) {
  const { common } = useMessages();
  const { data: site } = useQuery(siteQuery());
  const verify = useVerifySources();
  const register = site?.sourceRegister;
  if (!register) return null;
  const { id, projectId, chainId, confirmation, contracts } = deployment;
  const asked = deployment.sources.length > 0;
  const sources: Told[] = asked ? deployment.sources : contracts.map((one) => ({ ...one, state: { status: 'unasked' } }));
  const words = deploy.sources;
  const canAsk = confirmation.status === 'confirmed' && sources.some(({ state }) => !isOver(state));
  return (
    <div className={classes.sources}>
      {sources.map(({ contract, address, state }) => (
        <div key={address}>
          <Badge variant="light" tt="none" {...tones[state.status]}>
            {words.states[state.status]}
          </Badge>{' '}
          {sources.length > 1 && <strong>{contract}</strong>}
          <div className={classes.faint}>
            {toldOf(state, register)}{' '}
            {isShown(state) && readAt[register] && (
              <Anchor href={`${readAt[register]}/${chainId}/${address}`} target="_blank" rel="noreferrer" inherit>
                {words.read}
              </Anchor>
            )}
          </div>
        </div>
      ))}
      {canAsk && (
        <Button
          size="compact-sm"
          variant="light"
          loading={verify.isPending}
          onClick={() =>
            verify.mutate(
              { projectId, id },
              { onError: (error) => toast('bad', { title: words.title, text: explainError(error, common) }) },
            )
          }
        >
          {asked ? words.again : words.verify}
        </Button>
      )}
    </div>
  );
}

interface Told {
  contract: string;
  address: string;
  state: Shown;
}

const isShown = (state: Shown) => state.status !== 'unasked' && isVerified(state);
/** There is nothing to ask about: it is verified, or the register works on it. */
const isOver = (state: Shown) => isShown(state) || state.status === 'pending';

/** Its own reason, and one thing to do. */
function toldOf(state: Shown, register: string): string {
  const { told, steps, reason } = deploy.sources;
  if (state.status !== 'not-verified') return told[state.status](register);
  const next = steps[obstacleOf(state.code)];
  return state.said ? `${reason(register, state.said)} ${next}` : next;
}

/** Of a deployment that was written down just now; it follows what becomes of it. A part of a list of facts. */
export function SourceOfNew({ projectId, id }: { projectId: string; id: string }) {
  const { data } = useQuery(deploymentsQuery(projectId));
  const { data: site } = useQuery(siteQuery());
  const deployment = data?.find((one) => one.id === id);
  if (!site?.sourceRegister || !deployment || !('sources' in deployment)) return null;
  return (
    <>
      <dt>{deploy.sources.title}</dt>
      <dd>
        <div role="status">
          <SourceStatus deployment={deployment} />
        </div>
      </dd>
    </>
  );
}
