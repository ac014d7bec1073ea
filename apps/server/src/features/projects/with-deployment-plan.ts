import { plainDeployment } from '@starwright/engine/compile';
import { StarwrightError } from '@starwright/protocol/errors';
import type { Engine } from '../generations/engine.ts';
import type { NewProject } from './stored-project.ts';

/**
 * Clients that know the documented body alone send no deployment plan. One contract without constructor arguments needs
 * none; anything else stays open, and the page asks for it.
 * @param compile may refuse with a StarwrightError: then the plan stays open too, and the project is stored all the same.
 */
export async function withDeploymentPlan(fields: NewProject, compile: Engine['compile']): Promise<NewProject> {
  if (fields.deploymentPlan.length > 0 || fields.contractCode.trim() === '') return fields;
  try {
    const { ok, contracts, deployable } = await compile(fields.contractCode);
    const plan = ok && plainDeployment(deployable, (name) => contracts[name]?.abi ?? []);
    return plan ? { ...fields, deploymentPlan: plan } : fields;
  } catch (error) {
    if (error instanceof StarwrightError) return fields;
    throw error;
  }
}
