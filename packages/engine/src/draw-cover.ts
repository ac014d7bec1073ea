/** Covers of generated pages, drawn by arithmetic. The same name is the same picture wherever it is shown. */
import type { LookCover } from '@starwright/protocol/look';

export const coverSize = { width: 1200, height: 240 } as const;
const { width, height } = coverSize;

/** Outlines (SVG path data) that are laid over each other, each of them half seen through. */
export const drawCover = (name: LookCover): string[] => drawings[name]();

const drawings: Record<LookCover, () => string[]> = {
  waves: () => [0, 1, 2].map((at) => wave({ middle: 90 + at * 48, rise: 26 - at * 4, length: 400 - at * 70, shift: at * 150 })),
  hills: () => [circle(930, 74, 40), ...[0, 1, 2].map((at) => range(92 + at * 44, at))],
  dots: () => [
    grid(60, 40)
      .map(([x, y]) => circle(x + 30, y + 20, 2 + Math.round((x / width) * 13)))
      .join(''),
  ],
  rays: () => [0, 1].map((half) => eachOf(11, (at) => ray(at * 2 + half)).join('')),
  tiles: () =>
    [0, 1, 2].map((tone) =>
      grid(80, 80)
        .flatMap(([x, y, column, row]) => tile(x, y, (column * 5 + row * 3) % 7, tone))
        .join(''),
    ),
  stars: () => [0, 1].map((half) => eachOf(26, (at) => star(at * 2 + half)).join('')),
};

const eachOf = <Result>(count: number, make: (at: number) => Result): Result[] => Array.from({ length: count }, (_, at) => make(at));
const point = (x: number, y: number): string => `${Math.round(x)} ${Math.round(y)}`;

/** Down to the lower edge. */
const ground = (line: string): string => `M0 ${height}${line}L${point(width, height)}Z`;

function wave({ middle, rise, length, shift }: { middle: number; rise: number; length: number; shift: number }): string {
  const heightAt = (x: number) => middle + rise * Math.sin(((x + shift) / length) * 2 * Math.PI);
  return ground(eachOf(width / 25 + 1, (at) => `L${point(at * 25, heightAt(at * 25))}`).join(''));
}

function range(top: number, at: number): string {
  const heightAt = (x: number) => top + 34 * Math.sin(x / (210 - at * 45) + at * 2) + 16 * Math.sin(x / (95 - at * 12) + at * 5);
  return ground(eachOf(width / 25 + 1, (step) => `L${point(step * 25, heightAt(step * 25))}`).join(''));
}

const circle = (x: number, y: number, radius: number): string =>
  `M${point(x - radius, y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;

/** Places of a grid that covers everything, each with its column and row. */
function grid(wide: number, high: number): [x: number, y: number, column: number, row: number][] {
  return eachOf(Math.ceil(width / wide), (column) =>
    eachOf(Math.ceil(height / high), (row): [number, number, number, number] => [column * wide, row * high, column, row]),
  ).flat();
}

function ray(at: number): string {
  const [x, y] = [width * 0.72, height + 30];
  const edge = (angle: number) => point(x + 1200 * Math.cos(angle), y - 1200 * Math.sin(angle));
  const [from, to] = [(at * Math.PI) / 22, ((at + 0.55) * Math.PI) / 22];
  return `M${point(x, y)}L${edge(from)}L${edge(to)}Z`;
}

const tile = (x: number, y: number, number: number, tone: number): string[] => {
  if (number === 0 || number % 3 !== tone) return [];
  return [number > 3 ? `M${x} ${y}h80v80Z` : `M${x} ${y}v80h80Z`];
};

/** Strewn evenly: the fractions of multiples of two irrational numbers. */
function star(at: number): string {
  const [x, y] = [((at * 0.7549) % 1) * width, ((at * 0.5698) % 1) * height];
  const size = 5 + ((at * 7) % 5) * 4;
  const inner = size / 4;
  const tips = eachOf(8, (tip) => {
    const [angle, radius] = [(tip * Math.PI) / 4, tip % 2 === 0 ? size : inner];
    return point(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
  });
  return `M${tips.join('L')}Z`;
}
