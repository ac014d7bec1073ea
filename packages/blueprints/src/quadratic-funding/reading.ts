/** The words by which people ask for quadratic funding. */
import type { Reading } from '@starwright/engine/blueprint';

const projects =
  '(project|projects|cause|causes|idea|ideas|initiative|initiatives|applicant|applicants|grantee|grantees|proposal|proposals)';
const donors =
  '(donor|donors|people|everyone|everybody|anyone|anybody|community|members|residents|supporters|contributors|users|citizens|neighbours|neighbors|backers)';

export const reading: Reading = {
  blueprint: 'quadratic-funding',
  title: 'Quadratic funding',
  about: 'People give to projects, and a matching pool adds more to those that many people support.',
  contract: 'QuadraticFunding',
  templates: [],
  summary:
    'Quadratic funding: [openRounds: anyone][!openRounds: the owner] opens rounds with a matching pool (suggested: {pool} for {duration}), [openProjects: anyone][!openProjects: who opened the round] adds projects[approval: that are approved first], people give[minimum: at least {minContribution}], and [registered: gifts of admitted donors are][!registered: every gift is] matched by the square of the sum of square roots, up to what is in the pool.',
  cues: [
    { match: '(anyone|anybody|company|everybody|sponsor) can {open} .? .? (funding|matching) (round|pool) .? .? .? .? .?', weight: 14 },
    { match: 'matching (money|pool|pot|funds|budget) .? .? .? .?', weight: 12 },
    { match: '(donations|gifts|contributions) .? .? matched (from|by|with|out of) .? .? .? .?', weight: 12 },
    { match: 'matched to (donations|gifts|contributions) by .? .? .?', weight: 14 },
    { match: 'public goods (project|projects|funding|grants) .? .?', weight: 9 },
    { match: '(quadratic) (formula|rule|way|matching)', weight: 12 },
    { match: '({top}|{double}|{boost}|{match}) (up)? .? (small)? (donations|gifts|contributions) .? .? .? .? .?', weight: 9 },
    { match: '(many|more) small (gifts|donations|contributions) .? (count|counts|weigh|matter) more .? .? .?', weight: 11 },
    { match: '(square root|square-root) (formula|rule|way|method)', weight: 9 },
    { match: '(matched|matching) (giving|grants|gifts|donations)', weight: 10 },
    { match: '(depending|according|based) on how many (people|persons|donors|givers|neighbors|supporters) .? .? .?', weight: 8 },
    { match: 'more donors .? .? more (match|matching|money)', weight: 10 },
    { match: '(common|shared) pot .? .? (divided|split|shared) .? .? .?', weight: 5 },
    {
      match:
        '(quadratic|quadratically) .? .? .? (funding|match|matched|matching|matches|grant|grants|donation|donations|funds|fund|distributed|distribution|pool|crowdfunding|financing|round)',
      weight: 12,
    },
    { match: '(square|squared) of .? .? .? .? .? (square roots|square root|roots)', weight: 12 },
    { match: '(sum of|sum of the) (square roots|roots) .? squared', weight: 12 },
    { match: '(square root|square roots) of .? .? (contribution|contributions|donation|donations|gift|gifts)', weight: 11 },
    { match: '(matching) (pool|fund|funds|round|rounds|pot|grant|grants)', weight: 11 },
    {
      match:
        '({donate}|{give}|{contribute}) (to|for) .? .? (project|projects|causes|grantees|applicants|teams) .? .? .? (pool|matched|matching|match|quadratic|quadratically)',
      weight: 12,
    },
    {
      match:
        '(match|matches|matching|matched) .? .? .? (donation|donations|contributions|gifts) .? .? .? .? (pool|fund|square|quadratic|projects)',
      weight: 10,
    },
    { match: '(gitcoin|clr) (style|like|grant|grants|round|rounds|funding|matching)', weight: 11 },
    { match: '(gitcoin|clrfund|clr.fund)', weight: 9 },
    {
      match:
        '(more|many) (people|donors|supporters|small donations|small donors|small gifts|backers) .? .? .? .? (matters|matter|counts|count|weigh|weighs|get|gets|more|larger|bigger) .? .? .? (than|match|matching|from)',
      weight: 7,
    },
    { match: '(public goods) .? (funding|round|grants|fund)', weight: 9 },
    { match: '(grant|grants|funding) (round|rounds) .? .? .? .? (match|matched|matching|pool)', weight: 9 },
  ],
  against: ['(no|not|without) (a|any)? (quadratic|matching|matching pool|matching fund)'],
  inherent: [
    '(donation|donations|gifts|contributions) .? .? .? .? .?',
    '(those|projects|ones) with many (donors|givers|supporters) .? .? .? .? .?',
    '{pull} in .? .? .? .? .? .? .?',
    '(sponsor|foundation|city|company|bank|council|we|i) .? ({put}|{give}|{add}|{bring}) .? # .? .?',
    '(square root|square-root) (formula|rule) .? .? .? .? .? .? .?',
    '(fans|citizens|people|neighbors|donors|students) .? ({contribute}|{give}|{donate}) .? .? .? .?',
    '(how|where) the # .? .?',
    '(should be|is|are|gets) shared (over|among|between) .? .? .? .? .? .? .?',
    '# from .? sponsor .?',
    '(projects|clubs|initiatives) : .? .? .? .? .? .? .?',
    '({top}|{boost}) up .? .? .?',
    '({register}|{add}|{enter}|{list}) (their own|own|their) (projects|project|ideas|clubs) .?',
    '(grants|grant) (program|programme|scheme|fund) .? .?',
    `${donors} .? .? ({donate}|{give}|{contribute}|{fund}|{support}|{send}) .? .? .? .? .?`,
    `(pool|fund|matching|match) .? .? .? ({add}|{share}|{distribute}|{divide}|{split}|{spread}|{go}|{pay}|{top}) .? .? .? .? .? .?`,
    `(owner|i|we|admin|sponsor|sponsors) .? ({open}|{start}|{create}|{add}|{put}|{fund}|{list}|{fill}) .? .? .? .? .?`,
    `${projects} .? .? ({get}|{receive}|{register}|{apply}|{join}|{claim}|{withdraw}|{collect}) .? .? .? .? .? .?`,
    '(many|several|more) small (gifts|donations|contributions) .? .? .? .? .? .? .? .?',
    '(number|amount) of (donors|people|contributors|supporters) .? .? .? .?',
    '(after|when|once) .? .? (round|deadline|it) .? (ends|end|closes|over|ended) .? .? .? .? .?',
    '(see|show|shows|check|view) .? .? .? (match|matching|raised|total|totals|estimate|estimated|contributions|pool)',
    '(leftover|left over|unused|remaining|rest) .? .? .? .? .?',
    '(more|fewer) (than|of) .? .? .? (pool|matching) .?',
    '(scaled|proportional|proportionally|proportion|capped) .? .? .? .?',
    '(matched|matching) .? .? .? .? .?',
  ],
  parameters: [
    {
      id: 'pool',
      kind: 'ether',
      label: 'The matching pool, as a suggestion',
      cues: [
        '(sponsor|foundation|city|bank|council|company) ({put}|{give}|{add}) (in)? #',
        '# from (a|our|the) (sponsor|city|bank|foundation|company|council)',
        '# (of)? matching',
        'with # matching',
        '(sponsor|foundation|city|company) .? .? in #',
        'matching pool of #',
        'matching fund of #',
        'matching funds of #',
        'matching pot of #',
        'pool of #',
        'pool is #',
        'pool has #',
        'pool with #',
        'pot of #',
        '# matching pool',
        '# matching fund',
        '# matching',
        '# pool',
        '# pot',
        '# in the pool',
        '# into the pool',
        '# in matching',
        '# to match',
        '# of matching',
        'match up to #',
        'i put in #',
        'we put in #',
        'sponsor puts in #',
      ],
      default: '10000000000000000000',
      min: '1',
    },
    {
      id: 'duration',
      kind: 'duration',
      label: 'How long a round goes on, as a suggestion',
      cues: [
        'for # .? .? (give|donate|contribute)',
        'lasts #',
        '# (to give|to donate)',
        'for #',
        'runs for #',
        'run for #',
        'open for #',
        'lasts #',
        'last #',
        'over #',
        'within #',
        'after #',
        'ends after #',
        'ends in #',
        'closes after #',
        'round of #',
        'rounds of #',
        '# round',
        '# rounds',
        '# long',
        'each round #',
        'duration of #',
        'period of #',
        'deadline of #',
      ],
      default: '1209600',
      min: '60',
      max: '315360000',
    },
    {
      id: 'minContribution',
      kind: 'ether',
      label: 'The least that one gives at once',
      cues: [
        '(smallest|least|min) (gift|donation|contribution) (is|of)? #',
        'at least # per (gift|donation|person)',
        'gifts from #',
        'from # (on|up)',
        'minimum of #',
        'minimum #',
        'min #',
        'at least #',
        'minimum donation #',
        'minimum donation of #',
        'minimum contribution of #',
        'minimum gift of #',
        'donations from #',
        'no less than #',
        '# minimum',
        '# or more',
      ],
      default: '1000000000000000',
      min: '1',
      max: '100000000000000000000',
      feature: 'minimum',
    },
  ],
  features: [
    {
      id: 'registered',
      title: 'Only gifts of admitted donors are matched',
      cues: [
        {
          match: '(only)? (gifts|donations|contributions) (of|from|by) (enrolled|registered|approved|admitted|verified|listed) .? .? .? .?',
          weight: 9,
        },
        {
          match:
            '(registered|approved|admitted|verified|eligible|listed|whitelisted|allowlisted|kyc|unique) (donor|donors|contributor|contributors|people|person|members|users|wallet|wallets|humans|human|citizens|residents|participants|supporters|accounts|addresses|voters)',
          weight: 9,
        },
        { match: '(sybil|sybils|fake accounts|fake wallets|bots|multiple wallets|many wallets|duplicate accounts)', weight: 8 },
        {
          match: '(allowlist|whitelist|list|register) of .? (donor|donors|contributors|people|wallets|members|addresses|participants)',
          weight: 9,
        },
        { match: '(proof of personhood|proof-of-personhood|passport|one person one wallet|one wallet per person)', weight: 8 },
        {
          match:
            '(owner|admin|i|we) .? (verify|verifies|approve|approves|admit|admits|register|registers|add|adds|whitelist|whitelists) .? .? (donor|donors|contributor|contributors|people|participants)',
          weight: 9,
        },
        {
          match: 'only .? .? .? (donors|members|contributors|residents|people|wallets) .? .? .? (match|matched|matching|count|counted)',
          weight: 9,
        },
      ],
      against: [
        '(register|registers|add|enter) (their|own|a|his) (own)? (project|projects|club|idea) .?',
        '(no|without) (a|any)? (registration|verification|list of donors|sybil protection)',
      ],
    },
    {
      id: 'minimum',
      title: 'There is a least gift',
      cues: [{ match: '(minimum|smallest) (donation|contribution|gift|amount)', weight: 8 }],
      against: ['(no|without) (a|any)? (minimum)'],
    },
    {
      id: 'openProjects',
      title: 'Anyone can add a project',
      cues: [
        {
          match:
            '(teams|artists|clubs|groups|anyone|anybody|people|schools|neighbors|citizens) .? ({hand}|{apply}|{bring}|{propose}|{register}|{enter}) (in)? .? .? (project|projects|idea|ideas|own|application)?',
          weight: 8,
        },
        {
          match: `(anyone|anybody|everyone|everybody|people|teams|creators|any team|members|users|groups) (can|could|may)? .? ({register}|{submit}|{add}|{propose}|{apply}|{list}|{enter}|{create}) .? .? .? ${projects}?`,
          weight: 8,
        },
        { match: `${projects} (can|could|may)? .? ({register}|{apply}|{sign}|{submit}|{enrol}|{enroll}|{join})`, weight: 8 },
        { match: '(open) (applications|application|registration|call|submissions)', weight: 8 },
      ],
      against: [
        'only (i|me|we|us|the owner|owner|admin|admins|the organiser|organiser|organizer) .? (can|could|may)? .? ({add}|{register}|{list}|{put}|{create})',
      ],
    },
    {
      id: 'approval',
      title: 'Projects are approved first',
      cues: [
        {
          match: '(i|we|committee|jury|owner) ({check}|{look}|{approve}|{read}|{review}|{decide}) (each|every|all|it|them|over|the) .? .?',
          weight: 8,
        },
        {
          match:
            '(owner|admin|organiser|organizer|i|we|curator|curators|moderator|committee) .? .? ({approve}|{accept}|{review}|{curate}|{vet}|{check}|{admit}|{confirm}) .? .? .? (project|projects|applications|application|proposals|them|causes|ideas)',
          weight: 9,
        },
        { match: `${projects} .? .? .? (approved|accepted|reviewed|vetted|curated|checked|approval)`, weight: 8 },
        { match: '(approved|vetted|curated|accepted|reviewed) (projects|project|causes|grantees|applications)', weight: 8 },
      ],
      against: ['(no|without) (an|any)? (approval|review|vetting)'],
      needs: ['openProjects'],
    },
    {
      id: 'openRounds',
      title: 'Anyone can open a round',
      cues: [
        {
          match:
            '(any|every) (company|sponsor|foundation|city|group|club|member|person) .? ({open}|{start}|{create}|{launch}|{run}) .? .? .? (round|rounds|pool)',
          weight: 10,
        },
        {
          match:
            '(anyone|anybody|everyone|everybody|any sponsor|sponsors|any dao|users|people) (can|could|may)? .? ({open}|{start}|{create}|{launch}|{set up}|{run}|{host}) .? .? .? (round|rounds|pool|pools|matching)',
          weight: 9,
        },
      ],
      against: ['only (i|me|we|us|the owner|owner|admin) .? (can|could|may)? .? ({open}|{start}|{create}|{launch}) .? .? (round|rounds)'],
    },
  ],
  wires: [],
};
