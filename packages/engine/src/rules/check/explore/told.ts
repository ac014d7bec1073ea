/** What exploring found, as a short story in plain sentences, with people by name. */
import { type Action, type Charter, chainCoin, type Unit } from '@starwright/protocol/charter';
import { formatUnits } from 'viem';
import { type Argument, argumentsOf, type Call, type Wallet } from '../../interpret/door.ts';
import { decimalsOf, settingNamed } from '../../language/vocabulary.ts';
import { withInserted } from '../../offers/places.ts';
import type { Language } from '../../sentences/literals.ts';
import { durationWords, momentWords } from '../../sentences/literals.ts';
import { plainOf } from '../../sentences/plain.ts';
import { sentenceAt } from '../../sentences/sentences-of.ts';
import type { Finding, Gain, Money } from './finding.ts';
import { furtherWallets, gameStart, players, type Step } from './position.ts';

export interface FindingTold {
  kind: Finding['kind'];
  /** Stuck for good; somebody may lose; or only something that was not seen to happen. */
  weight: 'locked' | 'unfair' | 'unseen';
  title: string;
  /** What happened, in order. */
  story: string[];
  wayOut?: { say: string; charter: Charter };
}

const names = ['Anna', 'Ben', 'Carla', 'David', 'Eva'];

const weights: Record<Finding['kind'], FindingTold['weight']> = {
  stuck: 'locked',
  'needs-one': 'unfair',
  'held-up': 'unfair',
  'richer-at-once': 'unfair',
  'bought-decision': 'unfair',
  'silence-pays': 'unfair',
  'not-enough-for-both': 'unfair',
  'never-done': 'unseen',
  'never-taken': 'unseen',
};

/** The gravest first. What was not seen to be done is told once for all of it, and what stands in such an action not at all. */
export function findingsTold(charter: Charter, findings: readonly Finding[], language: Language): FindingTold[] {
  const order = ['locked', 'unfair', 'unseen'];
  const undone = findings.flatMap((finding) => (finding.kind === 'never-done' ? [finding.action] : []));
  const single = findings.filter(
    (finding) => finding.kind !== 'never-done' && !(finding.kind === 'never-taken' && undone.includes(Number(finding.at[1]))),
  );
  const teller = new Teller(charter, language);
  return [
    ...single.map((finding) => told(charter, finding, language)).sort((a, b) => order.indexOf(a.weight) - order.indexOf(b.weight)),
    ...(undone.length > 0 ? [{ kind: 'never-done' as const, weight: 'unseen' as const, title: teller.undone(undone), story: [] }] : []),
  ];
}

function told(charter: Charter, finding: Finding, language: Language): FindingTold {
  const teller = new Teller(charter, language);
  const wayOut = 'wayOut' in finding && finding.wayOut ? offered(charter, finding.wayOut, language) : undefined;
  return {
    kind: finding.kind,
    weight: weights[finding.kind],
    title: teller.title(finding),
    story: teller.story(finding),
    ...(wayOut && { wayOut }),
  };
}

function offered(charter: Charter, action: Action, language: Language): FindingTold['wayOut'] {
  const after = withInserted(charter, ['actions'], charter.actions.length, action);
  return { say: plainOf(after, language).actions.at(-1) ?? '', charter: after };
}

class Teller {
  readonly charter: Charter;
  readonly en: boolean;
  readonly language: Language;
  constructor(charter: Charter, language: Language) {
    this.charter = charter;
    this.language = language;
    this.en = language === 'en';
  }

