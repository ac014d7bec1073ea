/** Whom an action would pay, as things stand: its effects in order, each seeing what those before it changed. */
import { getAddress } from 'viem';
import type { Foreseen } from './facts.ts';
import { amount, NoAnswer, placeKey, reckon, type Scene, type Worth } from './reckon.ts';

export interface Payment {
  to: string;
  amount: bigint;
  coin: string;
  decimals: number;
}

export async function foresee(effects: readonly Foreseen[], scene: Scene): Promise<Payment[]> {
  const payments: Payment[] = [];
  try {
    await walk(effects, { ...scene, called: new Map(), changes: new Map(scene.changes) }, payments);
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
  }
  return payments;
}

/** Ends with `NoAnswer` where the rest cannot be told; what was found before stays. */
async function walk(effects: readonly Foreseen[], scene: Scene, payments: Payment[]): Promise<void> {
  for (const effect of effects) {
    if ('unknown' in effect) throw new NoAnswer();
    if ('keep' in effect) scene.called?.set(effect.keep, await reckon(effect.be, scene));
    else if ('put' in effect) await change(effect.put, await reckon(effect.to, scene), scene);
    else if ('if' in effect) await walk((await reckon(effect.if, scene)) === true ? effect.do : effect.else, scene, payments);
    else {
      const moved = await amount('pay' in effect ? effect.pay : effect.shift, scene);
      const held = await amount(effect.from, scene);
      if (moved > held) throw new NoAnswer();
      await change(effect.from, held - moved, scene);
      if ('into' in effect) await change(effect.into, (await amount(effect.into, scene)) + moved, scene);
      else
        payments.push({
          to: getAddress(String(await reckon(effect.to, scene))),
          amount: moved,
          coin: effect.coin,
          decimals: effect.decimals,
        });
    }
  }
}

const change = async (place: Extract<Foreseen, { put: unknown }>['put'], to: Worth, scene: Scene): Promise<void> => {
  scene.changes?.set(await placeKey(place, scene), to);
};
