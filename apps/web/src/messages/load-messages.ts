import { tellErrorsIn } from '../lib/error-sentences.ts';
import type { Language } from '../lib/language.ts';
import { en, type Messages } from './en.ts';
import { translateWorkshop } from './workshop.ts';

/** All texts in one language, before anything shows them. */
export async function loadMessages(language: Language): Promise<Messages> {
  if (language === 'en') return en;
  const [{ es, workshopSpanish }, { errorsInSpanish }] = await Promise.all([
    import('./es.ts'),
    import('@starwright/protocol/errors-in-spanish'),
  ]);
  tellErrorsIn(errorsInSpanish);
  translateWorkshop(workshopSpanish);
  return es;
}
