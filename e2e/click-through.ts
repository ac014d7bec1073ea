/** Does what a click-through says, as a person would: by the names and words that stand on the page. */
import { expect, type Locator, type Page } from '@playwright/test';
import { type Actor, actors, stepSchema } from '@starwright/protocol/scenarios';
import { getAddress } from 'viem';
import type { Click, Press, See } from '../packages/blueprints/src/clicks.ts';
import { accessTo } from '../packages/engine/src/scenarios/chain-access.ts';
import { runStep } from '../packages/engine/src/scenarios/run-step.ts';
import { actorAddresses, addressOf } from '../packages/engine/src/scenarios/values.ts';
import type { ShownDapp } from './shown-dapps.ts';

/** A person in front of an opened dapp, who changes the account of the wallet as the steps ask. */
export async function visitor(page: Page, dapp: ShownDapp) {
  const chain = accessTo(dapp.chain.provider);
  const addresses = actorAddresses(await chain.accounts());
  for (const [name, address] of Object.entries(dapp.addresses)) addresses.set(name, address);
  const around = { addresses, contracts: dapp.contracts, saved: new Map<string, unknown>(), now: 0 };
  const context = { chain, around, meter: () => {} };
  const typed = (text: string) => text.replace(/\$[A-Za-z]\w*/g, (name) => getAddress(addressOf(name, around)));
  const said = page.getByRole('status').last();

  const become = async (actor: Actor) => {
    const address = addressOf(`$${actor}`, around);
    const shown = page.getByRole('banner').getByTitle(address);
    await dapp.wallet.useAccount(actors.indexOf(actor));
    const connect = page.getByRole('banner').getByRole('button', { name: 'Connect your wallet' });
    await expect(connect.or(page.getByRole('banner').getByTitle(/^0x/))).toBeVisible();
    if (await connect.isVisible()) await connect.click();
    await expect(shown).toBeVisible();
  };

  const press = async (step: Press) => {
    await become(step.as);
    // What was said before must not be taken for the answer.
    const close = said.getByRole('button', { name: 'Close this message' });
    if (await close.isVisible()) await close.click();
    let place = page.locator('main');
    for (const name of [step.in ?? []].flat()) place = await within(place, name);
    for (const [label, text] of Object.entries(step.fill ?? {})) await fill(place.getByLabel(label, { exact: true }).first(), typed(text));
    await place.getByRole('button', { name: step.button, exact: true }).first().click();
    if (step.refused !== undefined) {
      await expect(said).toContainText(typed(step.refused));
      await expect(said).toHaveAttribute('data-kind', 'failed');
    }
    if (step.says !== undefined) {
      await expect(said).toContainText(typed(step.says));
      await expect(said).toHaveAttribute('data-kind', 'done');
    }
  };

  const see = async (step: See) => {
    await become(step.as);
    for (const text of step.texts ?? []) await expect(page.locator('main')).toContainText(typed(text));
    for (const name of step.absent ?? []) {
      for (const role of ['form', 'region', 'button'] as const) await expect(page.getByRole(role, { name, exact: true })).toHaveCount(0);
      await expect(page.locator('summary').getByText(name, { exact: true })).toHaveCount(0);
    }
  };

  return {
    async take(step: Click): Promise<void> {
      if (step.do === 'press') await press(step);
      else if (step.do === 'see') await see(step);
      else await runStep(stepSchema.parse(step), context);
    },
  };
}

/** The form or region of that name; one that is folded to its title is unfolded. */
async function within(place: Locator, name: string): Promise<Locator> {
  const found = place
    .getByRole('form', { name, exact: true })
    .or(place.getByRole('region', { name, exact: true }))
    .first();
  const title = place
    .locator('summary')
    .filter({ hasText: new RegExp(`^${name.replace(/[^\w\s]/g, '\\$&')}$`) })
    .first();
  await expect(found.or(title).first()).toBeVisible();
  if (!(await found.isVisible())) await title.click();
  return found;
}

async function fill(field: Locator, text: string): Promise<void> {
  const kind = await field.evaluate((element) => (element instanceof HTMLInputElement ? element.type : element.tagName));
  if (kind === 'SELECT') await field.selectOption({ label: text });
  else if (kind === 'radio' || kind === 'checkbox') await field.check();
  else await field.fill(text);
}