  title(finding: Finding): string {
    const { en } = this;
    switch (finding.kind) {
      case 'stuck': {
        const money = this.money(finding.money);
        return en ? `Nobody gets ${money} out again, whatever was tried.` : `Nadie logra sacar ${money}, se probara lo que se probara.`;
      }
      case 'needs-one': {
        const [money, who] = [this.money(finding.money), this.nameOf(finding.missing)];
        return en ? `If ${who} never acts again, ${money} stays there.` : `Si ${who} no vuelve a actuar, ${money} se queda ahí.`;
      }
      case 'held-up': {
        const [money, who, verb] = [this.money(finding.money), this.nameOf(finding.by), this.verb(finding.action)];
        return en
          ? `A stranger, ${who}, can keep ${money} from getting out, at no cost, by doing ${verb} again and again.`
          : `Alguien ajeno, ${who}, puede impedir sin coste que salga ${money}, repitiendo ${verb}.`;
      }
      case 'richer-at-once': {
        const [who, gained] = [this.nameOf(finding.people[0] ?? '0x'), this.gained(finding.gained)];
        return en
          ? `A stranger, ${who}, ends up ${gained} richer at once${finding.paidIn ? ', after paying in and taking out' : ''}.`
          : `Alguien ajeno, ${who}, gana ${gained} de golpe${finding.paidIn ? ', tras pagar y retirar' : ''}.`;
      }
      case 'bought-decision': {
        const [who, gained] = [this.nameOf(finding.people[0] ?? '0x'), this.gained(finding.gained)];
        return en
          ? `${who} gets ${gained} of other people's money ${this.helped(finding.helpers)}.`
          : `${who} se lleva ${gained} del dinero de los demás ${this.helped(finding.helpers)}.`;
      }
      case 'silence-pays': {
        const [who, gained] = [this.nameOf(finding.people[0] ?? '0x'), this.gained(finding.gained)];
        return en
          ? `If nobody does anything in time, ${who} gets ${gained} of other people's money.`
          : `Si nadie hace nada a tiempo, ${who} se lleva ${gained} del dinero de los demás.`;
      }
      case 'not-enough-for-both': {
        const [first, second] = finding.people.map((person) => this.nameOf(person));
        if (second === undefined) {
          const missing = this.gained([finding.money]);
          return en
            ? `The rules promise ${first} more than is there: ${missing} is missing.`
            : `Las reglas prometen a ${first} más de lo que hay: falta ${missing}.`;
        }
        return en
          ? `${first} and ${second} could both be paid, but there is not enough for both.`
          : `Tanto ${first} como ${second} podrían cobrar, pero no alcanza para los dos.`;
      }
      case 'never-done':
        return this.undone([finding.action]);
      case 'never-taken': {
        const at = finding.at.slice(0, -1);
        const sentence = sentenceAt(this.charter, at, this.language)?.replace(/[.:].*$/s, '') ?? '';
        const otherwise = finding.at.at(-1) === 'else';
        return en
          ? `In everything that was tried, this ${otherwise ? 'always' : 'never'} held: “${sentence}”.`
          : `En todo lo que se probó, esto ${otherwise ? 'siempre' : 'nunca'} se cumplió: «${sentence}».`;
      }
    }
  }

  undone(actions: readonly number[]): string {
    const verbs = actions.map((action) => this.verb(action)).join(', ');
    return this.en
      ? `In everything that was tried, nobody got to do ${verbs}: what follows from it was not looked at.`
      : `En todo lo que se probó, nadie llegó a hacer ${verbs}: lo que sigue de ello no se ha mirado.`;
  }

  story(finding: Finding): string[] {
    const steps = this.steps(finding.trace);
    if (finding.kind === 'not-enough-for-both') {
      const { call } = finding.refused;
      return [
        ...steps,
        this.en
          ? `${this.does(call)} – but not enough is left to pay it in full.`
          : `${this.does(call)} – pero ya no alcanza para pagarlo entero.`,
      ];
    }
    if (finding.kind === 'stuck')
      return [
        ...steps,
        this.en ? 'Whatever anybody does from here, the money stays.' : 'Haga lo que haga cualquiera desde aquí, el dinero se queda.',
      ];
    if (finding.kind === 'needs-one')
      return [
        ...steps,
        this.en
          ? `From here on nobody but ${this.nameOf(finding.missing)} can set it free, however long they wait.`
          : `Desde aquí nadie más que ${this.nameOf(finding.missing)} puede liberarlo, por mucho que esperen.`,
      ];
    return steps;
  }

