/** The closed classes of English words, each defined once. */

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

export const determiners = words(
  'a an the this that these those each every all any some no both either another other my our your his her its their whose one such same several many few more most enough',
);
/** Pronouns that can only be a subject. */
export const subjects = words('i we he she they');
export const pronouns = words(
  'i we you he she it they me us him her them eachother himself herself itself themselves myself yourself ourselves mine ours theirs his hers',
);
/** Pronouns for what is no person. */
export const things = words('something anything everything nothing');
/** Words that stand for people without naming a kind of them. */
export const anybody = words('anyone anybody everyone everybody someone somebody people person whoever who those one others user users');
export const nobody = words('nobody none neither');
export const negations = words(
  'not never cannot dont doesnt didnt wont isnt arent wasnt werent hasnt havent hadnt mustnt shouldnt wouldnt cant neednt neither nor',
);
export const permissions = words('can may could might able allowed permitted lets let allow allows cannot cant');
export const duties = words('must should shall need needs has have had required mustnt shouldnt neednt');
/** Helpers that a verb in its base form follows. */
export const modals = words(
  'can may could might cannot cant must should shall will would wont wouldnt shouldnt mustnt neednt do does did dont doesnt didnt',
);
/** Helpers that a past participle follows, and verbs of their own as well. */
export const perfects = words('has have had hasnt havent hadnt having');
export const gets = words('get gets got getting gotten');
export const copulas = words('be is are was were been being am isnt arent wasnt werent');
export const prepositions = words(
  'of in on at to from with without for by into onto within during against between among through via under over above below about as per towards toward until till since after before behind upon like than besides except including excluding plus minus off out across',
);
/** Words that begin a clause on which another depends. */
export const subordinators = words(
  'if when whenever whether once after before until till unless while because since as where wherever so although though provided',
);
export const relatives = words('who which that whom whoever whichever what whatever');
export const coordinators = words('and or but then nor otherwise else');
/** Particles that belong to the verb before them: "give back", "sign up". */
export const particles = words('back up out off in down over away on together through forward');
/** Periods that come round again. */
export const periods = words(
  'second minute hour day night morning evening week weekend month quarter year cycle round season period time monday tuesday wednesday thursday friday saturday sunday',
);

/** Past tense and past participle of the irregular verbs, behind the base form. */
const irregular =
  'be was been|become became become|begin began begun|bend bent|bet bet|bid bid|bind bound|bite bit bitten|blow blew blown|break broke broken|breed bred|bring brought|build built|burn burnt|burst burst|buy bought|catch caught|choose chose chosen|come came come|cost cost|cut cut|deal dealt|dig dug|do did done|draw drew drawn|drink drank drunk|drive drove driven|eat ate eaten|fall fell fallen|feed fed|feel felt|fight fought|find found|fly flew flown|forget forgot forgotten|freeze froze frozen|get got gotten|give gave given|go went gone|grow grew grown|hang hung|have had|hear heard|hide hid hidden|hit hit|hold held|hurt hurt|keep kept|know knew known|lay laid|lead led|learn learnt|leave left|lend lent|let let|lose lost|make made|mean meant|meet met|outbid outbid|overpay overpaid|owe owed|pay paid|prepay prepaid|put put|quit quit|read read|rebuild rebuilt|redo redone|repay repaid|resell resold|ride rode ridden|ring rang rung|rise rose risen|run ran run|say said|see saw seen|sell sold|send sent|set set|shake shook shaken|shoot shot|show showed shown|shut shut|sing sang sung|sink sank sunk|sit sat|sleep slept|speak spoke spoken|spend spent|split split|spread spread|stand stood|steal stole stolen|stick stuck|swim swam swum|take took taken|teach taught|tell told|think thought|throw threw thrown|understand understood|wake woke woken|wear wore worn|win won|withdraw withdrew withdrawn|withhold withheld|write wrote written';
const verbs = irregular.split('|').map((verb) => verb.split(' '));
/** "lost" → "lose", of forms in the past tense. */
export const rootOfPast: ReadonlyMap<string, string> = new Map(verbs.map(([root = '', past = '']) => [past, root]));
/** "taken" → "take", of past participles. */
export const rootOfParticiple: ReadonlyMap<string, string> = new Map(verbs.map(([root = '', past = '', done = past]) => [done, root]));
