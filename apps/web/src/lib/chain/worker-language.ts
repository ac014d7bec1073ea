/** The chain's worker refuses in the language of its page, which calls the worker by it. Comes before what has words. */
import { refusals } from '../../messages/es/refusals.ts';
import { translateWorkshop } from '../../messages/workshop.ts';

if (self.name === 'es') translateWorkshop({ refusals });
