/** Names and symbols that a person gave: 'called "Moon Cat"', `name: X`, `Ember (EMBR)`, `ticker CRUMB`, `$WAG`. */
import { isKnown } from './grammar.ts';
import { cutChinese, isShortFor, joinParts, unquote } from './name-parts.ts';
import { commonCapitals, endsElsewhere, functionWords, kinds, naming, namingElsewhere, openers } from './name-words.ts';
import { safeName, safeSymbol } from './normalise.ts';
import { numberWords } from './numbers.ts';
import { endsPhrase, type Token } from './tokens.ts';

export interface GivenName {
  name?: string;
  symbol?: string;
  /** Position in the text. */
  start: number;
  end: number;
  /** How sure it is that these words are a name: 3 said so ("called"), 2 by its form ("Ember (EMBR)"), 1 by its capitals. */
  sure: 1 | 2 | 3;
}

/** Whether capitals carry no meaning because nearly everything is written in them. */
export function isShouting(text: string): boolean {
  const letters = text.replace(/\P{L}/gu, '');
  return letters.length > 12 && letters.replace(/\P{Lu}/gu, '').length > letters.length * 0.7;
}

/** The names given, and the same tokens with the words of each name as one token that no cue matches. */
export function findNames(text: string, tokens: readonly Token[]): { names: GivenName[]; tokens: Token[] } {
  const reader = new NameReader(text, unquote(tokens).flatMap(cutChinese));
  return reader.read();
}

class NameReader {
  readonly #tokens: Token[];
  readonly #shouting: boolean;
  readonly #found: (GivenName & { from: number; to: number })[] = [];

  constructor(text: string, tokens: Token[]) {
    this.#tokens = tokens;
    this.#shouting = isShouting(text);
  }

  read(): { names: GivenName[]; tokens: Token[] } {
    for (let at = 0; at < this.#tokens.length; at++) {
      const next = this.#quoted(at) ?? this.#label(at) ?? this.#symbol(at) ?? this.#bracket(at) ?? this.#shortened(at);
      if (next !== undefined) at = Math.max(at, next - 1);
    }
    for (let at = 0; at < this.#tokens.length; at++) this.#byCapitals(at);
    this.#found.sort((a, b) => a.from - b.from);
    const tokens: Token[] = [];
    for (let at = 0; at < this.#tokens.length; at++) {
      const token = this.#tokens[at];
      const found = this.#found.find((name) => at >= name.from && at < name.to);
      if (!token) continue;
      if (!found) tokens.push(token);
      else if (at === found.from)
        tokens.push({ ...token, kind: 'word', word: '"', named: true, start: found.start, end: found.end, text: token.text });
    }
    return { names: joinParts(this.#found).map(({ from: _from, to: _to, ...name }) => name), tokens };
  }

  #at(index: number): Token | undefined {
    return this.#tokens[index];
  }
  #word(index: number): string {
    return this.#tokens[index]?.word ?? '';
  }
  #taken(index: number): boolean {
    return this.#found.some((name) => index >= name.from && index < name.to);
  }

  #add(from: number, to: number, given: { name?: string; symbol?: string }, sure: 1 | 2 | 3): number | undefined {
    const [first, last] = [this.#at(from), this.#at(to - 1)];
    const ends = given.symbol === undefined && to - from > 1 ? (last?.text ?? '') : '';
    // "Kelp Coin KELP"
    if (given.name?.endsWith(` ${ends}`) && !this.#shouting && isShortFor(ends, given.name.slice(0, -ends.length - 1)))
      return this.#add(from, to, { name: given.name.slice(0, -ends.length - 1), symbol: ends }, sure);
    const name = given.name === undefined ? undefined : safeName(given.name);
    const symbol = given.symbol === undefined ? undefined : safeSymbol(given.symbol);
    if (!first || !last || (!name && !symbol)) return undefined;
    this.#found.push({ from, to, start: first.start, end: last.end, sure, ...(name && { name }), ...(symbol && { symbol }) });
    return to;
  }

  #isCapital(index: number): boolean {
    const token = this.#at(index);
    if (token?.kind !== 'word' || this.#taken(index)) return false;
    return /^\p{Lu}|^\p{Ll}+\p{Lu}/u.test(token.text) && !commonCapitals.has(token.word);
  }
  #startsSentence(index: number): boolean {
    const before = this.#at(index - 1);
    return !before || endsPhrase(before);
  }

