/** Six generated pages with different looks: to be read by everyone, in both themes and on a phone. */
import { expect } from '@playwright/test';
import { examples } from '@starwright/engine/rules/examples';
import { planOfCharter } from '@starwright/engine/rules/text';
import { type CharterInput, charterSchema } from '@starwright/protocol/charter';
import { type Look, pageTitle } from '@starwright/protocol/look';
import type { Plan } from '@starwright/protocol/plan';
import { expectAccessible } from '../accessibility.ts';
import { test } from '../by-keyboard.ts';
import { keepPicture } from '../keep-picture.ts';
import { type ShownDapps, showDapps } from '../shown-dapps.ts';

const planOf = (charter: CharterInput, look: Look): Plan => ({ ...planOfCharter(charterSchema.parse(charter)), look });
const plans = {
  library: planOf(examples.library, { title: 'Tool Library', tagline: 'Borrow what you need.', colour: 'green', cover: 'hills' }),
  chama: planOf(examples.chama, {
    title: 'Chama ya Majirani wa Mtaa wa Ngara na Pangani',
    tagline: 'Every month one of us gets the pot, and everybody gets it once.',
    introduction: 'We have saved together since 2019.\nWho joins pays a deposit first, which comes back at the end.',
    colour: 'yellow',
    cover: 'dots',
  }),
  rent: planOf(examples.houseRent, { colour: 'blue', cover: 'tiles' }),
  bounty: planOf(examples.bountyBoard, { tagline: 'Work for hire.', colour: 'pink', cover: 'rays' }),
  will: planOf(examples.will, { introduction: 'For the children.', colour: 'indigo', cover: 'stars' }),
  vote: planOf(examples.sealedVote, { title: 'Wer wird Vorstand?', colour: 'cyan', cover: 'waves' }),
};
type Name = keyof typeof plans;

let dapps: ShownDapps | undefined;
test.beforeAll(async () => {
  dapps = await showDapps(plans);
});
test.afterAll(() => dapps?.close());
test.use({ trace: 'off' });
test.setTimeout(120_000);

for (const name of Object.keys(plans) as Name[]) {
  test(`the page of ${name} wears its look`, async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    if (!dapps) throw new Error('nothing was built');
    await dapps.open(page, name);
    const { look = {} } = plans[name];
    await expect(page.getByRole('heading', { level: 1, name: pageTitle(plans[name]) })).toBeVisible();
    for (const text of [look.tagline ?? '', ...(look.introduction?.split('\n') ?? [])].filter(Boolean))
      await expect(page.getByText(text).first()).toBeVisible();
    await expect(page.locator('svg.cover path').first()).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: 'Connect your wallet' }).click();
    await expect(page.getByRole('banner').getByTitle(/^0x/)).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, { onlyColours: colorScheme === 'dark' });
      await keepPicture(page, `${name}-${colorScheme}`);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), 'nothing hangs over the edge of a phone').toBeLessThanOrEqual(
      390,
    );
    await keepPicture(page, `${name}-phone`);
    expect(complaints).toEqual([]);
  });
}
