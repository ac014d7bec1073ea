/** Where everybody waits for one, or where silence pays, in several trades. */
import { days, eth, field, held, is, money, move, pay, pot, raise, set, state, type Trap, zero } from './words.ts';

/** Only the client can accept the logo or call it off; when the client falls silent the designer never gets the money, nor does anybody else. */
const logo: Trap = {
  kind: 'needs-one',
  does: ['order', 'hand in'],
  planted: {
    things: [
      {
        thing: 'commission',
        plural: 'commissions',
        states: ['ordered', 'handed in', 'accepted', 'called off'],
        fields: [
          { field: 'client', unit: 'person', starts: 'actor' },
          { field: 'designer', unit: 'person' },
          { field: 'file', unit: 'text', starts: { text: 'none' } },
        ],
      },
    ],
    pots: [{ pot: 'fee', of: 'commission' }],
    actions: [
      {
        verb: 'order',
        by: 'anyone',
        creates: 'commission',
        asks: ['designer'],
        pays: { atLeast: eth('0.05'), into: pot('fee', 'new') },
        onlyIf: [],
        do: [],
      },
      {
        verb: 'hand in',
        by: { party: 'designer' },
        on: 'commission',
        inputs: [{ input: 'file', unit: 'text' }],
        onlyIf: [state('ordered')],
        do: [set(field('file'), { input: 'file' }), move('handed in')],
      },
      {
        verb: 'accept',
        by: { party: 'client' },
        on: 'commission',
        onlyIf: [state('handed in')],
        do: [pay(held('fee'), pot('fee'), field('designer')), move('accepted')],
      },
      {
        verb: 'call off',
        by: { party: 'client' },
        on: 'commission',
        onlyIf: [state('ordered')],
        do: [pay(held('fee'), pot('fee'), 'actor'), move('called off')],
      },
    ],
  },
};

/** A flatmate asks for everything in the kitty, and when nobody objects within three days gets it: the silence of the others pays the one who asks. */
const kitty: Trap = {
  kind: 'silence-pays',
  does: ['file', 'pay'],
  planted: {
    things: [
      { thing: 'flat', plural: 'flats', single: true, fields: [{ field: 'objections', unit: 'count', starts: 0 }] },
      {
        thing: 'room',
        plural: 'rooms',
        who: 'flatmate',
        unique: ['person'],
        atMost: 8,
        fields: [{ field: 'person', unit: 'person', starts: 'actor' }],
      },
      {
        thing: 'request',
        plural: 'requests',
        states: ['waiting', 'stopped', 'paid'],
        fields: [
          { field: 'asker', unit: 'person', starts: 'actor' },
          { field: 'amount', unit: money },
          { field: 'reason', unit: 'text' },
          { field: 'waiting end', unit: 'moment', starts: { plus: ['now', days(3)] } },
        ],
      },
    ],
    pots: [{ pot: 'kitty' }],
    actions: [
      { verb: 'move into', by: 'anyone', creates: 'room', pays: { exactly: eth('0.1'), into: pot('kitty') }, onlyIf: [], do: [] },
      { verb: 'fill up the kitty', by: { member: 'room' }, pays: { into: pot('kitty') }, onlyIf: [], do: [] },
      {
        verb: 'file',
        by: { member: 'room' },
        creates: 'request',
        asks: ['amount', 'reason'],
        onlyIf: [is(field('amount', 'new'), 'more than', zero)],
        do: [],
      },
      {
        verb: 'object to',
        by: { member: 'room' },
        on: 'request',
        onlyIf: [state('waiting'), is('now', 'less than', field('waiting end'))],
        do: [move('stopped'), raise(field('objections', { the: 'flat' }), 1)],
      },
      {
        verb: 'pay',
        by: 'anyone',
        on: 'request',
        onlyIf: [state('waiting'), is('now', 'at least', field('waiting end'))],
        do: [move('paid'), pay({ smaller: [field('amount'), held('kitty')] }, pot('kitty'), field('asker'))],
      },
    ],
  },
};