  #quoted(at: number): number | undefined {
    const token = this.#at(at);
    if (token?.kind !== 'quoted') return undefined;
    const inner = token.text.slice(1, -1).replace(/[,.;]$/, '');
    if (
      /^(symbol|ticker)$/.test(this.#word(at - 1)) ||
      (/^(is|:|=)$/.test(this.#word(at - 1)) && /^(symbol|ticker)$/.test(this.#word(at - 2)))
    ) {
      return this.#add(at, at + 1, { symbol: inner }, 3);
    }
    const next = this.#at(at + 1)?.text ?? '';
    const behind = isShortFor(next, inner) ? { symbol: next, to: at + 2 } : this.#symbolBehind(at + 1);
    return this.#add(at, behind?.to ?? at + 1, { name: inner, ...(behind && { symbol: behind.symbol }) }, 3);
  }

  /** "called X", "named X", "name: X", "call it X", "collection name X". */
  #label(at: number): number | undefined {
    const word = this.#word(at);
    let from = at + 1;
    let firm = true;
    if (namingElsewhere.has(this.#at(at)?.text.toLowerCase() ?? '')) return this.#labelElsewhere(from);
    if (naming.has(word)) {
      if (this.#word(from) === 'after' || this.#word(from) === 'it') from++;
    } else if (/^(call|name)$/.test(word) && /^(it|this|them|that|these)$/.test(this.#word(from)))
      from += this.#word(from + 1) === 'one' || this.#word(from + 1) === 'token' ? 2 : 1;
    else if (/^(name|title)$/.test(word)) {
      if (/^(should|will|must)$/.test(this.#word(from)) && this.#word(from + 1) === 'be') from += 2;
      else if (/^(:|=|is)$/.test(this.#word(from))) {
        firm = this.#word(from) !== 'is' || /^(its|token|coin|collection|project)$/.test(this.#word(at - 1));
        from++;
      } else if (/^(of|,|and|or|\)|\.)$/.test(this.#word(from))) return undefined;
      else firm = false;
    } else return undefined;
    while (/^[:=,-]$/.test(this.#word(from)) && from < at + 4) from++;
    if (this.#at(from)?.kind === 'quoted') return this.#quoted(from);
    if (/^(my|our|the|a|an)$/.test(this.#word(from)) && !this.#isCapital(from)) {
      // "named after my dog Rex"
      const capital = [from + 1, from + 2, from + 3].find((index) => this.#isCapital(index));
      if (this.#word(from - 1) !== 'after' || capital === undefined) return undefined;
      from = capital;
    }
    const to = this.#isCapital(from) && !this.#shouting ? this.#capitals(from) : firm ? this.#plainName(from) : from;
    if (to === from) return undefined;
    const name = this.#words(from, to);
    const bracket = this.#symbolInBrackets(to) ?? this.#symbolBehind(to) ?? this.#symbolAlone(to, name);
    return this.#add(from, bracket?.to ?? to, { name, ...(bracket && { symbol: bracket.symbol }) }, 3);
  }

  /** "Called Sweat. SWT." */
  #symbolAlone(at: number, name: string): { symbol: string; to: number } | undefined {
    const [token, after] = [this.#at(at + 1), this.#at(at + 2)];
    if (this.#at(at)?.text !== '.' || !token || this.#shouting || (after && !endsPhrase(after))) return undefined;
    return isShortFor(token.text, name) ? { symbol: token.text, to: at + 2 } : undefined;
  }

  /** "named Copper Kettle, CPKT, …", "“Quarry Stone” / QRY." */
  #symbolBehind(at: number): { symbol: string; to: number } | undefined {
    const [token, after] = [this.#at(at + 1), this.#at(at + 2)];
    if (!/^[,/|]$/.test(this.#at(at)?.text ?? '') || !token || this.#shouting || (after && after.kind !== 'mark')) return undefined;
    return /^[A-Z][A-Z0-9]{1,6}$/.test(token.text) && !commonCapitals.has(token.word) ? { symbol: token.text, to: at + 2 } : undefined;
  }

  /** "llamada Sol Verde con …", "叫做熊猫". */
  #labelElsewhere(at: number): number | undefined {
    let from = at;
    while (/^[:=,-]$/.test(this.#word(from)) && from < at + 2) from++;
    if (this.#at(from)?.kind === 'quoted') return this.#quoted(from);
    let to = this.#isCapital(from) && !this.#shouting ? this.#capitals(from) : from;
    const chinese = /\p{Script=Han}/u.test(this.#at(from)?.text ?? '');
    while (to === from || (!this.#isCapital(from) && to < from + 3)) {
      const token = this.#at(to);
      if (token?.kind !== 'word' || endsElsewhere.has(token.text.toLowerCase()) || (chinese && to > from)) break;
      to++;
    }
    if (to === from) return undefined;
    const bracket = this.#symbolInBrackets(to);
    return this.#add(from, bracket?.to ?? to, { name: this.#words(from, to), ...(bracket && { symbol: bracket.symbol }) }, 3);
  }

  #words(from: number, to: number): string {
    const given = this.#tokens.slice(from, to);
    let name = '';
    for (const [index, token] of given.entries()) {
      const before = given[index - 1];
      name += (before && before.end < token.start ? ' ' : '') + token.text;
    }
    return /\p{Lu}\p{Ll}/u.test(name) || (/\p{Lu}/u.test(name) && !this.#shouting)
      ? name
      : name.toLowerCase().replace(/(?<![\p{L}\p{N}'])\p{L}/gu, (letter) => letter.toUpperCase());
  }

  /** The end of the capitalised words that begin here; small words and `&` may stand between two of them. */
  #capitals(from: number): number {
    let to = from;
    while (to < from + 6) {
      if (this.#isCapital(to)) to++;
      else if (to > from && /^(&|of|the|de|la|der|du|n|'|!)$/.test(this.#word(to)) && this.#isCapital(to + 1)) to += 2;
      else if (to > from && this.#at(to)?.kind === 'number' && /^\d{1,4}$/.test(this.#at(to)?.text ?? '') && this.#endsName(to + 1)) to++;
      else break;
    }
    return to;
  }
  #endsName(index: number): boolean {
    const token = this.#at(index);
    return !token || token.kind === 'mark' || functionWords.has(token.word) || /^(symbol|ticker)$/.test(token.word);
  }

  /** Up to three words without capitals, up to the first word that goes on with the sentence. */
  #plainName(from: number): number {
    let to = from;
    while (to < from + 4) {
      const token = this.#at(to);
      if (token?.kind !== 'word' || functionWords.has(token.word) || /^(symbol|ticker|supply|name|token|coin|collection)$/.test(token.word))
        break;
      to++;
    }
    // "called moon coin": the kind of thing closes the name.
    if (to > from && to < from + 4 && /^(token|coin|collection)$/.test(this.#word(to)) && this.#endsName(to + 1)) to++;
    return to;
  }

  #symbolInBrackets(at: number): { symbol: string; to: number } | undefined {
    if (this.#at(at)?.text !== '(') return undefined;
    const named = /^(symbol|ticker)$/.test(this.#word(at + 1)) ? (/^[:=]$/.test(this.#word(at + 2)) ? 2 : 1) : 0;
    const token = this.#at(at + 1 + named);
    const closed = this.#at(at + 2 + named)?.text === ')';
    // "(PLOT, 2000 in total)"
    const goesOn = this.#at(at + 2 + named)?.text === ',' && /^[A-Z][A-Z0-9]{1,6}$/.test(token?.text ?? '');
    if (!token || !(closed || goesOn)) return undefined;
    const text = token.text.replace(/^\$|^["']|["']$/g, '');
    const looksRight =
      /^[A-Za-z][A-Za-z0-9]{0,10}$/.test(text) && (named > 0 || token.kind === 'ticker' || text.replace(/[^A-Z0-9]/g, '').length >= 2);
    return looksRight && !commonCapitals.has(token.word) ? { symbol: text, to: at + (closed ? 3 : 2) + named } : undefined;
  }

  /** "symbol WAG", "ticker: crumb", "$WAG". */
  #symbol(at: number): number | undefined {
    const token = this.#at(at);
    if (token?.kind === 'ticker' && !commonCapitals.has(token.word.slice(1))) {
      const next = this.#add(at, at + 1, { symbol: token.text }, token.text === token.text.toUpperCase() ? 3 : 1);
      // "Turbo Capybara $CAPY"
      this.#nameBefore(at);
      return next;
    }
    // "short FPNY", "short name FPNY", "abbreviation: FPNY"
    const shortened = /^(short|abbreviated|abbreviation)$/.test(token?.word ?? '');
    const code = shortened && /^(name|form|code|:|is|as|to)$/.test(this.#word(at + 1)) ? at + 2 : at + 1;
    const short = shortened && /^[A-Z][A-Za-z0-9]{1,6}$/.test(this.#at(code)?.text ?? '');
    const lettered = token?.word === 'letters' && /^[A-Z][A-Z0-9]{1,6}$/.test(this.#at(at + 1)?.text ?? '');
    if (!short && !lettered && !/^(symbol|ticker)$/.test(token?.word ?? '')) return undefined;
    let from = short ? code : at + 1;
    while (/^(:|=|is|,|-|will|should|be|of|with|symbol)$/.test(this.#word(from)) && from < at + 4) from++;
    const given = this.#at(from);
    const text = given?.text.replace(/^["'$]|["']$/g, '') ?? '';
    if (!given || !/^[A-Za-z0-9]{1,11}$/.test(text) || functionWords.has(given.word) || /^(name|supply|token|coin)$/.test(given.word))
      return undefined;
    const said = from > at + 1 || /[A-Z]/.test(text) || !isKnown(given.word);
    if (!said) return undefined;
    const next = this.#add(from, from + 1, { symbol: text }, 3);
    this.#nameBefore(at);
    return next;
  }

  /** "Waggle Inu, symbol WAG": the capitals before it are the name. */
  #nameBefore(at: number) {
    let to = at;
    while (/^(,|with|and|its|the|\(|-)$/.test(this.#word(to - 1)) && to > at - 3) to--;
    const from = this.#capitalsBack(to);
    if (from < to && !this.#taken(to - 1)) this.#add(from, to, { name: this.#words(from, to) }, 2);
  }

  #capitalsBack(to: number): number {
    let from = to;
    while (from > to - 6 && from > 0) {
      if (this.#isCapital(from - 1)) from--;
      else if (from < to && /^(&|of|the)$/.test(this.#word(from - 1)) && this.#isCapital(from - 2)) from -= 2;
      else break;
    }
    while (from < to && this.#startsSentence(from) && openers.has(this.#word(from))) from++;
    return from;
  }

  /** "Ember (EMBR)", "VILL (Village Vote)". */
  #bracket(at: number): number | undefined {
    if (this.#at(at)?.text !== '(' || at === 0) return undefined;
    const bracket = this.#symbolInBrackets(at);
    if (bracket) {
      const before = this.#found.findLast((name) => name.to === at);
      if (before && !before.symbol) {
        before.symbol = safeSymbol(bracket.symbol);
        before.to = bracket.to;
        before.end = this.#at(bracket.to - 1)?.end ?? before.end;
        return bracket.to;
      }
      let from = this.#shouting ? at : this.#capitalsBack(at);
      const previous = this.#at(at - 1);
      if (
        from === at &&
        previous?.kind === 'word' &&
        !kinds.has(previous.word) &&
        !functionWords.has(previous.word) &&
        !this.#taken(at - 1)
      )
        from = at - 1;
      // "Honey Thanks token (HNYT)"
      if (from === at && kinds.has(previous?.word ?? '') && !this.#shouting) {
        const first = this.#capitalsBack(at - 1);
        if (first < at - 1 && !this.#taken(first)) this.#add(first, at - 1, { name: this.#words(first, at - 1) }, 2);
      }
      if (from === at) return this.#add(at, bracket.to, { symbol: bracket.symbol }, 2);
      return this.#add(from, bracket.to, { name: this.#words(from, at), symbol: bracket.symbol }, 2);
    }
    const upper = this.#at(at - 1)?.text ?? '';
    if (!/^[A-Z][A-Z0-9]{1,10}$/.test(upper) || commonCapitals.has(upper.toLowerCase()) || this.#shouting) return undefined;
    const to = this.#capitals(at + 1);
    if (to === at + 1 || this.#at(to)?.text !== ')') return undefined;
    return this.#add(at - 1, to + 1, { name: this.#words(at + 1, to), symbol: upper }, 2);
  }

  /** "Regatta Credit, REGA, 120000 of them": capitals behind a name, made of its letters. */
  #shortened(at: number): number | undefined {
    const behind = this.#symbolBehind(at);
    const from = behind && this.#capitalsBack(at);
    if (!behind || from === undefined || from === at || this.#taken(at - 1)) return undefined;
    const name = this.#words(from, at);
    return isShortFor(behind.symbol, name) ? this.#add(from, behind.to, { name, symbol: behind.symbol }, 2) : undefined;
  }

  #amountFollows(at: number): boolean {
    return this.#at(at)?.kind === 'number' || numberWords.includes(this.#word(at));
  }

  /** "a token Moon Cat", "the Moon Cat token", "PizzaDAO: a club for …". */
  #byCapitals(at: number) {
    if (this.#shouting || !this.#isCapital(at) || this.#taken(at)) return;
    const to = this.#capitals(at);
    const text = this.#words(at, to);
    const before = this.#word(at - 1);
    const after = this.#word(to);
    const opens = this.#startsSentence(at);
    const coined = this.#tokens.slice(at, to).some((token) => /\p{Ll}\p{Lu}/u.test(token.text) || !isKnown(token.word));
    if (!opens && kinds.has(before) && to - at === 1 && /^[A-Z][A-Z0-9]{1,6}$/.test(text)) this.#add(at, to, { symbol: text }, 2);
    else if (!opens && kinds.has(before)) this.#add(at, to, { name: text }, 1);
    // "a play coin, Pretend Euro, which …"
    else if (
      /^[,:]$/.test(before) &&
      (kinds.has(this.#word(at - 2)) || this.#word(at - 2) === 'drop') &&
      to - at > 1 &&
      (this.#at(to)?.kind === 'mark' || !this.#at(to))
    )
      this.#add(at, to, { name: text }, 2);
    else if (!opens && kinds.has(after)) this.#add(at, to, { name: text }, 1);
    // "a coin for our club, Oar Coin": what ends in such a word is the name of one.
    else if (!opens && to - at > 1 && kinds.has(this.#word(to - 1))) this.#add(at, to, { name: text }, 1);
    else if (at === 0 && coined && (/^[:-]$/.test(after) || (after === 'is' && /^(a|an|the)$/.test(this.#word(to + 1)))))
      this.#add(at, to, { name: text }, 1);
    // "FOO with 1000 supply"
    else if (
      at === 0 &&
      coined &&
      (after === 'with' || after === ',') &&
      (/^[A-Z][A-Z0-9]{1,6}$/.test(text) || this.#amountFollows(to + 1))
    )
      this.#add(at, to, { name: text }, 2);
  }
}
