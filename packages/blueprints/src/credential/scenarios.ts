/** What credentials promise, as behaviours that are tried. */
import type { BlueprintScenario, ModuleView } from '@starwright/engine/blueprint';
import type { Actor, ScenarioValue, StepInput } from '@starwright/protocol/scenarios';
import { inTime, stepsOn } from '../steps.ts';
import { wordingOf } from './wording.ts';

const nothing = `0x${'0'.repeat(64)}`;
const day = 86_400;

interface Wishes {
  title?: string;
  document?: ScenarioValue;
  expiresAt?: ScenarioValue;
  saves?: string;
}

export function scenarios(m: ModuleView): BlueprintScenario[] {
  const { send, refuse, read } = stepsOn(m.contract);
  const { one, a, many } = wordingOf(m);
  const list: BlueprintScenario[] = [];
  const add = (id: string, sentence: string, steps: StepInput[], feature?: string) =>
    list.push({ id, sentence, steps, ...(feature !== undefined && { feature }) });

  const title = 'Beekeeping for beginners';
  const argsOf = (to: Actor, { title: other = title, document = nothing, expiresAt = 0 }: Wishes = {}): ScenarioValue[] => [
    `$${to}`,
    other,
    ...(m.has('named') ? [`Name of ${to}`] : []),
    ...(m.has('details') ? ['with distinction'] : []),
    ...(m.has('link') ? [''] : []),
    ...(m.has('document') ? [document] : []),
    ...(m.has('expiryDate') ? [expiresAt] : []),
  ];
  const issued = (to: Actor, wishes: Wishes = {}, as: Actor = 'deployer') =>
    send(as, 'issue', argsOf(to, wishes), { saves: wishes.saves ?? 'id' });
  const status = (value: number, id = '@id') => read('statusOf', [id], value);

  add('issue', `Only the issuer can give somebody ${a}, and everybody can check it.`, [
    refuse('mallory', 'issue', argsOf('mallory'), 'NotIssuer'),
    refuse('deployer', 'issue', argsOf('alice', { title: '' }), 'MissingTitle'),
    read('verify', ['$alice'], false),
    { ...issued('alice'), emits: { event: 'CredentialIssued', args: [1, '$alice', '$deployer', title] } },
    read('ownerOf', ['@id'], '$alice'),
    read('isValid', ['@id'], true),
    status(0),
    read('verify', ['$alice'], true),
    read('hasCredential', ['$alice', title], true),
    read('hasCredential', ['$alice', 'Something else'], false),
    read('verify', ['$mallory'], false),
    read('credentialsOf', ['$alice'], ['1']),
    read('titleOf', ['@id'], title),
    read('issuerOf', ['@id'], '$deployer'),
    read('totalIssued', [], 1),
    read('totalSupply', [], 1),
    read('balanceOf', ['$alice'], 1),
  ]);
  add('unknown', 'A number that was never given out does not count, and nothing can be done with it.', [
    issued('alice'),
    read('isValid', [2], false),
    read('isValid', [0], false),
    ...(m.has('revoke') ? [refuse('deployer', 'revoke', [2, 'no such'], 'UnknownCredential')] : []),
    ...(m.has('suspend') ? [refuse('deployer', 'suspend', [2, 'no such'], 'UnknownCredential')] : []),
    ...(m.has('renounce') ? [refuse('alice', 'renounce', [2], 'UnknownCredential')] : []),
    read('isValid', [1], true),
  ]);
  add('soulbound', `${capital(a)} stays with the person who received it: it cannot be passed on, sold or promised to anybody.`, [
    issued('alice'),
    read('locked', ['@id'], true),
    read('supportsInterface', ['0xb45a3c0e'], true),
    refuse('alice', 'transferFrom', ['$alice', '$bob', '@id'], 'Soulbound'),
    refuse('alice', 'approve', ['$bob', '@id'], 'Soulbound'),
    refuse('alice', 'setApprovalForAll', ['$bob', true], 'Soulbound'),
    refuse('deployer', 'transferFrom', ['$alice', '$deployer', '@id']),
    read('ownerOf', ['@id'], '$alice'),
  ]);

  if (m.has('issuers')) {
    add(
      'issuers',
      `The owner, and nobody else, says who may issue ${many} beside the owner, and can take that back.`,
      [
        refuse('bob', 'issue', argsOf('alice'), 'NotIssuer'),
        refuse('bob', 'addIssuer', ['$bob'], 'OwnableUnauthorizedAccount'),
        send('deployer', 'addIssuer', ['$bob'], { emits: { event: 'IssuerAdded', args: ['$bob'] } }),
        read('isIssuer', ['$bob'], true),
        issued('alice', {}, 'bob'),
        read('issuerOf', ['@id'], '$bob'),
        refuse('bob', 'removeIssuer', ['$bob'], 'OwnableUnauthorizedAccount'),
        send('deployer', 'removeIssuer', ['$bob'], { emits: { event: 'IssuerRemoved', args: ['$bob'] } }),
        refuse('bob', 'issue', argsOf('carol'), 'NotIssuer'),
        read('isValid', ['@id'], true),
      ],
      'issuers',
    );
    if (m.has('revoke')) {
      add(
        'own-only',
        'An issuer can take back what they issued, and not what others issued.',
        [
          send('deployer', 'addIssuer', ['$bob']),
          send('deployer', 'addIssuer', ['$carol']),
          issued('alice', {}, 'bob'),
          refuse('carol', 'revoke', ['@id', 'a rival'], 'NotIssuer'),
          read('isValid', ['@id'], true),
          send('bob', 'revoke', ['@id', 'a mistake']),
          read('isValid', ['@id'], false),
        ],
        'issuers',
      );
    }
  }

  if (m.has('revoke')) {
    add(
      'revoke',
      `The issuer, and nobody else, can take ${a} back, with a reason: it no longer counts, and stays readable.`,
      [
        issued('alice'),
        refuse('mallory', 'revoke', ['@id', 'for fun'], 'NotIssuer'),
        refuse('alice', 'revoke', ['@id', 'for fun'], 'NotIssuer'),
        send('deployer', 'revoke', ['@id', 'the exam was faked'], {
          emits: { event: 'CredentialRevoked', args: ['@id', '$alice', 'the exam was faked'] },
        }),
        read('isValid', ['@id'], false),
        status(3),
        read('reasonOf', ['@id'], 'the exam was faked'),
        read('verify', ['$alice'], false),
        read('hasCredential', ['$alice', title], false),
        read('balanceOf', ['$alice'], 0),
        read('totalSupply', [], 0),
        read('totalIssued', [], 1),
        read('credentialsOf', ['$alice'], ['1']),
        refuse('deployer', 'revoke', ['@id', 'again'], 'AlreadyClosed'),
      ],
      'revoke',
    );
  }
  if (m.has('suspend')) {
    add(
      'suspend',
      `The issuer, and nobody else, can let ${a} not count for the moment, and count again.`,
      [
        issued('alice'),
        refuse('mallory', 'suspend', ['@id', 'for fun'], 'NotIssuer'),
        refuse('deployer', 'reinstate', ['@id'], 'NotSuspended'),
        send('deployer', 'suspend', ['@id', 'under review'], {
          emits: { event: 'CredentialSuspended', args: ['@id', '$alice', 'under review'] },
        }),
        read('isValid', ['@id'], false),
        status(2),
        read('verify', ['$alice'], false),
        refuse('deployer', 'suspend', ['@id', 'again'], 'AlreadySuspended'),
        refuse('alice', 'reinstate', ['@id'], 'NotIssuer'),
        send('deployer', 'reinstate', ['@id'], { emits: { event: 'CredentialReinstated', args: ['@id', '$alice'] } }),
        read('isValid', ['@id'], true),
      ],
      'suspend',
    );
  }
  if (m.has('expiry')) {
    const validFor = Number(m.number('validFor'));
    add(
      'expiry',
      `${capital(a)} counts for ${inTime(m.number('validFor'))} and not a second longer; the issuer, and nobody else, can renew it.`,
      [
        issued('alice'),
        read('validFor', [], validFor.toString()),
        { do: 'pass', seconds: Math.max(1, validFor - 30) },
        ...(validFor > 60 ? [read('isValid', ['@id'], true)] : []),
        { do: 'pass', seconds: 31 },
        read('isValid', ['@id'], false),
        status(1),
        read('verify', ['$alice'], false),
        read('ownerOf', ['@id'], '$alice'),
        refuse('alice', 'renew', ['@id'], 'NotIssuer'),
        send('deployer', 'renew', ['@id'], { emits: { event: 'CredentialRenewed' } }),
        read('isValid', ['@id'], true),
        { do: 'pass', seconds: validFor },
        read('isValid', ['@id'], false),
      ],
      'expiry',
    );
    add(
      'renew-early',
      'Renewing early adds to the time that is left.',
      [
        issued('alice'),
        send('deployer', 'renew', ['@id']),
        { do: 'pass', seconds: validFor + 1 },
        ...(validFor > 60 ? [read('isValid', ['@id'], true)] : []),
        { do: 'pass', seconds: validFor },
        read('isValid', ['@id'], false),
      ],
      'expiry',
    );
  }
  if (m.has('expiryDate')) {
    add(
      'expiry-date',
      `${capital(a)} counts until the day that stands on it; the issuer, and nobody else, can set another one.`,
      [
        refuse('deployer', 'issue', argsOf('alice', { expiresAt: { now: -10 } }), 'InvalidExpiry'),
        issued('alice', { expiresAt: { now: 30 * day } }),
        issued('bob', { expiresAt: 0, saves: 'forever' }),
        { do: 'pass', seconds: 29 * day },
        read('isValid', ['@id'], true),
        { do: 'pass', seconds: day + 1 },
        read('isValid', ['@id'], false),
        status(1),
        read('isValid', ['@forever'], true),
        refuse('alice', 'renew', ['@id', { now: day }], 'NotIssuer'),
        refuse('deployer', 'renew', ['@id', { now: -10 }], 'InvalidExpiry'),
        send('deployer', 'renew', ['@id', { now: 30 * day }], { emits: { event: 'CredentialRenewed' } }),
        read('isValid', ['@id'], true),
      ],
      'expiryDate',
    );
  }
  if (m.has('renounce')) {
    add(
      'renounce',
      `The holder of ${a}, and nobody else, can give it back for good.`,
      [
        issued('alice'),
        refuse('mallory', 'renounce', ['@id'], 'NotHolder'),
        refuse('deployer', 'renounce', ['@id'], 'NotHolder'),
        send('alice', 'renounce', ['@id'], { emits: { event: 'CredentialRenounced', args: ['@id', '$alice'] } }),
        status(4),
        read('isValid', ['@id'], false),
        read('balanceOf', ['$alice'], 0),
        refuse('alice', 'renounce', ['@id'], 'AlreadyClosed'),
      ],
      'renounce',
    );
  }
  if (m.has('once')) {
    add(
      'once',
      `Nobody gets ${a} with the same title twice; with another title they do.`,
      [
        issued('alice'),
        refuse('deployer', 'issue', argsOf('alice'), 'AlreadyHolds'),
        issued('alice', { title: 'Beekeeping, second part', saves: 'other' }),
        issued('bob', { saves: 'another' }),
        ...(m.has('suspend')
          ? [
              send('deployer', 'suspend', ['@id', 'under review']),
              refuse('deployer', 'issue', argsOf('alice'), 'AlreadyHolds'),
              send('deployer', 'reinstate', ['@id']),
            ]
          : []),
        ...(m.has('revoke')
          ? [send('deployer', 'revoke', ['@id', 'a mistake']), issued('alice', { saves: 'new' }), read('isValid', ['@new'], true)]
          : []),
      ],
      'once',
    );
  }
  if (m.has('named')) {
    add('named', `The name of the holder stands on ${a}.`, [issued('alice'), read('holderNameOf', ['@id'], 'Name of alice')], 'named');
  }
  if (m.has('details')) {
    add(
      'details',
      `More words can stand on ${a}: a grade, hours, what was learned.`,
      [issued('alice'), read('detailsOf', ['@id'], 'with distinction')],
      'details',
    );
  }
  if (m.has('link')) {
    const link = 'ipfs://bafybeigdyrzt/diploma.json';
    const withLink = argsOf('alice');
    withLink[2 + Number(m.has('named')) + Number(m.has('details'))] = link;
    add(
      'link',
      `Each ${one} can have a link to a picture or a document.`,
      [send('deployer', 'issue', withLink, { saves: 'id' }), read('tokenURI', ['@id'], link)],
      'link',
    );
  }
  if (m.has('document')) {
    const file = { keccak: 'the bytes of a file' };
    add(
      'document',
      'Anybody can check whether a document is genuine; one that was changed by a single letter is not, and none belongs to two.',
      [
        read('verifyDocument', [file], false, 0),
        issued('alice', { document: file }),
        read('verifyDocument', [file], true, 0),
        read('verifyDocument', [file], '1', 1),
        read('verifyDocument', [{ keccak: 'The bytes of a file' }], false, 0),
        refuse('deployer', 'issue', argsOf('bob', { document: file }), 'DocumentUsed'),
        ...(m.has('revoke') ? [send('deployer', 'revoke', ['@id', 'a forgery']), read('verifyDocument', [file], false, 0)] : []),
      ],
      'document',
    );
  }
  if (m.has('batch')) {
    const people: Actor[] = ['alice', 'bob', 'carol'];
    const batch = (to: Actor[], names = to.length): ScenarioValue[] => [
      to.map((who) => `$${who}`),
      title,
      ...(m.has('named') ? [to.slice(0, names).map((who) => `Name of ${who}`)] : []),
      ...(m.has('details') ? ['class of spring'] : []),
      ...(m.has('expiryDate') ? [0] : []),
    ];
    add(
      'batch',
      `A whole class gets its ${many} at once; only the issuer can do that.`,
      [
        refuse('mallory', 'issueBatch', batch(['mallory']), 'NotIssuer'),
        refuse('deployer', 'issueBatch', batch([]), 'InvalidBatch'),
        ...(m.has('named') ? [refuse('deployer', 'issueBatch', batch(people, 2), 'InvalidBatch')] : []),
        send('deployer', 'issueBatch', batch(people), { saves: 'first' }),
        ...people.map((who) => read('verify', [`$${who}`], true)),
        ...(m.has('named') ? people.map((who, i) => read('holderNameOf', [i + 1], `Name of ${who}`)) : []),
        ...people.map((who, i) => read('ownerOf', [i + 1], `$${who}`)),
        read('totalIssued', [], 3),
      ],
      'batch',
    );
  }
  return list;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
