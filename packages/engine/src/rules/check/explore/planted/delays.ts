/** Where a stranger puts off or locks what others wait for, at next to no cost, in several trades. */
import { days, eth, field, held, is, money, move, pay, pot, raise, set, state, type Trap, zero } from './words.ts';

/** A stranger adds one wei shortly before the opening, which moves the opening on by a year, for ever: the child never gets the savings. */
const timeCapsule: Trap = {
  kind: 'held-up',
  does: ['add to'],
  planted: {
    things: [
      {
        thing: 'capsule',
        plural: 'capsules',
        fields: [
          { field: 'child', unit: 'person' },
          { field: 'opening', unit: 'moment', starts: { plus: ['now', days(365)] } },
        ],
      },
    ],
    pots: [{ pot: 'savings', of: 'capsule' }],
    actions: [
      { verb: 'bury', by: 'anyone', creates: 'capsule', asks: ['child'], pays: { into: pot('savings', 'new') }, onlyIf: [], do: [] },
      {
        verb: 'add to',
        by: 'anyone',
        on: 'capsule',
        pays: { into: pot('savings') },
        onlyIf: [],
        do: [set(field('opening'), { plus: ['now', days(365)] })],
      },
      {
        verb: 'dig up',
        by: { party: 'child' },
        on: 'capsule',
        onlyIf: [is('now', 'at least', field('opening')), is(held('savings'), 'more than', zero)],
        do: [pay(held('savings'), pot('savings'), 'actor')],
      },
    ],
  },
};

/** Anybody can object for nothing every two weeks, and the builder and the donors wait for two weeks of silence that never come: the money for the well stays locked. */
const wellObjections: Trap = {
  kind: 'held-up',
  does: ['object to'],
  planted: {
    things: [
      {
        thing: 'project',
        plural: 'projects',
        states: ['collecting', 'building', 'paid'],
        fields: [
          { field: 'builder', unit: 'person', starts: 'actor' },
          { field: 'goal', unit: money },
          { field: 'last objection', unit: 'moment', starts: 'now' },
          { field: 'words', unit: 'text' },
        ],
      },
    ],
    pots: [{ pot: 'donations', of: 'project' }],
    actions: [
      { verb: 'plan', by: 'anyone', creates: 'project', asks: ['goal'], onlyIf: [is(field('goal', 'new'), 'more than', zero)], do: [] },
      {
        verb: 'donate to',
        by: 'anyone',
        on: 'project',
        pays: { atLeast: eth('0.01'), into: pot('donations') },
        onlyIf: [state('collecting')],
        do: [{ if: is(held('donations'), 'at least', field('goal')), do: [move('building')] }],
      },
      {
        verb: 'object to',
        by: 'anyone',
        on: 'project',
        inputs: [{ input: 'reason', unit: 'text' }],
        onlyIf: [state('collecting', 'building')],
        do: [set(field('last objection'), 'now'), set(field('words'), { input: 'reason' })],
      },
      {
        verb: 'pay for',
        by: 'anyone',
        on: 'project',
        onlyIf: [state('collecting', 'building'), is('now', 'more than', { plus: [field('last objection'), days(14)] })],
        do: [pay(held('donations'), pot('donations'), field('builder')), move('paid')],
      },
    ],
  },
};

/** Strangers enrol as workers for nothing until two thirds of all can never agree: what the workers saved for the strike can never be paid out. */
const strikeFund: Trap = {
  kind: 'held-up',
  does: ['enrol with'],
  planted: {
    things: [
      {
        thing: 'fund',
        plural: 'funds',
        single: true,
        states: ['saving', 'paying'],
        fields: [{ field: 'agreed', unit: 'count', starts: 0 }],
      },
      {
        thing: 'enrolment',
        plural: 'enrolments',
        who: 'worker',
        unique: ['person'],
        fields: [{ field: 'person', unit: 'person', starts: 'actor' }],
      },
    ],
    pots: [{ pot: 'savings', person: true }],
    actions: [
      { verb: 'enrol with', by: 'anyone', creates: 'enrolment', onlyIf: [], do: [] },
      {
        verb: 'save',
        by: { member: 'enrolment' },
        pays: { into: { pot: 'savings', person: 'actor' } },
        onlyIf: [{ state: ['saving'], of: { the: 'fund' } }],
        do: [],
      },
      {
        verb: 'agree',
        by: { member: 'enrolment' },
        onlyIf: [{ once: 'person' }, { state: ['saving'], of: { the: 'fund' } }],
        do: [
          raise(field('agreed', { the: 'fund' }), 1),
          {
            if: is({ times: [field('agreed', { the: 'fund' }), 3] }, 'at least', { times: [{ number: 'enrolment' }, 2] }),
            do: [move('paying', { the: 'fund' })],
          },
        ],
      },
      {
        verb: 'draw strike pay',
        by: { member: 'enrolment' },
        onlyIf: [{ state: ['paying'], of: { the: 'fund' } }, is({ held: { pot: 'savings', person: 'actor' } }, 'more than', zero)],
        do: [pay({ held: { pot: 'savings', person: 'actor' } }, { pot: 'savings', person: 'actor' }, 'actor')],
      },
    ],
  },
};

