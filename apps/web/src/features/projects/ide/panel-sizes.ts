/** Sizes of the IDE's panels and how they change, as the documents have them. */
import type { TokenStore } from '../../../lib/tokens.ts';

/** In percent of the width: 20, 60 and 20 beside each other. The tools are wider than the assistant. */
export const panelSizes = {
  explorer: { defaultSize: '20%', minSize: '15%', maxSize: '30%' },
  assistant: { defaultSize: '20%', minSize: '15%', maxSize: '30%' },
  tools: { defaultSize: '40%', minSize: '25%', maxSize: '60%' },
} as const;

/** In pixels; where the page is one column, in the documents' other unit. */
export const consoleHeight = { beside: 200, stacked: '10rem' } as const;

/** Percent by which a key moves a separator. */
export const keyboardStep = { plain: 10, shift: 100 } as const;

/** The last of the sizes that follow each other quickly is kept. */
export const layoutKeptAfterMs = 100;

type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';
export const isArrow = (key: string): key is Arrow => /^Arrow(Left|Right|Up|Down)$/.test(key);

/**
 * Percent of a panel after an arrow key on its separator. `before`: the panel stands left of or above the separator.
 * Between 0 and 100; the panel's own limits are for whoever resizes it.
 */
export function sizeAfterKey(percent: number, key: Arrow, shift: boolean, before: boolean): number {
  const forward = key === 'ArrowRight' || key === 'ArrowDown';
  const step = (shift ? keyboardStep.shift : keyboardStep.plain) * (forward === before ? 1 : -1);
  return Math.min(100, Math.max(0, percent + step));
}

/** A store that writes down what was said last, when nothing new has come for a moment. */
export function settledStore(store: TokenStore, afterMs = layoutKeptAfterMs): Pick<TokenStore, 'getItem' | 'setItem'> {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  return {
    getItem: (key) => store.getItem(key),
    setItem(key, value) {
      clearTimeout(timers.get(key));
      timers.set(
        key,
        setTimeout(() => store.setItem(key, value), afterMs),
      );
    },
  };
}
