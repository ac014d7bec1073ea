/** Experience is earned by what works; levels follow from it. */

/** For a dapp that ended valid, and for the first deployment of a project. */
export const experienceFor = { validDapp: 25, firstDeployment: 50 } as const;

/** Level n begins at 125·n·(n−1)/2: 0, 125, 375, 750, 1250 … */
export const experienceAt = (level: number): number => (125 * level * (level - 1)) / 2;

export function levelOf(experience: number): number {
  let level = 1;
  while (experienceAt(level + 1) <= experience) level += 1;
  return level;
}
