/** Gas of each function, most expensive first, with a bar beside the number; deployments last. */
import type { GasEntry } from '@starwright/protocol/verdict';
import { wholeNumber } from '../../../lib/when.ts';
import { useMessages } from '../../../messages/messages.tsx';
import classes from './view.module.css';

export function GasTable({ gas }: { gas: GasEntry[] }) {
  const { validation: words } = useMessages();
  // Deploying is paid once and dwarfs everything else, so it is measured against itself.
  const once = gas.filter(({ function: name }) => name === 'constructor');
  const often = gas.filter(({ function: name }) => name !== 'constructor');
  const rows = [often, once].flatMap((group) => {
    const most = Math.max(1, ...group.map(({ average }) => average));
    return group.toSorted((a, b) => b.average - a.average).map((entry) => ({ ...entry, share: entry.average / most }));
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={words.gas}>
      <table className={classes.gas}>
        <thead>
          <tr>
            <th scope="col">{words.function}</th>
            <th scope="col" data-number data-optional>
              {words.calls}
            </th>
            <th scope="col" data-number>
              {words.average}
            </th>
            <td className={classes.barCell} style={{ border: 0 }} aria-hidden />
            <th scope="col" data-number data-optional>
              {words.range}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ contract, function: name, calls, min, max, average, share }) => (
            <tr key={`${contract}.${name}`}>
              <td>{name === 'constructor' ? words.deployOf(contract) : `${contract}.${name}`}</td>
              <td data-number data-optional>
                {wholeNumber(calls)}
              </td>
              <td data-number>{wholeNumber(average)}</td>
              <td className={classes.barCell} aria-hidden>
                <div className={classes.bar} style={{ width: `${share * 100}%` }} />
              </td>
              <td data-number data-optional>
                {min === max ? wholeNumber(min) : `${wholeNumber(min)} – ${wholeNumber(max)}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
