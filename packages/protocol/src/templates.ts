import { z } from 'zod';

export const templateSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  category: z.enum(['nft', 'token', 'dao', 'other']),
  difficulty: z.enum(['easy', 'medium', 'advanced']),
  tags: z.array(z.string()),
  isPopular: z.boolean(),
  imageUrl: z.string().nullable(),
  promptTemplate: z.string(),
});
export type Template = z.infer<typeof templateSchema>;

export const templateIds = ['nft-marketplace', 'defi-protocol', 'voting-dao', 'token-creator', 'gaming-platform'] as const;
/** Besides the gallery's ids, the API's callers may say `custom` or `smart-contract`: no template. */
export const freeTemplateTypes = ['custom', 'smart-contract'] as const;
