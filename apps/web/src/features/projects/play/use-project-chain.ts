/** The chain of a project, with its contract as it is being edited. */
import type { CompiledContract } from '@starwright/engine/compile';
import type { Project } from '@starwright/protocol/projects';
import { useQuery } from '@tanstack/react-query';
import type { DappSource, PageChain } from '../../../lib/chain/page-chain.ts';
import { usePageChain } from '../../../lib/chain/use-page-chain.ts';
import { artifactsQuery } from '../project-requests.ts';

interface ProjectChain {
  chain: PageChain;
  /** Once more from the beginning, after it went wrong. */
  retry(): void;
  /** Puts any text of the contract on the chain at once; goes on with what is there when it is the same. */
  open(contract: string): Promise<void>;
}

/**
 * What the server compiled is taken when it was made from just this text, as after a generation: then nothing has to be
 * fetched or compiled here. Any other text, or no answer, is compiled in the page. While it `waits`, it begins by `open` only.
 */
export function useProjectChain(
  project: Pick<Project, 'id' | 'deploymentPlan'>,
  contract: string,
  { kept = true, waits = false }: { kept?: boolean; waits?: boolean } = {},
): ProjectChain {
  const { deploymentPlan } = project;
  const { data, isPending } = useQuery(artifactsQuery(project.id));
  const sourceOf = (text: string): DappSource =>
    data?.source === text && data.ok
      ? // The ABIs are as solc wrote them, which is viem's type.
        { contracts: data.contracts as unknown as Record<string, CompiledContract>, deploymentPlan }
      : { contract: text, deploymentPlan };
  const key = kept ? `project:${project.id}` : null;
  const chain = usePageChain(isPending || waits ? undefined : sourceOf(contract), key);
  return { chain, retry: () => void chain.open(sourceOf(contract), key), open: (text) => chain.open(sourceOf(text), key) };
}
