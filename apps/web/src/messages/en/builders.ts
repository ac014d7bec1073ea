export const builders = {
  title: 'Builders',
  lead: 'Everyone who has made an account here, and what waits along the way. Names are not shown: nobody has asked for that.',
  now: 'Builders on board right now',
  counting: 'Counting…',
  milestones: 'Milestones',
  at: (n: number) => `${new Intl.NumberFormat('en').format(n)} builders`,
  reward: (reward: string) => `Reward: ${reward}`,
  reached: 'Reached',
  next: 'Next',
  join: 'Join as Builder',
  apps: 'See what they built',
};
