import { examples } from '@starwright/engine/rules/examples';
import { readCharter, sentencesOf } from '@starwright/engine/rules/text';
import { expect, it } from 'vitest';
import { piecesOf } from './sentence-pieces.ts';

const read = readCharter(examples.houseRent);
const sentences = read.ok ? sentencesOf(read.charter) : [];
const pieces = (start: string) => {
  const sentence = sentences.find(({ text }) => text.startsWith(start));
  if (!sentence) throw new Error(`No sentence begins with “${start}”.`);
  return piecesOf(sentence.slots).map(({ slot, around }) => [
    sentence.text.slice(slot.from, slot.to),
    ...around.slice(1).map(({ from, to }) => sentence.text.slice(from, to)),
  ]);
};

it('makes every part of a sentence a button, each with the larger parts around it', () => {
  expect(pieces('Only if its rent is more')).toEqual([
    ['its rent', 'its rent is more than 0 ETH'],
    ['is more than', 'its rent is more than 0 ETH'],
    ['0', '0 ETH', 'its rent is more than 0 ETH'],
    ['ETH', '0 ETH', 'its rent is more than 0 ETH'],
  ]);
});

it('offers people, verb, thing, payment and pot in the head of an action', () => {
  expect(pieces('The tenant can accept').map(([words]) => words)).toEqual([
    'The tenant',
    'accept',
    'lease',
    'exactly',
    'its rent',
    'the months',
    'its locked rent',
  ]);
});

it('never lets two buttons share a letter', () => {
  for (const { slots } of sentences) {
    let end = 0;
    for (const { slot } of piecesOf(slots)) {
      expect(slot.from).toBeGreaterThanOrEqual(end);
      end = slot.to;
    }
  }
});
