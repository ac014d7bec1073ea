/** A measured figure beside its floor. */
export interface Figure {
  what: string;
  beside: string;
  /** The two that are compared, with their unit. */
  figures: string;
  ratio: number;
  most: number;
}

const ms = (time: number) => `${time.toFixed(1)} ms`;

/** Two times in milliseconds, the middle ones of many. */
export const timeFigure = (what: string, beside: string, own: number, bare: number, most: number): Figure => ({
  what,
  beside,
  figures: `${ms(own)} / ${ms(bare)}`,
  ratio: own / bare,
  most,
});
