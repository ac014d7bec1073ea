/** The chain of a project, with its contract as it is being edited. */
import type { CompiledContract } from '@starwright/engine/compile';
import type { Project } from '@starwright/protocol/projects';
import { useQuery } from '@tanstack/react-query';
import type { DappSource, PageChain } from '../../../lib/chain/page-chain.ts';
import { usePageChain } from '../../../lib/chain/use-page-chain.ts';
import { artifactsQuery } from '../project-requests.ts';

/**
 * What the server compiled is taken when it was made from just this text, as after a generation: then nothing has to be
 * fetched or compiled here. Any other text, or no answer, is compiled in the page.
 */
export function useProjectChain(
  project: Pick<Project, 'id' | 'deploymentPlan'>,
  contract: string,
  { kept = true }: { kept?: boolean } = {},
): { chain: PageChain; retry(): void } {
  const { deploymentPlan } = project;
  const { data, isPending } = useQuery(artifactsQuery(project.id));
  const made = data?.source === contract && data.ok ? data : undefined;
  const source: DappSource = made
    ? // The ABIs are as solc wrote them, which is viem's type.
      { contracts: made.contracts as unknown as Record<string, CompiledContract>, deploymentPlan }
    : { contract, deploymentPlan };
  const key = kept ? `project:${project.id}` : null;
  const chain = usePageChain(isPending ? undefined : source, key);
  return { chain, retry: () => void chain.open(source, key) };
}
