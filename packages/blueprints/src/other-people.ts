/** Lets strangers act in the place of people whose wallets the plan itself names: "1 % goes to 0x7099…" may be Alice's. */
import type { BlueprintScenario } from '@starwright/engine/blueprint';
import { type Actor, actors, actorWallets } from '@starwright/protocol/scenarios';

/** @param wallets addresses that have a part of their own in the plan; what is no address is passed over. */
export function withOtherPeople(scenarios: BlueprintScenario[], wallets: readonly string[]): BlueprintScenario[] {
  const named = new Set(wallets.map((wallet) => wallet.toLowerCase()));
  const isNamed = (actor: Actor) => named.has(actorWallets[actor].toLowerCase());
  return scenarios.map((scenario) => {
    let text = JSON.stringify(scenario.steps);
    const appears = (actor: Actor) => new RegExp(`"\\$?${actor}"`).test(text);
    for (const actor of actors.filter((one) => one !== 'deployer' && isNamed(one) && appears(one))) {
      const other = actors.find((one) => one !== 'deployer' && !isNamed(one) && !appears(one));
      if (other) text = text.replace(new RegExp(`"(\\$?)${actor}"`, 'g'), `"$1${other}"`);
    }
    return { ...scenario, steps: JSON.parse(text) };
  });
}
