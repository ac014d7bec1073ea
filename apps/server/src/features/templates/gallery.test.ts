/** What the gallery promises of its templates, with the catalogue as it is. */
import { existsSync } from 'node:fs';
import { loadCatalogue } from '@starwright/blueprints';
import { compose } from '@starwright/engine/compose';
import { createPlanner, validatePlan } from '@starwright/engine/plan';
import { planOfTemplate } from '@starwright/engine/rules';
import { rulesTemplate } from '@starwright/engine/rules/examples';
import { type TemplateId, templateIds, templateSchema } from '@starwright/protocol/templates';
import { describe, expect, it } from 'vitest';
import { gallery } from './gallery.ts';

const catalogue = await loadCatalogue();
const readings = [...catalogue.blueprints.values()].map(({ reading }) => reading);
const planner = createPlanner(readings);
const planOf = ({ id, promptTemplate }: (typeof gallery)[number]) =>
  planOfTemplate(id, promptTemplate) ?? planner.plan(promptTemplate, { templateType: id });

/** What each one is built from: a word in its prompt that comes to mean something else is seen here. */
const parts: Record<TemplateId, string> = {
  'nft-marketplace': 'marketplace + nft',
  'defi-protocol': 'staking + token',
  'voting-dao': 'governance + token',
  'token-creator': 'token',
  'gaming-platform': 'nft',
  'event-tickets': 'nft',
  'photo-collection': 'nft',
  'art-editions': 'editions',
  'art-auction': 'auction + nft',
  'falling-price-sale': 'dutch-auction + nft',
  'game-characters': 'game',
  'game-crafting': 'editions',
  'nft-staking': 'nft-staking + nft + token',
  'course-certificates': 'credential',
  'loyalty-points': 'token',
  'token-sale': 'token-sale + token',
  'team-vesting': 'vesting + token',
  airdrop: 'airdrop + token',
  'swap-pool': 'amm + token',
  'lending-desk': 'lending',
  'pawn-loans': 'nft + pawn',
  'yield-vault': 'vault + token',
  'shared-wallet': 'multisig',
  'members-pot': 'cooperative',
  'club-poll': 'poll',
  'quadratic-vote': 'quadratic-vote',
  'quadratic-funding': 'quadratic-funding',
  petition: 'petition',
  'shared-counter': 'counter',
  crowdfunding: 'crowdfunding',
  'freelance-escrow': 'escrow',
  'job-board': 'jobs',
  'village-shop': 'shop',
  'payment-splitter': 'splitter',
  'referral-program': 'referral',
  subscription: 'subscription',
  'mutual-insurance': 'insurance',
  'locked-savings': 'savings',
  raffle: 'raffle',
  'betting-pool': 'betting',
  'donation-tracker': 'donations',
  'message-board': 'message-board',
  'name-service': 'name-service',
  'tool-rental': 'rental',
  'bee-register': 'registry',
  'supply-chain': 'registry',
  'savings-circle': 'rules',
  'house-rent': 'rules',
  'digital-will': 'rules',
  'proven-charity': 'rules',
  'book-lending': 'rules',
  'bounty-board': 'rules',
  'shared-expenses': 'rules',
  'hackathon-prizes': 'rules',
  'habit-stakes': 'rules',
  'music-plays': 'rules',
  'last-one-left': 'rules',
  'sealed-vote': 'rules',
};

describe.each(gallery.map((template) => ({ ...template, template })))(
  'the template $id',
  ({ template, id, promptTemplate, imageUrl, tags }) => {
    it('is understood whole: nothing is left out and nothing has to be asked', () => {
      const { notIncluded, questions } = planOf(template);
      expect({ notIncluded, questions }).toEqual({ notIncluded: [], questions: [] });
    });

    it('becomes what it shows, also for whoever types it without choosing the template', () => {
      const partsOf = (plan: ReturnType<typeof planOf>) => plan.modules.map(({ blueprint }) => blueprint).sort();
      const expected = Object.entries(parts)
        .find(([one]) => one === id)?.[1]
        .split(' + ')
        .sort();
      expect(partsOf(planOf(template))).toEqual(expected);
      // An agreement is taken as it is; nobody gets it by describing it.
      if (!rulesTemplate(id)) expect(partsOf(planner.plan(promptTemplate))).toEqual(expected);
    });

    it('is put through several behaviours', () => {
      expect(compose(planOf(template), catalogue).scenarios.length).toBeGreaterThanOrEqual(3);
    });

    it('has the fields of the documents, at least two tags, and a picture of its own', () => {
      expect(templateSchema.parse(template)).toEqual(template);
      expect(tags.length).toBeGreaterThanOrEqual(2);
      expect(imageUrl).toBe(`/templates/${id}.svg`);
      expect(existsSync(new URL(`../../../../web/public${imageUrl}`, import.meta.url)), `apps/web/public${imageUrl}`).toBe(true);
    });
  },
);

describe('an agreement of the gallery', () => {
  const agreements = gallery.filter(({ id }) => rulesTemplate(id));

  it('is one of at least twelve, and has nothing against it', () => {
    expect(agreements.length).toBeGreaterThanOrEqual(12);
    for (const template of agreements)
      expect([template.id, validatePlan(readings, planOf(template), catalogue.rules)]).toEqual([template.id, planOf(template)]);
  });

  it('says what else was asked for and is not in it', () => {
    const { modules, notIncluded } = planOfTemplate('savings-circle', 'A savings circle for our village that also sells cake') ?? {
      modules: [],
      notIncluded: [],
    };
    expect(modules[0]?.charter?.title).toBe('Chama');
    expect(notIncluded).toEqual([expect.objectContaining({ text: 'A savings circle for our village that also sells cake' })]);
  });
});

describe('the gallery', () => {
  it('holds every id that the API takes, in the same order, the five of the documents first', () => {
    expect(gallery.map(({ id }) => id)).toEqual([...templateIds]);
    expect(templateIds.slice(0, 5)).toEqual(['nft-marketplace', 'defi-protocol', 'voting-dao', 'token-creator', 'gaming-platform']);
  });

  it('has a template for every blueprint; one without gets it in gallery.ts, templateIds and apps/web/public/templates', () => {
    const used = new Set(gallery.flatMap((template) => planOf(template).modules.map(({ blueprint }) => blueprint)));
    expect(readings.map(({ blueprint }) => blueprint).filter((blueprint) => !used.has(blueprint))).toEqual([]);
  });

  it('names no template twice, and marks a few as popular', () => {
    expect(new Set(gallery.map(({ name }) => name)).size).toBe(gallery.length);
    const popular = gallery.filter(({ isPopular }) => isPopular).length;
    expect(popular).toBeGreaterThanOrEqual(3);
    expect(popular).toBeLessThanOrEqual(gallery.length / 3);
  });
});
