import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { consoleHeight, layoutKeptAfterMs, panelSizes, settledStore, sizeAfterKey } from './panel-sizes.ts';

describe('the panels of the IDE', () => {
  it('"explorer default 20% (range 15-30), editor 60%, assistant 20% (range 15-30)", the tools wider than the assistant', () => {
    expect(panelSizes.explorer).toEqual({ defaultSize: '20%', minSize: '15%', maxSize: '30%' });
    expect(panelSizes.assistant).toEqual({ defaultSize: '20%', minSize: '15%', maxSize: '30%' });
    const percent = (size: string) => Number.parseInt(size, 10);
    expect(100 - percent(panelSizes.explorer.defaultSize) - percent(panelSizes.assistant.defaultSize)).toBe(60);
    expect(percent(panelSizes.tools.defaultSize)).toBeGreaterThan(percent(panelSizes.assistant.defaultSize));
  });

  it('"Bottom console; default height 200 (10rem in the other layout)"', () => {
    expect(consoleHeight).toEqual({ beside: 200, stacked: '10rem' });
  });

  it('"keyboard resize step 10 percent (shift 100)"', () => {
    expect(sizeAfterKey(20, 'ArrowRight', false, true)).toBe(30);
    expect(sizeAfterKey(20, 'ArrowLeft', false, true)).toBe(10);
    expect(sizeAfterKey(20, 'ArrowLeft', false, false)).toBe(30);
    expect(sizeAfterKey(20, 'ArrowRight', true, true)).toBe(100);
    expect(sizeAfterKey(20, 'ArrowUp', true, false)).toBe(100);
    expect(sizeAfterKey(20, 'ArrowDown', true, false)).toBe(0);
  });

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  it('"layout persistence debounced 100 ms"', () => {
    expect(layoutKeptAfterMs).toBe(100);
    const kept = new Map<string, string>();
    const store = settledStore({
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    });
    store.setItem('layout', 'one');
    vi.advanceTimersByTime(99);
    store.setItem('layout', 'two');
    vi.advanceTimersByTime(99);
    expect(kept.size).toBe(0);
    vi.advanceTimersByTime(1);
    expect(store.getItem('layout')).toBe('two');
  });
});
