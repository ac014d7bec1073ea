/** By which time a planned rental is counted. */
import type { ModuleView } from '@starwright/engine/blueprint';

export interface Unit {
  /** "day". */
  word: string;
  /** The names in the contract: `pricePerDay`, `numberOfDays`. */
  price: string;
  count: string;
  seconds: bigint;
}

const unit = (word: string, capital: string, seconds: bigint): Unit => ({
  word,
  price: `pricePer${capital}`,
  count: `numberOf${capital}s`,
  seconds,
});
const day = unit('day', 'Day', 86_400n);
const units: Record<string, Unit> = {
  day,
  night: unit('night', 'Night', 86_400n),
  hour: unit('hour', 'Hour', 3_600n),
  week: unit('week', 'Week', 604_800n),
  month: unit('month', 'Month', 2_592_000n),
};

export const unitOf = (m: ModuleView): Unit => units[m.text('unit')] ?? day;
