/** The words by which people speak of keeping records of things. Verbs in their base form. */
import { wordTable } from '../../word-table.ts';

const set = (words: string) => new Set(words.trim().split(/\s+/));

/** What is done to make a record: the thing follows. */
export const recordingVerbs = set(
  'track register record enter list log add store catalog document report submit save manage issue certify publish post note file enter archive index inventory monitor trace organize award grant upload share keep announce book schedule collect suggest recommend propose nominate sign rate review donate exchange swap write raise lodge',
);
/** "a registry of hives", "a hive tracker". */
export const collections = set(
  'registry register tracker database catalog log logbook list book ledger record records inventory archive directory library index diary journal wall board map passport history collection system app platform tool dapp noticeboard guestbook registration tracking management logger bulletin custody office bank desk box',
);
/** People, by the words that mean everybody. */
export const everybody = set(
  'anybody everybody people user users anyone everyone public visitor visitors somebody person whoever others other',
);
/** The one who deploys, by other names. */
export const ownerWords = set(
  'i we me us owner admin administrator organizer university school company shop teacher boss manager operator founder creator issuer council city charity bakery club team museum library government authority hospital clinic brand manufacturer office principal headmaster mayor judge doctor landlord gallery winery vineyard farm hotel restaurant company association foundation network ministry state police court bank agency',
);
/** Nouns that name a part of a record or nothing in particular, never the thing recorded. */
export const notThings = set(
  'nothing name title description location place date time price cost amount number quantity weight age size color type kind category status state step address wallet history note notes photo picture link hash owner holder user people person member members anybody everybody somebody way thing things something anything everything app dapp website system blockchain chain contract ledger list register registry database record records ethereum crypto data info information detail details idea project platform day week month year hour minute today end start beginning use order case lot kind sort bit part one ones eth token coin nft everyone anyone nobody whole access permission rent deposit fee fees tip tips pot savings score rating grade result kids max min road stuff characters winner pay vote votes someone provenance origin authenticity ownership quality safety care rights trust reason question example line life world home country city village town street farm shop internet phone computer proof truth page form email percent half money ether payment payments pay deal goal need help work job owner truth side fact time times account accounts friend friends family public community place area story stories wrong gram grams kilo kilogram kg pound ounce litre liter metre meter mile hectare acre euro dollar species variety breed',
);
export const approvals = set(
  'approved authorized verified registered trusted licensed certified whitelisted allowed accredited selected chosen appointed permitted official trained qualified',
);
export const approvalVerbs = set('approve authorize appoint choose select allow add whitelist permit trust invite');

/** Verbs that move a record to another state: the state before (if one is implied) and after. */
export const moves: Record<string, { from?: string; to: string; back?: true }> = wordTable({
  borrow: { from: 'available', to: 'borrowed' },
  rent: { from: 'available', to: 'rented' },
  lend: { from: 'available', to: 'lent' },
  loan: { from: 'available', to: 'lent' },
  return: { to: 'available', back: true },
  adopt: { from: 'available', to: 'adopted' },
  reserve: { from: 'available', to: 'reserved' },
  claim: { to: 'claimed' },
  collect: { to: 'collected' },
  resolve: { from: 'open', to: 'resolved' },
  solve: { from: 'open', to: 'solved' },
  fix: { from: 'open', to: 'fixed' },
  repair: { to: 'repaired' },
  close: { from: 'open', to: 'closed' },
  complete: { from: 'open', to: 'completed' },
  finish: { from: 'open', to: 'finished' },
  approve: { from: 'pending', to: 'approved' },
  reject: { from: 'pending', to: 'rejected' },
  accept: { from: 'pending', to: 'accepted' },
  confirm: { from: 'pending', to: 'confirmed' },
  ship: { to: 'shipped' },
  deliver: { to: 'delivered' },
  receive: { to: 'received' },
  harvest: { to: 'harvested' },
  roast: { to: 'roasted' },
  pack: { to: 'packed' },
  bottle: { to: 'bottled' },
  sign: { to: 'signed' },
  publish: { from: 'draft', to: 'published' },
  retire: { to: 'retired' },
  recall: { to: 'recalled' },
  reopen: { to: 'open', back: true },
  verify: { from: 'unverified', to: 'verified' },
  sterilize: { to: 'sterilized' },
  vaccinate: { to: 'vaccinated' },
  quarantine: { to: 'quarantined' },
  release: { to: 'released' },
  clear: { to: 'cleared' },
  restore: { to: 'restored' },
});
export const revoking = set('revoke cancel invalidate void annul remove delete retract withdraw strike');
export const transferring = set('transfer sell give pass hand inherit move');
export const noting = set('comment review inspect update annotate note log service check rate append answer reply respond');
/** What anybody can do with any record anyway. */
export const looking = set(
  'see view look check verify find search browse read show display lookup scan query prove visible genuine valid public transparent transparency history check-up open trace know trust rely',
);

/** Adjectives that are states rather than parts of a name. */
export const stateWords = set(
  'open closed available borrowed returned rented lost found claimed done pending approved rejected resolved active inactive expired new used sold paid unpaid shipped delivered received roasted harvested packed finished started completed cancelled canceled planned fixed repaired broken stolen adopted reserved verified draft published dead alive empty full sick healthy ready started',
);

/** A book or board whose name tells what stands in it. */
export const impliedThings: Record<string, string> = wordTable({
  guestbook: 'message',
  wall: 'message',
  noticeboard: 'notice',
  diary: 'entry',
  journal: 'entry',
  logbook: 'entry',
  blog: 'post',
  forum: 'post',
  petition: 'signature',
});
/** Single people of whom there are many, so "the buyer" is not the owner of the register. */
export const oneOfMany = set(
  'buyer seller customer client user person finder holder borrower renter tenant patient student author player member visitor farmer worker freelancer winner creator artist lender employee driver reader voter donor sender receiver recipient owner',
);
/** Trades in the plural who are trusted with something: somebody must approve them. */
export const trades = set(
  'staff farmer doctor vet nurse inspector mechanic teacher officer auditor curator roaster shop supplier dealer engineer technician surveyor notary lawyer pharmacist lab laboratory moderator editor judge expert operator driver courier warehouse manufacturer distributor retailer breeder beekeeper fisherman captain pilot guard clerk librarian professor university school hospital clinic garage veterinarian handler carrier verifier certifier issuer agent broker veterinary',
);
/** What is added to a record afterwards, and stays beside it. */
export const notes =
  /^(step|note|comment|update|entry|inspection|review|remark|report|event|visit|reading|observation|measurement|message|rating|checkup|repair|treatment|harvest|service|photo|vaccination|milestone|finding|rating|maintenance|result|check|journey|sighting|story|hint|clue)$/;
/** Verbs whose participle says nothing of the state a thing is in. */
export const stateless = set(
  'call use make base give do locate name keep store write need allow suppose see show find know take put get go come have be own plant grow build print hold link tie connect relate want like love say tell mean require expect interest involve concern add open pay buy ask hide pin like read count number send bring plan limit hear feel think leave permit let charge split share',
);
