/** What is wrong with a charter, in a sentence that says what to change. */
import type { Problem, ProblemCode } from '../language/problem.ts';
import type { Language } from './literals.ts';

type About = Problem['about'];
type Sentences = Record<ProblemCode, (about: About) => string>;

const english: Sentences = {
  shape: ({ problem }) => `This is not a rule that can be read: ${problem}.`,
  'name-taken': ({ name }) => `“${name}” already means something else here. Give one of the two another name.`,
  'unknown-name': ({ kind, name }) => `There is no ${kind} called “${name}”. Add it, or use one that is there.`,
  'wrong-unit': ({ unit, operation, other }) => `“${unit}” does not fit here: ${operation} asks for “${other}”.`,
  'other-coin': ({ unit, operation, other }) => `Two coins meet: ${unit} cannot ${operation} ${other}. Use one coin on both sides.`,
  'not-here': ({ what }) => `“${what}” means nothing at this place. Say which one is meant, or take it out.`,
  uncapped: ({ plural, by, now, parent }) => {
    if (parent)
      return `How many ${plural} there can be is said for each ${parent}: say of which ${parent} they are, so that it holds here.`;
    if (by !== 'draw')
      return `Say how many ${plural} there can be at most (64 or fewer), so that walking through all of them always fits into one transaction.`;
    const there = now ? `and there can be ${now} of them` : 'and nothing says how many of them there can be';
    return `A draw like this picks among at most 64 ${plural}, ${there}. Say that there can be at most 64 ${plural}, or fewer.`;
  },
  'fixed-field': ({ field, plural }) => `The ${field} tells ${plural} apart or is set when they are made, and cannot be changed here.`,
  'never-reached': ({ thing, state }) => `Nothing ever makes a ${thing} “${state}”. Add an action that does, or take the state out.`,
  'stuck-money': ({ pot, nft, thing, state }) => {
    const what = nft === undefined ? pot : `NFT of the ${nft}`;
    return state === undefined
      ? `Nobody can ever get the ${what} out. Who should get it, and when?`
      : `Once a ${thing} is “${state}”, the ${what} is stuck. Who should get it then?`;
  },
  'nobody-can': ({ verb, thing }) => `Nobody can ever ${verb} the ${thing}: its conditions exclude each other.`,
  'foreign-seal': ({ verb, field, thing }) =>
    `Only whoever made the ${field} of the ${thing} can open it, and “${verb}” is left to somebody else: nobody could ever do it. Leave it to the one who sealed it.`,
  'same-head': ({ verb, thing }) => `There are two ways to ${verb} the ${thing}. Give one of them another name.`,
  ambiguous: ({ name }) => `A sentence with “${name}” can be read in two ways. Give it another name.`,
  'too-large': ({ what }) => `There is too much ${what} in one place. Leave something out, or make two of it.`,
  needless: ({ condition }) => `“${condition}” never refuses anything. Take it out.`,
};

const spanish: Sentences = {
  shape: ({ problem }) => `Esto no se puede leer como regla: ${problem}.`,
  'name-taken': ({ name }) => `«${name}» ya significa otra cosa aquí. Cambia uno de los dos nombres.`,
  'unknown-name': ({ name }) => `No hay nada aquí que se llame «${name}». Añádelo o usa algo que ya exista.`,
  'wrong-unit': ({ unit, other }) => `«${unit}» no encaja aquí: hace falta «${other}».`,
  'other-coin': ({ unit, other }) => `Se mezclan dos monedas: «${unit}» y «${other}». Usa la misma en los dos lados.`,
  'not-here': ({ what }) => `«${what}» no significa nada en este lugar. Di a cuál te refieres o quítalo.`,
  uncapped: ({ plural, by, now, parent }) => {
    if (parent) return `Cuántos elementos puede haber en «${plural}» se dice para cada «${parent}»: di de cuál son, para que valga aquí.`;
    if (by !== 'draw')
      return `Di cuántos elementos puede haber como mucho en «${plural}» (64 o menos), para que recorrerlos todos quepa siempre en una transacción.`;
    const there = now ? `y puede haber ${now}` : 'y nada dice cuántos puede haber';
    return `Un sorteo así elige entre 64 elementos de «${plural}» como mucho, ${there}. Di que puede haber 64 como mucho, o menos.`;
  },
  'fixed-field': ({ field, plural }) =>
    `«${field}» distingue unos elementos de otros en «${plural}» o se fija al crearlos, y no se puede cambiar aquí.`,
  'never-reached': ({ thing, state }) =>
    `Nada lleva nunca «${thing}» al estado «${state}». Añade una acción que lo haga o quita el estado.`,
  'stuck-money': ({ pot, nft, thing, state }) => {
    const what = nft === undefined ? `lo que hay en «${pot}»` : `el NFT de «${nft}»`;
    return state === undefined
      ? `Nadie puede sacar nunca ${what}. ¿Quién debería recibirlo, y cuándo?`
      : `Cuando «${thing}» está en el estado «${state}», ${what} queda bloqueado. ¿Quién debería recibirlo entonces?`;
  },
  'nobody-can': ({ verb, thing }) =>
    `Nadie puede hacer nunca «${verb}»${thing ? ` con «${thing}»` : ''}: sus condiciones se excluyen entre sí.`,
  'foreign-seal': ({ verb, field, thing }) =>
    `«${field}» de «${thing}» solo lo puede abrir quien lo selló, y «${verb}» le toca a otra persona: nadie podría hacerlo nunca. Déjaselo a quien lo selló.`,
  'same-head': ({ verb, thing }) => `Hay dos acciones «${verb}»${thing ? ` para «${thing}»` : ''}. Cambia el nombre de una de ellas.`,
  ambiguous: ({ name }) => `Una frase con «${name}» se puede leer de dos maneras. Dale otro nombre.`,
  'too-large': () => 'Hay demasiado en un solo lugar. Quita algo o divídelo en dos.',
  needless: ({ condition }) => `«${condition}» nunca impide nada. Quítalo.`,
};

export const problemSentence = ({ code, about }: Problem, language: Language = 'en'): string =>
  (language === 'en' ? english : spanish)[code](about);