/** The one who sealed a side does not open it when it lost: both stakes stay locked, and the guesser who won gets nothing. */
const coinGuess: Trap = {
  kind: 'needs-one',
  does: ['offer', 'guess in'],
  planted: {
    things: [
      {
        thing: 'duel',
        plural: 'duels',
        states: ['offered', 'guessed', 'finished', 'withdrawn'],
        fields: [
          { field: 'keeper', unit: 'person', starts: 'actor' },
          { field: 'sealed number', unit: 'seal' },
          { field: 'guesser', unit: 'person', starts: 'nobody' },
          { field: 'guess', unit: 'count', starts: 0 },
          { field: 'stake', unit: money },
        ],
      },
    ],
    pots: [{ pot: 'stakes', of: 'duel' }],
    actions: [
      {
        verb: 'offer',
        by: 'anyone',
        creates: 'duel',
        asks: ['sealed number', 'stake'],
        pays: { exactly: field('stake', 'new'), into: pot('stakes', 'new') },
        onlyIf: [is(field('stake', 'new'), 'more than', zero)],
        do: [],
      },
      {
        verb: 'guess in',
        by: 'anyone',
        on: 'duel',
        inputs: [{ input: 'guess', unit: 'count' }],
        pays: { exactly: field('stake'), into: pot('stakes') },
        onlyIf: [state('offered'), is('actor', 'is not', field('keeper')), is({ input: 'guess' }, 'at most', 1)],
        do: [set(field('guesser'), 'actor'), set(field('guess'), { input: 'guess' }), move('guessed')],
      },
      {
        verb: 'open',
        by: { party: 'keeper' },
        on: 'duel',
        inputs: [{ input: 'number', unit: 'count' }],
        onlyIf: [state('guessed'), { opens: field('sealed number'), with: [{ input: 'number' }] }],
        do: [
          {
            if: is({ input: 'number' }, 'is', field('guess')),
            do: [pay(held('stakes'), pot('stakes'), field('guesser'))],
            else: [pay(held('stakes'), pot('stakes'), field('keeper'))],
          },
          move('finished'),
        ],
      },
      {
        verb: 'withdraw from',
        by: { party: 'keeper' },
        on: 'duel',
        onlyIf: [state('offered')],
        do: [pay(held('stakes'), pot('stakes'), 'actor'), move('withdrawn')],
      },
    ],
  },
};

/** Once the buyer disputes, only the arbiter can decide, and no time ends the wait: an absent arbiter locks the price of the car. */
const carDispute: Trap = {
  kind: 'needs-one',
  does: ['buy the car of', 'complain about'],
  planted: {
    roles: [{ role: 'arbiter', plural: 'arbiters', holders: 'one', named: 'deployer' }],
    settings: [{ setting: 'test time', unit: 'duration', is: days(10) }],
    things: [
      {
        thing: 'sale',
        plural: 'sales',
        states: ['offered', 'testing', 'disputed', 'closed'],
        fields: [
          { field: 'seller', unit: 'person', starts: 'actor' },
          { field: 'car', unit: 'text' },
          { field: 'price', unit: money },
          { field: 'buyer', unit: 'person', starts: 'nobody' },
          { field: 'test end', unit: 'moment' },
          { field: 'complaint', unit: 'text', starts: { text: 'none' } },
        ],
      },
    ],
    pots: [{ pot: 'price money', of: 'sale' }],
    actions: [
      {
        verb: 'offer',
        by: 'anyone',
        creates: 'sale',
        asks: ['car', 'price'],
        onlyIf: [is(field('price', 'new'), 'more than', zero)],
        do: [],
      },
      {
        verb: 'buy the car of',
        by: 'anyone',
        on: 'sale',
        pays: { exactly: field('price'), into: pot('price money') },
        onlyIf: [state('offered'), is('actor', 'is not', field('seller'))],
        do: [set(field('buyer'), 'actor'), set(field('test end'), { plus: ['now', { setting: 'test time' }] }), move('testing')],
      },
      {
        verb: 'be content with',
        by: { party: 'buyer' },
        on: 'sale',
        onlyIf: [state('testing')],
        do: [pay(held('price money'), pot('price money'), field('seller')), move('closed')],
      },
      {
        verb: 'collect the price of',
        by: { party: 'seller' },
        on: 'sale',
        onlyIf: [state('testing'), is('now', 'at least', field('test end'))],
        do: [pay(held('price money'), pot('price money'), 'actor'), move('closed')],
      },
      {
        verb: 'complain about',
        by: { party: 'buyer' },
        on: 'sale',
        inputs: [{ input: 'fault', unit: 'text' }],
        onlyIf: [state('testing'), is('now', 'less than', field('test end'))],
        do: [set(field('complaint'), { input: 'fault' }), move('disputed')],
      },
      {
        verb: 'decide',
        by: { role: 'arbiter' },
        on: 'sale',
        inputs: [{ input: 'back to the buyer', unit: 'share' }],
        onlyIf: [state('disputed'), is({ input: 'back to the buyer' }, 'at most', { percent: 100 })],
        do: [
          pay({ part: { input: 'back to the buyer' }, of: held('price money') }, pot('price money'), field('buyer')),
          pay(held('price money'), pot('price money'), field('seller')),
          move('closed'),
        ],
      },
    ],
  },
};

