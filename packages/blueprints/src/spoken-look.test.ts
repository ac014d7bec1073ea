/** Requests about the look of the page: each changes just that, in English and Spanish, or nothing. */
import { createPlanner, revise, validatePlan } from '@starwright/engine/plan';
import { type ExampleId, examples } from '@starwright/engine/rules/examples';
import { planOfCharter } from '@starwright/engine/rules/text';
import { createKindReader, hear } from '@starwright/engine/spoken';
import { charterSchema } from '@starwright/protocol/charter';
import type { Look } from '@starwright/protocol/look';
import type { Plan, PlanChange } from '@starwright/protocol/plan';
import { expect, test } from 'vitest';
import { loadCatalogue } from './catalogue.ts';

const catalogue = await loadCatalogue();
const readings = [...catalogue.blueprints.values()].map(({ reading }) => reading);
const planner = createPlanner(readings);
const change = (plan: Plan, changes: readonly PlanChange[]) =>
  validatePlan(
    readings,
    changes.reduce((before, one) => revise(readings, before, one), plan),
    catalogue.rules,
  );
const hearing = { readings, readKind: createKindReader(readings), change };
const library = planOfCharter(charterSchema.parse(examples['library' as ExampleId])); // an id of an example
const raffle = planner.plan('A raffle: tickets cost 0.01 ETH, draws after 7 days, 5% fee to me');
const heard = (request: string, plan: Plan = library, language: 'en' | 'es' = 'en') =>
  hear({ request, plan, language, guarantees: [] }, hearing);
/** The look after a request. */
function lookAfter(request: string, plan: Plan = library): Look | undefined {
  const spoken = heard(request, plan);
  return spoken.as === 'change' ? change(plan, spoken.changes).look : undefined;
}

test.each<[said: string, look: Look]>([
  ['make it pink', { colour: 'pink' }],
  ['Could you make the page blue, please?', { colour: 'blue' }],
  ['I would like the app to look orange', { colour: 'orange' }],
  ['use a green look with waves', { colour: 'green', cover: 'waves' }],
  ['a turquoise page with a starry cover', { colour: 'teal', cover: 'stars' }],
  ['give the page a cover of hills', { cover: 'hills' }],
  ['set the tagline to "Borrow, return, and remove nothing"', { tagline: 'Borrow, return, and remove nothing' }],
  ['the title of the page should be Moon Club', { title: 'Moon Club' }],
  ['the introduction is “Take a book. Bring it back, or pay.”', { introduction: 'Take a book. Bring it back, or pay.' }],
  ['call the page Moon Club', { title: 'Moon Club' }],
  ['rename the site to Moon Club', { title: 'Moon Club' }],
  ['make it pink with dots and the tagline “Read more”', { colour: 'pink', cover: 'dots', tagline: 'Read more' }],
  ['make it pink, set the title of the page to Moon Club', { colour: 'pink', title: 'Moon Club' }],
  ['hazlo rosa', { colour: 'pink' }],
  ['haz la página verde con olas', { colour: 'green', cover: 'waves' }],
  ['ponlo de color azul', { colour: 'blue' }],
  ['pon el título “Mi club”', { title: 'Mi club' }],
  ['el lema es Lee más', { tagline: 'Lee más' }],
])('“%s” is a change of the look', (said, look) => {
  expect(lookAfter(said)).toEqual(look);
});

const dressed: Plan = { ...library, look: { title: 'Moon Club', tagline: 'Read', colour: 'pink', cover: 'waves' } };
test.each<[said: string, look: Look]>([
  ['change the colour from pink to green', { ...dressed.look, colour: 'green' }],
  ['remove the cover', { title: 'Moon Club', tagline: 'Read', colour: 'pink' }],
  ['without waves please', { title: 'Moon Club', tagline: 'Read', colour: 'pink' }],
  ['quita el lema', { title: 'Moon Club', colour: 'pink', cover: 'waves' }],
  ['call it Tool Library', { ...dressed.look, title: 'Tool Library' }],
])('“%s” changes a look that is there', (said, look) => {
  expect(lookAfter(said, dressed)).toEqual(look);
});

test('it is told before and after, as of the page, in the reader’s language', () => {
  expect(heard('make it pink with waves', { ...library, look: { colour: 'green' } }, 'es')).toMatchObject({
    as: 'change',
    said: [{ of: 'La página', before: ['Color: verde', 'Portada: ninguna'], after: ['Color: rosa', 'Portada: olas'] }],
    left: [],
  });
  expect(heard('make it dark blue')).toMatchObject({ as: 'change', changes: [{ look: 'colour', is: 'blue' }], left: ['dark'] });
});

test('a name goes to what has one, and to the page where nothing has', () => {
  const named = heard('call it Tool Library');
  expect(named).toMatchObject({ as: 'change', changes: [{ charter: { title: 'Tool Library' } }] });
  expect(heard('llámalo Club Luna')).toMatchObject({ changes: [{ charter: { title: 'Club Luna' } }] });
  expect(heard('call it Lucky Day', raffle)).toMatchObject({ changes: [{ look: 'title', is: 'Lucky Day' }] });
});

test('several colours are asked, none and those that there are not are told with those that there are', () => {
  expect(heard('make it pink or green')).toMatchObject({
    as: 'choices',
    choices: [{ changes: [{ is: 'pink' }] }, { changes: [{ is: 'green' }] }],
  });
  expect(heard('make it black')).toMatchObject({ as: 'cannot', reasons: [expect.stringContaining('red, orange')] });
  expect(heard('give it a cover')).toMatchObject({ as: 'cannot', reasons: [expect.stringContaining('waves, hills')] });
  expect(heard('make it pink', dressed)).toMatchObject({ as: 'cannot', reasons: ['The page is like this already.'] });
  expect(heard('set the title to “moon.example”')).toMatchObject({ as: 'cannot', reasons: [expect.stringContaining('links')] });
});

test('beside another wish it is one change', () => {
  const spoken = heard('make it pink, tickets should cost 0.05 ETH', raffle);
  expect(spoken).toMatchObject({ as: 'change', left: [], changes: [{ look: 'colour', is: 'pink' }, { parameter: 'ticketPrice' }] });
});

test.each([
  "don't make it pink",
  'make the green team win',
  'give the title to the buyer',
  'remove the cover',
  'pink elephants can vote',
  'no waves',
])('the look is left alone by “%s”', (said) => {
  expect(lookAfter(said)).toBeUndefined();
});

test('where the plan has the same words for something else it is asked', () => {
  expect(heard('set the title to Moon Club', library)).toMatchObject({
    as: 'choices',
    choices: [{ changes: [{ look: 'title', is: 'Moon Club' }] }],
  });
  expect(heard('set the title to Moon Club', raffle)).toMatchObject({ as: 'change', changes: [{ look: 'title', is: 'Moon Club' }] });
});

test('what the plan has the same word for is the plan’s first', () => {
  const [module] = library.modules;
  const charter = charterSchema.parse(JSON.parse(JSON.stringify(module?.charter).replaceAll('"lending period"', '"cover"')));
  const insured = planOfCharter(charter);
  expect(heard('the cover should be 30 days', insured)).toMatchObject({ as: 'change', changes: [{ charter: {} }] });
});
