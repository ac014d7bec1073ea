/**
 * What a blueprint is: one folder of the catalogue, describing a kind of module. Its sources are real files of their
 * language; this file only types what stands beside them. See docs/blueprints.md for how to write one.
 */
import type { Charter, CharterInput } from '@starwright/protocol/charter';
import type { DeployArg, DeployCall, Power } from '@starwright/protocol/dapp';
import type { ModulePlan, ParameterValue, RecordModel } from '@starwright/protocol/plan';
import type { Actor, ScenarioInput, ScenarioValue, StepInput } from '@starwright/protocol/scenarios';

/**
 * A phrase by which people ask for something, in a small part of the match syntax of the `compromise` library over the
 * normalised, lower-cased prompt: `"{burn}"` is any form of the word, `"(fixed|total) supply"` alternatives, `"no more? than"`
 * an optional word, `"."` any one word, `"*"` up to four, `"#"` a value with its unit. Articles, possessives and words like
 * "also" or "ever" may stand inside a phrase without being written; a plural is found by its singular.
 * `weight` is its strength as evidence, 1 (hint) to 10 (names the thing itself); a plain string has 5.
 */
export type Cue = string | { match: string; weight: number };

/**
 * How a value is read, kept and shown. Every value is kept as protocol's `ParameterValue`:
 * `tokens` whole tokens (may have a fraction), `ether` wei, `bps` basis points, `duration` seconds, `date` Unix seconds,
 * `count` a whole number: all decimal strings; `account` a 0x address or `"$deployer"`, `"$alice"`…; `yesno` a boolean;
 * `shares` basis points, one for each of the named `accounts` and in their order: "60% to 0x…, 40% to me".
 */
export type ParameterKind =
  | 'name'
  | 'symbol'
  | 'text'
  | 'texts'
  | 'choice'
  | 'count'
  | 'tokens'
  | 'ether'
  | 'bps'
  | 'duration'
  | 'date'
  | 'account'
  | 'accounts'
  | 'shares'
  | 'yesno';

export interface ParameterReading {
  id: string;
  kind: ParameterKind;
  /** The label a person sees: "How many can exist". */
  label: string;
  /** Phrases that stand beside the value in a prompt: "max supply", "only # will exist" (`#` marks where the value is). */
  cues: string[];
  /** For `bps`: phrases that give a share to the others; this parameter is what is left of the whole: "the winner gets #". */
  restCues?: string[];
  /** Used when the prompt is silent, and named as an assumption unless `quiet`. In the kept form (e.g. wei). */
  default: string | boolean | string[];
  quiet?: boolean;
  min?: string;
  max?: string;
  /** For `choice`: the values and the phrases for each. For other kinds: phrases that mean a value ("nothing exists at first"). */
  choices?: { value: string; label: string; cues: string[] }[];
  /** Id of another parameter that this one cannot exceed, e.g. the supply at the start and the cap. A default is lowered to it. */
  atMost?: string;
  /** For `choice`: only a word that texts use. Of several in a prompt none is right: the default is taken and nobody is asked. */
  wording?: boolean;
  /**
   * `charge`: a part of what people pay that whoever runs it keeps, or that is lost. Nobody pays one of which the text does not
   * speak. `price`: what one of the things costs. `most`, `least`: a limit to what people do.
   */
  role?: 'charge' | 'price' | 'most' | 'least';
  /** The parameter belongs to this feature: naming a value turns the feature on, and without it the value is unused. */
  feature?: string;
  /** With one of these features the value is of no use: "every campaign has a goal of its own". */
  unless?: string[];
  /** 0 instead of the default when all of these features were asked for in so many words: "mintable, at most 500k". */
  zeroWith?: string[];
}

export interface FeatureReading {
  id: string;
  /** The badge a person sees: "Holders can burn". */
  title: string;
  cues: Cue[];
  /** Phrases that say it must not be there: "nobody can mint more". They win over `cues`. */
  against?: string[];
  /** On unless the prompt speaks against it; shown as an assumption. `unless mine`: nor where it speaks of what the writer offers. */
  byDefault?: true | 'unless mine';
  /** Features that come with it. */
  needs?: string[];
  /** Features that cannot stand beside it; naming both becomes a question. */
  excludes?: string[];
  /** Features that do not come along as a need of another one when this one was asked for: they must be asked for themselves. */
  uncalledFor?: string[];
}

export interface WireReading {
  slot: string;
  /** Blueprint ids that can fill the slot. */
  accepts: string[];
  /** Required slots are filled by adding a module of the first accepted blueprint when the prompt names none. */
  required: boolean;
  /** The slot is of use only with one of these features; otherwise it is neither required nor filled. */
  onlyWith?: string[];
  /** With one of these features the slot is of no use: it is then neither required nor filled. */
  unless?: string[];
  /** Features the wired module must have for this to work, e.g. votes. */
  features?: string[];
  /** Values of a module that is added for the slot, instead of its defaults. */
  added?: Record<string, ParameterValue>;
  /** A token of which nothing but the name is said is not wired: the module makes one itself under that name. */
  ownInstead?: boolean;
  label: string;
}

