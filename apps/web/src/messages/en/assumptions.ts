export const assumptions = { title: 'Assumed', lead: 'You did not say this, so it was decided for you.' };
