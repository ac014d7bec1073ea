import { randomBytes } from 'node:crypto';
import { type GenerateResponse, generateResponseSchema } from '@starwright/protocol/generate';
import { projectSchema } from '@starwright/protocol/projects';

/** A demo user of its own: two tokens never see each other's data. */
export const demoToken = (): string => `demo-token-${randomBytes(12).toString('hex')}`;

/** Generates and stores a dapp by the API, for journeys that are about what comes after. */
export async function makeProject(origin: string, token: string, prompt: string): Promise<{ id: string; result: GenerateResponse }> {
  const answer = await fetch(`${origin}/api/generate-dapp`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ prompt, blockchain: 'ethereum' }),
  });
  const body: unknown = await answer.json();
  if (!answer.ok) throw new Error(`generate-dapp answered ${answer.status}: ${JSON.stringify(body)}`);
  const projects = await fetch(`${origin}/api/projects`, { headers: { Authorization: `Bearer ${token}` } });
  const [newest] = projectSchema
    .pick({ id: true })
    .array()
    .parse(await projects.json());
  if (!newest) throw new Error('the generated project is not in the list');
  return { id: newest.id, result: generateResponseSchema.parse(body) };
}
