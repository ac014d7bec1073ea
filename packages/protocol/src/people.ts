/** What the people of every scenario are called; apart from the schemas, for pages that carry none. */
import type { Actor } from './scenarios.ts';

export const peopleInEnglish: Readonly<Record<Actor, string>> = {
  deployer: 'Owner',
  alice: 'Alice',
  bob: 'Bob',
  carol: 'Carol',
  dave: 'Dave',
  erin: 'Erin',
  frank: 'Frank',
  mallory: 'Mallory',
  grace: 'Grace',
  heidi: 'Heidi',
};
