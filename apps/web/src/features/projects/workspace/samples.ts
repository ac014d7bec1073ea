/** Small contracts to learn from, as they stand in the folder `samples`. */
import counter from './samples/Counter.sol?raw';
import guestbook from './samples/Guestbook.sol?raw';
import tipJar from './samples/TipJar.sol?raw';

export const samples = { 'Counter.sol': counter, 'Guestbook.sol': guestbook, 'TipJar.sol': tipJar } as const;
export type SampleName = keyof typeof samples;
export const sampleNames = Object.keys(samples).filter((name): name is SampleName => name in samples);