/** Whether a module with these features has a use for the slot. */
export const isOfUse = (slot: WireReading, has: (feature: string) => boolean): boolean =>
  (slot.onlyWith?.some(has) ?? true) && !slot.unless?.some(has);

/** The part of a blueprint that the planner reads. Plain JSON: the page gets it from the server and plans while the person types. */
export interface Reading {
  blueprint: string;
  title: string;
  /** One sentence for someone who has never seen Solidity. */
  about: string;
  /** Contract name when the prompt gives none to derive it from. */
  contract: string;
  /** What its source declares under a capital letter (events, errors, structs, enums); the catalogue fills it in. */
  declares?: string[];
  /** `templateType` ids of the API that mean this blueprint. */
  templates: string[];
  /**
   * One sentence of the plan: `{parameter}` is a value in words, `[feature: text]` is kept when the feature is on and
   * `[!feature: text]` when it is off: "A token called {name} ({symbol}); {supply} exist at the start[!mintable: and no more can be made]."
   */
  summary: string;
  cues: Cue[];
  /** Blueprints whose work it does on the way (with a feature that was asked for), so that they are not taken beside it unless one of these words is said. */
  covers?: { blueprint: string; unless: string[]; feature?: string }[];
  /** How people have asked for it, in their own words: from these the planner learns to know it where no cue does. */
  examples?: Examples;
  /** Phrases that say that something else is meant, e.g. "not an nft". */
  against?: string[];
  /**
   * Phrases for what it does anyway, without any feature: "customers can {send} each? other". They are no evidence; they
   * only keep such a wish from being listed as not included.
   */
  inherent?: string[];
  /**
   * What its own words could be taken for, and what it does not do: "nfts as collateral" where loans are secured by ether.
   * Such a wish is told as not included with this `reason`, unless one of the features `unless` is in the plan.
   */
  beyond?: { cues: string[]; reason: string; unless?: string[] }[];
  parameters: ParameterReading[];
  features: FeatureReading[];
  wires: WireReading[];
  /** Only of the general registry: what it keeps until somebody says what. */
  record?: RecordModel;
}

/** What people have said, each in one line, as `asked.txt` of the blueprint's folder keeps it. */
export interface Examples {
  /** Whole prompts. */
  prompts: string[];
  /** Clauses that ask for a feature, by its id. */
  features: Record<string, string[]>;
  /** Clauses that give a value, by the parameter's id. */
  values: Record<string, string[]>;
  /** Clauses for what it does anyway. */
  does: string[];
  /** Clauses for what it does not do, and sounds like it. */
  lacks: string[];
}

/** What a person decided of a module: its features, and its parameters in their units. */
export interface Decided {
  has(feature: string): boolean;
  /** Text-like values: name, symbol, text, choice, account. */
  text(parameter: string): string;
  /** count, ether (wei), bps, duration (s), date (Unix s). */
  number(parameter: string): bigint;
  /** tokens → base units, by this module's `decimals` parameter (18 when it has none). */
  units(parameter: string): bigint;
  yes(parameter: string): boolean;
  list(parameter: string): string[];
}

/** A module of a plan as its blueprint sees it: what was decided, and the modules it is wired to. */
export interface ModuleView extends Decided {
  id: string;
  /** Solidity name; `"$" + contract` is its address in deploy and scenario arguments. */
  contract: string;
  /** The module wired to the slot, if any. */
  wire(slot: string): ModuleView | undefined;
  /** The blueprint id. */
  blueprint: string;
  /** What the chain's coin is called: ETH, POL or BNB. */
  coin: string;
  /** Only for the general registry. */
  record?: RecordModel;
  /** Only for what is made of rules. */
  charter?: Charter;
}

export type BlueprintScenario = Omit<ScenarioInput, 'module' | 'id'> & { id: string };

