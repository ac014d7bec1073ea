/** Templates of the gallery that begin with an agreement: which one, and the idea in a few words. */
import type { TemplateId } from '@starwright/protocol/templates';
import type { ExampleId } from './door.ts';

interface RulesTemplate {
  example: ExampleId;
  prompt: string;
}

const templates: Partial<Record<TemplateId, RulesTemplate>> = {
  'savings-circle': {
    example: 'chama',
    prompt:
      'A savings circle: everybody pays in each cycle, one member receives in turn, and whoever is late pays a penalty from a security.',
  },
  'house-rent': {
    example: 'houseRent',
    prompt: 'A year of rent is locked in advance; each month the landlord gets one month of it, and the tenant gets back what is not used.',
  },
  'digital-will': {
    example: 'will',
    prompt: 'A will that opens by itself: heirs inherit when their benefactor has not checked in for a long time.',
  },
  'proven-charity': {
    example: 'charity',
    prompt: 'Donors decide when a charity gets their money, once it has shown proof, or they take it back.',
  },
  'book-lending': {
    example: 'library',
    prompt: 'Neighbours lend each other books against a deposit; every day late costs a part of it.',
  },
  'bounty-board': {
    example: 'bountyBoard',
    prompt: 'Clients post rewards, freelancers bid for them, the winner is paid at once, and the platform keeps a small fee.',
  },
  'shared-expenses': {
    example: 'sharedExpenses',
    prompt: 'What a group spends is divided equally once all others have approved; everybody sees what they owe.',
  },
  'hackathon-prizes': {
    example: 'hackathon',
    prompt: 'A hackathon with a prize pool: teams submit, judges score, and prizes go to the first three.',
  },
  'habit-stakes': {
    example: 'habitStaking',
    prompt: 'A stake on a daily habit, looked at each day by people drawn by chance; whoever keeps going gets it back.',
  },
  'music-plays': {
    example: 'music',
    prompt: 'Songs that listeners pay for as they are played, or an album pass that is paid for once.',
  },
  'last-one-left': {
    example: 'tontine',
    prompt: 'Everybody pays in and gives a sign of life each day; the last one left takes all.',
  },
  'sealed-vote': {
    example: 'sealedVote',
    prompt: 'A yes or no vote of the people on a list, whose result nobody can know before the end.',
  },
};

export const rulesTemplate = (id: string | undefined): RulesTemplate | undefined =>
  Object.entries(templates).find(([one]) => one === id)?.[1];
