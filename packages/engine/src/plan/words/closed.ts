/** The closed classes of English words, each defined once. */

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

export const determiners = words(
  'a an the this that these those each every all any some no both either another other my our your his her its their whose one such same several many few more most enough',
);
/** Determiners that speak of every single one. */
export const distributive = words('each every any all per');
export const pronouns = words(
  'i we you he she it they me us him her them himself herself itself themselves myself yourself ourselves mine ours theirs his hers',
);
/** Words that stand for people without naming a kind of them. */
export const anybody = words('anyone anybody everyone everybody someone somebody people person whoever who those one others user users');
export const nobody = words('nobody none neither');
export const negations = words('not never cannot dont doesnt didnt wont isnt arent mustnt shouldnt cant neither nor without');
export const permissions = words('can may could might able allowed permitted lets let allow allows cannot cant');
export const duties = words('must should shall need needs has have required');
export const auxiliaries = words(
  'be is are was were been being am isnt arent do does did dont doesnt didnt has have had will would wont shall get gets got getting',
);
export const copulas = words('be is are was were been being am isnt arent');
export const prepositions = words(
  'of in on at to from with without for by into onto within during against between among through via under over above below about as per towards toward until till since after before behind upon like than besides except plus minus off out across',
);
/** Prepositions and conjunctions that speak of time. */
export const temporal = words('after before until till within during since when whenever once while');
/** Words that begin a clause on which another depends. */
export const subordinators = words(
  'if when whenever whether once after before until till unless while because since as where so although though provided except',
);
export const relatives = words('who which that whom whoever whichever what');
export const coordinators = words('and or but then nor also plus otherwise else');
/** Particles that belong to the verb before them: "give back", "sign up". */
export const particles = words('back up out off in down over away on together');
