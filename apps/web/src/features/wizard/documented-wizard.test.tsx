/** What the specification's first document says of the wizard and of waiting, without a browser. */

import type { Template } from '@starwright/protocol/templates';
import { userStatsSchema } from '@starwright/protocol/users';
import { afterEach, expect, it, vi } from 'vitest';
import { PendingPage } from '../../app/pending-page.tsx';
import { drawPart } from '../../components/draw-part.tsx';
import { TemplatePicture } from '../../components/templates/template-picture.tsx';
import { celebrate } from './celebrate.ts';
import { PromptAllowance } from './prompt-allowance.tsx';

const confetti = vi.hoisted(() => Object.assign(vi.fn(), { reset: vi.fn() }));
vi.mock('canvas-confetti', () => ({ default: confetti }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const stats = userStatsSchema.parse({
  ...{ totalProjects: 0, deployedProjects: 0, level: 1, experience: 0, dailyPrompts: 2, dailyChats: 0 },
  ...{ credits: 3, creditsTotal: 5, resetsAt: '2025-07-02T00:00:00.000Z' },
});

it('"Free tier: a Free Tier badge; display limit of 5 prompts per day; other tiers show unlimited"', () => {
  const free = drawPart(<PromptAllowance tier="noobs" stats={stats} />);
  for (const said of ['>Free Tier<', '2/5 prompts today']) expect(free).toContain(said);
  for (const tier of ['babyDegen', 'ogDegen'] as const) {
    const paid = drawPart(<PromptAllowance tier={tier} stats={stats} />);
    expect(paid).toContain('Unlimited prompts');
    expect(paid).not.toContain('Free Tier');
  }
});

it('"an image (fallback image by category when imageUrl is absent)"', () => {
  const template: Template = {
    ...{ id: 't', name: 'T', description: '', category: 'dao', difficulty: 'easy', tags: [], isPopular: false, promptTemplate: '' },
    imageUrl: '/templates/raffle.svg',
  };
  expect(drawPart(<TemplatePicture template={template} />)).toContain('src="/templates/raffle.svg"');
  const drawn = (['nft', 'token', 'dao', 'other'] as const).map((category) =>
    drawPart(<TemplatePicture template={{ ...template, category, imageUrl: null }} />),
  );
  expect(new Set(drawn.filter((html) => html.includes('<svg'))).size).toBe(4);
});

it('"While authentication state is loading or not yet hydrated, the router shows \'Loading...\'"', () =>
  expect(drawPart(<PendingPage />)).toContain('<p>Loading...</p>'));

it('"confetti (50 pieces for 3 seconds)", and none for whoever wants less motion', async () => {
  vi.useFakeTimers();
  const wanted = { matches: true };
  vi.stubGlobal('matchMedia', () => wanted);
  await celebrate();
  expect(confetti).not.toHaveBeenCalled();
  wanted.matches = false;
  await celebrate();
  await vi.advanceTimersByTimeAsync(2999);
  expect(confetti).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ particleCount: 50 }));
  expect(confetti.reset).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(confetti.reset).toHaveBeenCalledOnce();
});