  steps(trace: readonly Step[]): string[] {
    let before = gameStart;
    return trace.map(({ call, at, payments }) => {
      const waited = at.now - before;
      before = at.now;
      const first = waited >= 60n ? (this.en ? `${this.time(waited)} later, ` : `${this.time(waited)} después, `) : '';
      const paid = payments.map(({ to, coin, amount }) => `${this.nameOf(to)} ${this.en ? 'gets' : 'recibe'} ${this.amount(coin, amount)}`);
      return `${first}${this.does(call)}${paid.length > 0 ? `; ${paid.join(this.en ? ' and ' : ' y ')}` : ''}.`;
    });
  }

  /** "Anna does “offer a lease” with tenant Ben and rent 1 ETH, paying 2 ETH". */
  does(call: Call): string {
    const { en } = this;
    const who = this.nameOf(call.by);
    if ('sends' in call)
      return call.sends === 'NFT'
        ? `${who} ${en ? 'passes the NFT to' : 'pasa el NFT a'} ${this.nameOf(call.to)}`
        : `${who} ${en ? 'sends' : 'envía'} ${this.amount(call.coin, call.amount)} ${en ? 'to' : 'a'} ${this.nameOf(call.to)}`;
    if ('does' in call) return `${who} ${this.implicit(call)}`;
    const action = this.charter.actions[call.action];
    if (!action) return who;
    const taken = argumentsOf(this.charter, action);
    const given = taken.flatMap((argument, at) => {
      const value = call.arguments[at];
      if (value === undefined) return [];
      if (argument.kind === 'asked') return [`${argument.field} ${this.value(value, argument.unit)}`];
      if (argument.kind === 'input') return [`${argument.input} ${this.value(value, argument.unit)}`];
      if (argument.kind === 'nft') return [`NFT ${en ? 'no.' : 'n.º'} ${value}`];
      return argument.kind === 'amount' && typeof value === 'bigint' ? [this.amount(argument.coin, value)] : [];
    });
    const paying = call.sent !== undefined && call.sent > 0n ? `, ${en ? 'paying' : 'pagando'} ${this.amount(chainCoin, call.sent)}` : '';
    const place = taken.findIndex(({ kind }) => kind === 'record');
    const number = place < 0 ? '' : ` ${en ? 'no.' : 'n.º'} ${call.arguments[place]}`;
    return `${who} ${en ? 'does' : 'hace'} ${this.verb(call.action)}${number}${given.length > 0 ? ` (${given.join(', ')})` : ''}${paying}`;
  }

  implicit(call: Extract<Call, { does: string }>): string {
    const { en } = this;
    switch (call.does) {
      case 'withdraw':
        return en ? `has the ${call.coin} sent that is kept` : `hace enviar los ${call.coin} guardados`;
      case 'withdraw NFT':
        return en ? `has the NFT of ${call.thing} no. ${call.record} sent` : `hace enviar el NFT de ${call.thing} n.º ${call.record}`;
      case 'claim':
        return en ? `claims a part of the ${call.pot}` : `cobra su parte de «${call.pot}»`;
      case 'complete draw':
        return en ? 'completes the draw' : 'completa el sorteo';
      case 'change setting':
        return en
          ? `changes the ${call.setting} to ${this.value(call.value ?? 0n, settingNamed(this.charter, call.setting).unit)}`
          : `cambia «${call.setting}» a ${this.value(call.value ?? 0n, settingNamed(this.charter, call.setting).unit)}`;
      case 'name':
        return en ? `names ${this.nameOf(call.person ?? '0x')} ${call.role}` : `nombra ${call.role} a ${this.nameOf(call.person ?? '0x')}`;
      case 'remove':
        return en
          ? `takes the role of ${call.role} from ${this.nameOf(call.person ?? '0x')}`
          : `quita el cargo de ${call.role} a ${this.nameOf(call.person ?? '0x')}`;
      case 'offer role':
        return en
          ? `offers the role of ${call.role} to ${this.nameOf(call.person ?? '0x')}`
          : `ofrece el cargo de ${call.role} a ${this.nameOf(call.person ?? '0x')}`;
      case 'accept role':
        return en ? `accepts the role of ${call.role}` : `acepta el cargo de ${call.role}`;
    }
  }