/** A stranger files a claim on the estate for nothing again and again; each must lie for a week before it can be struck out, and the heirs only get the estate while no claim is open. */
const estateClaims: Trap = {
  kind: 'held-up',
  does: ['file against'],
  planted: {
    things: [
      {
        thing: 'estate',
        plural: 'estates',
        states: ['open', 'distributed'],
        fields: [
          { field: 'executor', unit: 'person', starts: 'actor' },
          { field: 'first heir', unit: 'person' },
          { field: 'second heir', unit: 'person' },
          { field: 'open claims', unit: 'count', starts: 0 },
        ],
      },
      {
        thing: 'claim',
        plural: 'claims',
        in: 'estate',
        states: ['filed', 'settled', 'struck out'],
        fields: [
          { field: 'creditor', unit: 'person', starts: 'actor' },
          { field: 'sum owed', unit: money },
          { field: 'filing', unit: 'moment', starts: 'now' },
        ],
      },
    ],
    pots: [{ pot: 'assets', of: 'estate' }],
    actions: [
      {
        verb: 'open',
        by: 'anyone',
        creates: 'estate',
        asks: ['first heir', 'second heir'],
        pays: { atLeast: eth('0.1'), into: pot('assets', 'new') },
        onlyIf: [],
        do: [],
      },
      {
        verb: 'file against',
        by: 'anyone',
        on: 'estate',
        creates: 'claim',
        asks: ['sum owed'],
        onlyIf: [state('open'), is(field('sum owed', 'new'), 'more than', zero)],
        do: [raise(field('open claims'), 1)],
      },
      {
        verb: 'settle',
        by: { party: 'executor', of: { up: 'estate' } },
        on: 'claim',
        onlyIf: [
          state('filed'),
          { state: ['open'], of: { up: 'estate' } },
          is(field('sum owed'), 'at most', held('assets', { up: 'estate' })),
        ],
        do: [
          pay(field('sum owed'), pot('assets', { up: 'estate' }), field('creditor')),
          { lower: field('open claims', { up: 'estate' }), by: 1 },
          move('settled'),
        ],
      },
      {
        verb: 'strike out',
        by: 'anyone',
        on: 'claim',
        onlyIf: [state('filed'), is('now', 'at least', { plus: [field('filing'), days(7)] })],
        do: [{ lower: field('open claims', { up: 'estate' }), by: 1 }, move('struck out')],
      },
      {
        verb: 'distribute',
        by: 'anyone',
        on: 'estate',
        onlyIf: [state('open'), is(field('open claims'), 'is', 0)],
        do: [
          pay({ divide: [held('assets'), 2] }, pot('assets'), field('first heir')),
          pay(held('assets'), pot('assets'), field('second heir')),
          move('distributed'),
        ],
      },
    ],
  },
};

/** A stranger writes the only receipt that an order can have before the buyer does, and only its writer can confirm it: the money for the order is locked. */
const receipts: Trap = {
  kind: 'held-up',
  does: ['write'],
  planted: {
    things: [
      {
        thing: 'order',
        plural: 'orders',
        states: ['paid', 'delivered'],
        fields: [
          { field: 'buyer', unit: 'person', starts: 'actor' },
          { field: 'shop', unit: 'person' },
          { field: 'goods', unit: 'text' },
        ],
      },
      {
        thing: 'receipt',
        plural: 'receipts',
        unique: ['order'],
        states: ['written', 'confirmed'],
        fields: [
          { field: 'order', unit: { record: 'order' } },
          { field: 'writer', unit: 'person', starts: 'actor' },
          { field: 'remark', unit: 'text' },
        ],
      },
    ],
    pots: [{ pot: 'price', of: 'order' }],
    actions: [
      {
        verb: 'place',
        by: 'anyone',
        creates: 'order',
        asks: ['shop', 'goods'],
        pays: { atLeast: eth('0.01'), into: pot('price', 'new') },
        onlyIf: [],
        do: [],
      },
      {
        verb: 'write',
        by: 'anyone',
        creates: 'receipt',
        asks: ['order', 'remark'],
        onlyIf: [{ state: ['paid'], of: { link: 'order', of: 'new' } }],
        do: [],
      },
      {
        verb: 'confirm',
        by: { party: 'writer' },
        on: 'receipt',
        onlyIf: [state('written'), { state: ['paid'], of: { link: 'order' } }],
        do: [
          move('confirmed'),
          move('delivered', { link: 'order' }),
          pay(held('price', { link: 'order' }), pot('price', { link: 'order' }), field('shop', { link: 'order' })),
        ],
      },
    ],
  },
};

export const delays = { timeCapsule, wellObjections, strikeFund, estateClaims, receipts };
