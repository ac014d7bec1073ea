import { expect, it } from 'vitest';
import { tooltipMs } from './sidebar.tsx';

it('"Tooltip open delay 700 ms, skip delay 300 ms"', () => expect(tooltipMs).toEqual({ open: 700, skip: 300 }));
