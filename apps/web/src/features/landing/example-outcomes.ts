/**
 * What the landing page shows of one generation: five of the sentences that came back for the idea quoted beside them
 * (`messages.landing.proof.prompt`), word for word as its behaviours were carried out.
 */
export const exampleOutcomes: readonly string[] = [
  'Anyone can mint: one item costs exactly 0.05 ETH.',
  'Only 200 can ever exist: when one is there, another 200 are refused.',
  'An item can be resold for at most 0.05 ETH; asking for more is refused, and the seller is paid.',
  'A ticket is used once: the door person marks it, a second time is refused, and it stays with its holder.',
  'What people paid can be withdrawn by the owner, by nobody else.',
];
