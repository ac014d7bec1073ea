/** Two sides of a vote as one bar, with the numbers in words below it. */
interface TwoSidesProps {
  yes: bigint;
  no: bigint;
  /** What stands for the votes of each side: "for it", "against it". */
  sides?: readonly [string, string];
  /** How many on the first side are needed at the least. */
  needed?: bigint | undefined;
}

export function TwoSides({ yes, no, sides = ['for it', 'against it'], needed }: TwoSidesProps) {
  const scale = [yes + no, needed ?? 0n, 1n].reduce((most, one) => (one > most ? one : most));
  const percent = (part: bigint) => `${Number((part * 1000n) / scale) / 10}%`;
  return (
    <div className="two-sides">
      <style href="two-sides" precedence="piece">
        {twoSidesLook}
      </style>
      <div aria-hidden="true">
        <i style={{ width: percent(yes) }} />
        <i style={{ width: percent(no) }} />
      </div>
      <p>
        <span>
          {yes.toString()} {sides[0]}
          {needed !== undefined && `, ${needed} needed`}
        </span>
        <span>
          {no.toString()} {sides[1]}
        </span>
      </p>
    </div>
  );
}

const twoSidesLook = `
.two-sides { display: grid; gap: .35rem; } .two-sides > div { display: flex; gap: 2px; height: .7rem; overflow: hidden; border-radius: 1rem; background: var(--well); }
.two-sides i { background: var(--good); transition: width .4s; } .two-sides i + i { margin-left: auto; background: var(--bad); } .two-sides p { display: flex; flex-wrap: wrap; gap: .25rem 1rem; justify-content: space-between; font-size: .88rem; font-variant-numeric: tabular-nums; }
`;