export interface Blueprint {
  reading: Reading;
  /** Raw sources, as they stand in the folder. */
  sources: {
    /** `contract.sol`. */
    contract: string;
    /** `panel.tsx`: this module's part of the generated frontend. */
    panel: string;
  };
  /** The contract's source is ready as it stands: it was composed, not kept in a folder, and holds no marks. */
  isComposed?: true;
  /** What the panel needs to know besides the plan's parameters, as JSON. */
  facts?(m: ModuleView): unknown;
  constructorArgs(m: ModuleView): DeployArg[];
  /** The calls by which whoever deploys gives it the rights it needs with the modules it is wired to. */
  rights?(m: ModuleView): DeployCall[];
  /**
   * The behaviours that hold for this module as planned. Each feature that is on has at least one. `id`s are unique
   * within the blueprint; the composer prefixes the module's id. Each scenario starts from freshly deployed contracts.
   */
  scenarios(m: ModuleView): BlueprintScenario[];
  powers(m: ModuleView): Omit<Power, 'module'>[];
  /** Markdown for the README: what it does and how to use it, in plain words. User text must be passed through `md`. */
  docs(m: ModuleView, md: (text: string) => string): string;
  /**
   * Extra template values for `$name$` placeholders and the rows of `#each` regions. Identifiers must be made with
   * the template module's `identifier`; anything else is escaped by where it stands.
   */
  fill?(m: ModuleView): {
    values?: Record<string, string>;
    rows?: Record<string, Record<string, string | boolean>[]>;
    /** Further names that `#if` may ask for. */
    conditions?: Record<string, boolean | string>;
  };
}

/** A blueprint as its folder's `blueprint.ts` exports it; the catalogue adds the sources. */
export type BlueprintDefinition = Omit<Blueprint, 'sources'>;

/**
 * A kind of module that is a process between people. What they agree on in each case is a charter, and contract, page,
 * scenarios, powers and documents are made of that. `charter.ts` of its folder exports it.
 */
export interface Process {
  reading: Reading;
  /** What is agreed on without any feature. The same for the same values. */
  base(decided: Decided): CharterInput;
  /** What it promises in the words of people, by the id of the behaviour that keeps it; the catalogue fills it in. */
  promises?: Readonly<Record<string, string>>;
  /** What each feature makes of it, applied in the order of the reading; of those that it needs it finds all done. */
  features: Record<string, (charter: CharterInput, decided: Decided) => CharterInput>;
}

/** A kind of module: sources of its own, or a process. */
export type Kind = Blueprint | Process;

export const isProcess = (kind: Kind | undefined): kind is Process => kind !== undefined && 'base' in kind;

/** Modules that are made of rules: each charter has a blueprint of its own. */
export interface Rules {
  /** What plans know of all of them. */
  reading: Reading;
  /** What keeps a charter from being composed, with its place in the charter, in plain words; empty when nothing does. */
  problemsIn(charter: Charter): { at: readonly (string | number)[]; text: string }[];
  /** Its slots are what the charter has outside itself: coins that exist already, roles that a deployment fills. */
  readingOf(charter: Charter): Reading;
  /** What of a module's wires does not fit its charter, by slot, in plain words. */
  misfitsOf(module: ModulePlan, modules: readonly ModulePlan[]): { slot: string; text: string }[];
  /** Of a module with a charter. `process`: the kind that it is, whose words it keeps. */
  blueprintOf(module: ModulePlan, process?: Process): Blueprint;
  /** What is agreed on in a process. @throws Error with what does not fit together: the process is at fault. */
  charterOf(process: Process, decided: Decided): Charter;
}

/** How the scenarios of a charter deal with the modules it is wired to; the catalogue knows them. */
export interface Neighbours {
  /**
   * People get so much of a token each and let `contract` take it, everybody named may hold it, and there is room for what
   * `contract` makes of it for whom (`"$Agreement"` for itself). Undefined when there is not so much of it.
   */
  funded(
    token: ModuleView,
    contract: string,
    needs: ReadonlyMap<Actor, bigint>,
    holders: readonly Actor[],
    made: ReadonlyMap<string, bigint>,
  ): StepInput[] | undefined;
  /**
   * People get an NFT of the collection each, in this order and so with the numbers from 1, and let `contract` take it.
   * Undefined when they cannot be had like that.
   */
  brought(collection: ModuleView, contract: string, bringers: readonly Actor[]): StepInput[] | undefined;
  /** How `contract` gets the right to make a token, what shows that it has it, and how the owner takes it back. */
  minter(token: ModuleView, contract: string): { right: DeployCall; shown: StepInput[]; takenBack: StepInput };
  /** What the token's owner has to do for the contract in earnest, as sentences. */
  asksOwner(token: ModuleView, contract: string): string[];
  /**
   * What has to be done once, and how the module then carries out a call that its members decide on; undefined where the
   * people of scenarios cannot decide. `waits`: time passes on the way.
   */
  decided(
    body: ModuleView,
  ): { first: StepInput[]; waits: boolean; carriedOut(deed: { on: string; call: string; args: ScenarioValue[] }): StepInput[] } | undefined;
}

export interface Catalogue {
  blueprints: ReadonlyMap<string, Kind>;
  rules: Rules;
  /** The frame of every generated frontend (`shell.tsx`), in which the panels stand. */
  shell: string;
  /** Parts of frontends that several panels use, by file name; a frontend gets those that its panels import. */
  pieces: Readonly<Record<string, string>>;
}
