/** The sentences on a phone: nothing hangs over the edge, and whatever a finger meets can be hit and is not covered. */
import type { Page } from '@playwright/test';
import { rules } from '../../apps/web/src/messages/en/rules.ts';
import { demoToken } from '../demo-user.ts';
import { expect, test } from '../journey.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** In the page: what of the editor is too small for a finger, lies under something else, or hangs over the edge. */
function complaintsAboutTouch(): string[] {
  const complaints: string[] = [];
  if (document.documentElement.scrollWidth > innerWidth) complaints.push(`the page is ${document.documentElement.scrollWidth} wide`);
  const name = (part: Element) => `${part.tagName} “${(part.getAttribute('aria-label') ?? part.textContent ?? '').trim().slice(0, 60)}”`;
  for (const part of document.querySelectorAll<HTMLElement>(
    'main :is(button, summary, textarea, input:not([type=radio], [type=hidden]), select, [role=option], [role=radiogroup] label)',
  )) {
    if (part.closest('[hidden]') || !part.checkVisibility()) continue;
    // In a list the parts come up by scrolling it.
    part.scrollIntoView({ block: 'center', behavior: 'instant' });
    for (const { width, height, top, left, right } of part.getClientRects()) {
      // A word of a sentence may be as short as it is; the line around it is high enough.
      if (height < 40 || (width < 40 && !part.hasAttribute('data-piece'))) complaints.push(`${name(part)} is ${width} × ${height}`);
      if (left < 0 || right > innerWidth) complaints.push(`${name(part)} hangs over the edge`);
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      if (!hit || !(part.contains(hit) || hit.contains(part) || hit.closest('label')?.control === part))
        complaints.push(`${name(part)} is covered by ${hit ? name(hit) : 'nothing'}`);
    }
  }
  return complaints;
}
const expectTouchable = (page: Page) => expect.poll(() => page.evaluate(complaintsAboutTouch)).toEqual([]);

test('an agreement is changed by touch on a phone', async ({ page }) => {
  await page.goto(`/rules?demo_token=${demoToken()}`);
  await page.getByRole('button', { name: rules.choose.open('House rent') }).tap();

  await test.step('as it is opened', async () => {
    await expect(page.getByText(rules.fine)).toBeVisible();
    await expectTouchable(page);
  });

  await test.step('a time is changed', async () => {
    await page.getByRole('button', { name: rules.change('30 days') }).tap();
    await expectTouchable(page);
    await page.getByRole('textbox', { name: rules.change('30 days') }).fill('4');
    await page.getByRole('combobox', { name: rules.timeUnit }).selectOption('weeks');
    await page.getByRole('button', { name: rules.apply }).tap();
    await expect(page.getByRole('button', { name: rules.change('28 days') })).toBeVisible();
  });

  await test.step('another value is chosen from a list of long ones, and is taken back', async () => {
    const head = page
      .getByRole('listitem')
      .filter({ hasText: /can release the rent of the lease/ })
      .last();
    const who = head.getByRole('button', { name: /^Change / }).first();
    const before = (await who.textContent()) ?? '';
    await who.tap();
    await expect(head.getByRole('option').first()).toBeVisible();
    await expectTouchable(page);
    await head.getByRole('option', { selected: false }).first().tap();
    await expect(head.getByRole('option')).toHaveCount(0);
    await expect(who).not.toHaveText(before);
    await page.getByRole('button', { name: rules.undo }).tap();
    await expect(who).toHaveText(before);
  });

  await test.step('something is added from a palette, and removed', async () => {
    await page.getByRole('button', { name: rules.addTo.values }).tap();
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectTouchable(page);
    await page
      .getByRole('option', { name: /is 10%/ })
      .first()
      .tap();
    await expectTouchable(page);
    await page.getByRole('textbox', { name: rules.nameLabel }).fill('fee');
    await page.getByRole('button', { name: rules.add, exact: true }).tap();
    await page.getByRole('button', { name: rules.moreOf('The fee is 10%.') }).tap();
    await expectTouchable(page);
    await page.getByRole('button', { name: rules.remove('The fee is 10%.'), exact: true }).tap();
    await expect(page.getByText('The fee is 10%.')).toHaveCount(0);
  });

  await test.step('what is refused is mended by a tap', async () => {
    const head = 'can release the rent of the lease';
    for (const one of [head, 'can end the lease']) {
      await page.getByRole('button', { name: new RegExp(`^Move or remove: .*${one}`) }).tap();
      await page.getByRole('button', { name: new RegExp(`^Remove: .*${one}`) }).tap();
    }
    const refusal = page.getByRole('alert').first();
    await expect(refusal).toBeVisible();
    await expectTouchable(page);
    await refusal.getByRole('button').first().tap();
    await expect(page.getByRole('button', { name: rules.undo })).toBeEnabled();
  });
});