  verb(index: number): string {
    const action = this.charter.actions[index];
    const words = [action?.verb, action?.on ?? action?.creates].filter(Boolean).join(' ');
    return this.en ? `“${words}”` : `«${words}»`;
  }

  money({ pot, coin, person, amount }: Money): string {
    const whose = person === undefined ? '' : `${this.en ? ' of' : ' de'} ${this.nameOf(person)}`;
    return `${this.amount(coin, amount)} ${this.en ? `in the ${pot}` : `en «${pot}»`}${whose}`;
  }

  /** By which means of their own somebody decides. */
  helped(helpers: readonly Wallet[]): string {
    const [one] = helpers;
    if (one === undefined) return this.en ? 'by what they decide alone' : 'con lo que decide por su cuenta';
    if (helpers.length === 1)
      return this.en ? `with a second wallet (${this.nameOf(one)})` : `con una segunda cartera (${this.nameOf(one)})`;
    return this.en ? `with ${helpers.length} further wallets` : `con otras ${helpers.length} carteras`;
  }

  nameOf(wallet: Wallet): string {
    const further = furtherWallets.indexOf(wallet);
    if (further < 0) return names[players.indexOf(wallet)] ?? wallet;
    return this.en ? `${names.at(-1)} (wallet ${further + 2})` : `${names.at(-1)} (cartera ${further + 2})`;
  }

  gained(gains: readonly Gain[]): string {
    return gains.map(({ coin, amount }) => this.amount(coin, amount)).join(this.en ? ' and ' : ' y ');
  }

  amount = (coin: string, amount: bigint): string => `${shortened(formatUnits(amount, decimalsOf(this.charter, coin)))} ${coin}`;

  /** Waiting times in the unit in which a person counts them. */
  time(seconds: bigint): string {
    const size = [86_400n, 3600n, 60n].find((one) => seconds >= 2n * one) ?? 60n;
    const rounded = (seconds / size) * size;
    return rounded === 86_400n ? durationWords(86_400, this.language) : durationWords(Number(rounded), this.language);
  }

  value(value: Argument, unit: Unit): string {
    if (typeof value === 'boolean') return value ? (this.en ? 'yes' : 'sí') : 'no';
    if (typeof value === 'string') {
      if (unit === 'person') return this.nameOf(value as Wallet); // of unit person
      return this.en ? `“${value.slice(0, 20)}”` : `«${value.slice(0, 20)}»`;
    }
    if (typeof value !== 'bigint') return '';
    if (typeof unit === 'object')
      return 'money' in unit
        ? this.amount(unit.money, value)
        : 'choice' in unit
          ? (unit.choice[Number(value)] ?? '')
          : `${this.en ? 'no.' : 'n.º'} ${value}`;
    if (unit === 'share') return `${Number(value) / 100}%`;
    if (unit === 'duration') return durationWords(Number(value), this.language);
    return unit === 'moment' ? momentWords(Number(value)) : String(value);
  }
}

/** An amount with as many decimals as a person reads. */
const shortened = (amount: string): string => {
  const [whole = '0', part = ''] = amount.split('.');
  const first = part.search(/[1-9]/);
  if (first < 0) return whole;
  const kept = part.slice(0, whole === '0' ? first + 3 : 4).replace(/0+$/, '');
  return kept === '' ? whole : `${whole}.${kept}`;
};
