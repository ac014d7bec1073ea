export const notIncluded = { title: 'Not included', lead: 'Parts of your idea that were not built.' };
