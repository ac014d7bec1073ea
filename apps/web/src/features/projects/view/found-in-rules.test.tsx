/** What trying the rules out found, where people look: the validation of a project, and the page of a published app. */
import type { ValidationResults } from '@starwright/protocol/generate';
import type { Finding } from '@starwright/protocol/verdict';
import { expect, it } from 'vitest';
import { drawPart } from '../../../components/draw-part.tsx';
import { es } from '../../../messages/es.ts';
import { LanguageContext, MessagesContext } from '../../../messages/messages.tsx';
import { Found } from '../../apps/found.tsx';
import { Validation } from './validation.tsx';

const telling = { message: 'If Ben never acts again, 1 ETH stays there.', suggestion: 'Let it go back.', story: ['Anna does “fill jar”.'] };
const finding: Finding = {
  ...{ rule: 'rules-needs-one', severity: 'medium', line: 7, ...telling, sentence: 'The keeper can open the jar.' },
  es: {
    ...{ message: 'Si Ben no vuelve a actuar, 1 ETH se queda ahí.', suggestion: 'Que vuelva.', story: ['Anna hace «fill jar».'] },
    sentence: 'El keeper puede open el jar.',
  },
};
const { rule: type, message, suggestion } = finding;
const results: ValidationResults = {
  ...{ isValid: true, securityScore: 90, gasEstimate: 1, outcomes: [], errors: [], optimizationSuggestions: [], gas: [], notChecked: [] },
  findings: [{ ...finding, rule: 'another' }, finding],
  warnings: [{ type, message, suggestion, line: 7 }],
};
const inSpanish = (part: React.ReactNode) => (
  <LanguageContext value="es">
    <MessagesContext value={es}>{part}</MessagesContext>
  </LanguageContext>
);

it.each([
  ['the validation', <Validation key="1" results={results} onLine={() => {}} />],
  ['the page of an app', <Found key="2" findings={[finding]} />],
])('%s tells the story, the sentence and the weight, in the language of the page', (_, part) => {
  const english = drawPart(part);
  for (const said of ['Medium', telling.message, '“The keeper can open the jar.”', 'How it comes about', 'Anna does “fill jar”.'])
    expect(english).toContain(said);
  const spanish = drawPart(inSpanish(part));
  for (const said of ['Media', finding.es?.message, '«El keeper puede open el jar.»', 'Anna hace «fill jar».'])
    expect(spanish).toContain(said);
  expect(spanish).not.toContain(telling.message);
});

it('the validation says what was not checked in the language of the page, and in English where no other is known', () => {
  const unlooked = { ...results, notChecked: ['Prices.'], notCheckedInSpanish: ['Precios.'] };
  expect(drawPart(<Validation results={unlooked} onLine={() => {}} />)).toContain('Prices.');
  const spanish = drawPart(inSpanish(<Validation results={unlooked} onLine={() => {}} />));
  expect(spanish).toContain('Precios.');
  expect(spanish).not.toContain('Prices.');
  const older = { ...results, notChecked: ['Prices.'] };
  expect(drawPart(inSpanish(<Validation results={older} onLine={() => {}} />))).toContain('Prices.');
});

it('nothing is said where nothing was found', () => expect(drawPart(<Found findings={[]} />)).not.toContain('What was found'));
