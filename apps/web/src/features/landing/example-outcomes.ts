/**
 * What the landing page shows as an example. These are the sentences of a real generation, in the words its blueprint
 * gives them.
 */
export const exampleOutcomes: readonly string[] = [
  'Anyone can mint a print by paying 0.05 ETH.',
  'Only 100 can ever exist: minting the 101st is refused.',
  'A third print for the same person is refused.',
  'Only the owner can withdraw the money.',
];
