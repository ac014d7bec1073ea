/** A measured figure beside its floor. */
export interface Figure {
  what: string;
  beside: string;
  /** The two that are compared, with their unit. */
  figures: string;
  ratio: number;
  goal: Goal;
}

export type Goal = { most: number } | { least: number };

const ms = (time: number) => `${time.toFixed(1)} ms`;

/** Two times in milliseconds, the middle ones of many. */
export const timeFigure = (what: string, beside: string, own: number, bare: number, most: number): Figure => ({
  what,
  beside,
  figures: `${ms(own)} / ${ms(bare)}`,
  ratio: own / bare,
  goal: { most },
});

export const holds = (ratio: number, goal: Goal) => ('most' in goal ? ratio <= goal.most : ratio >= goal.least);
export const sayGoal = (goal: Goal) => ('most' in goal ? `at most ${goal.most}` : `at least ${goal.least}`);