/** Refunds count from the start of the course, which only the teacher can set: when the teacher never begins it, the fees of all pupils stay locked, as the moment is never set. */
const course: Trap = {
  kind: 'needs-one',
  does: ['announce', 'enrol in'],
  planted: {
    things: [
      {
        thing: 'course',
        plural: 'courses',
        states: ['enrolling', 'taught'],
        fields: [
          { field: 'teacher', unit: 'person', starts: 'actor' },
          { field: 'language', unit: { choice: ['Spanish', 'Swahili', 'Turkish'] } },
          { field: 'fee', unit: money },
          { field: 'start', unit: 'moment' },
          { field: 'lessons', unit: 'count', starts: 0 },
        ],
      },
      {
        thing: 'place',
        plural: 'places',
        who: 'pupil',
        in: 'course',
        unique: ['person'],
        atMost: 20,
        states: ['taken', 'refunded', 'earned'],
        fields: [{ field: 'person', unit: 'person', starts: 'actor' }],
      },
    ],
    pots: [{ pot: 'fees', of: 'place' }],
    actions: [
      {
        verb: 'announce',
        by: 'anyone',
        creates: 'course',
        asks: ['language', 'fee'],
        onlyIf: [is(field('fee', 'new'), 'more than', zero)],
        do: [],
      },
      {
        verb: 'enrol in',
        by: 'anyone',
        on: 'course',
        creates: 'place',
        pays: { exactly: field('fee'), into: pot('fees', 'new') },
        onlyIf: [state('enrolling')],
        do: [],
      },
      {
        verb: 'begin',
        by: { party: 'teacher' },
        on: 'course',
        onlyIf: [state('enrolling')],
        do: [set(field('start'), 'now'), move('taught')],
      },
      {
        verb: 'give a lesson of',
        by: { party: 'teacher' },
        on: 'course',
        onlyIf: [state('taught'), { once: 'record', per: days(1) }],
        do: [raise(field('lessons'), 1)],
      },
      {
        verb: 'earn the fee of',
        by: { party: 'teacher', of: { up: 'course' } },
        on: 'place',
        onlyIf: [state('taken'), is(field('lessons', { up: 'course' }), 'at least', 5)],
        do: [pay(held('fees'), pot('fees'), 'actor'), move('earned')],
      },
      {
        verb: 'refund',
        by: 'anyone',
        on: 'place',
        onlyIf: [
          state('taken'),
          is('now', 'at least', { plus: [field('start', { up: 'course' }), days(60)] }),
          is(field('lessons', { up: 'course' }), 'less than', 5),
        ],
        do: [pay(held('fees'), pot('fees'), field('person')), move('refunded')],
      },
    ],
  },
};

export const silences = { logo, kitty, coinGuess, carDispute, course };
