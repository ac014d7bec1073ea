/** The engine as the server uses it. */

import type { OpenDapp, PlayedDapp, PlayMoves, PresentDapp } from '@starwright/engine';
import type { Reading } from '@starwright/engine/blueprint';
import type { FramePackages, PageDeployment, StaticPage } from '@starwright/engine/export';
import type { ModelBudget, ModelSettings, PlanToChange, Subject } from '@starwright/engine/model';
import type { Spoke } from '@starwright/engine/spoken';
import type { ProjectArtifacts } from '@starwright/protocol/artifacts';
import type { Power } from '@starwright/protocol/dapp';
import type { GenerateResponse, ProgressEvent } from '@starwright/protocol/generate';
import type { Blockchain } from '@starwright/protocol/networks';
import type { Plan, PlanChange } from '@starwright/protocol/plan';
import type { Played } from '@starwright/protocol/play';
import type { Project } from '@starwright/protocol/projects';
import type { Spoken } from '@starwright/protocol/spoken';
import type { Tools, TrialVerdict } from '@starwright/protocol/trials';

export interface EngineRequest {
  prompt: string;
  blockchain: Blockchain;
  templateType: string;
  /** A plan the person changed by hand; takes the place of the planner's. */
  plan?: Plan;
  /** Reading it took too long, so that only a model reads it. */
  tooHeavy?: true;
}

export type EngineEvent = Extract<ProgressEvent, { type: 'step' | 'plan' | 'outcome' | 'spent' }>;

/** A language model for one generation. */
export interface ModelForOne {
  settings: ModelSettings;
  budget: ModelBudget;
  /** Set up by the person, not by the operator. */
  ownKey: boolean;
}

export interface EngineHooks {
  onEvent(event: EngineEvent): void;
  /** An error in our own composing or trying, which the answer only tells as a sentence. */
  onMistake?: (error: unknown) => void;
  signal: AbortSignal;
  model?: ModelForOne | undefined;
}

export interface PlanSettings {
  blockchain: Blockchain;
  templateType: string;
}

export interface OnCpu {
  /** Told what it took of a processor. */
  onCpu?: (cpuMs: number) => void;
}

export interface Foreseen {
  guarantees: string[];
  powers: Power[];
}

export interface ShownPage {
  title: string;
  frontend: string;
  deployment: PageDeployment;
  built: FramePackages;
}

export interface Engine {
  /** What the planner reads of each blueprint; plain JSON. */
  readings(): Promise<readonly Reading[]>;
  /** Dapps it can build at a time; default 2. */
  capacity?: number;
  /** @throws StarwrightError when the prompt cannot be built from. */
  plan(prompt: string, settings: PlanSettings & OnCpu): Promise<Plan>;
  /** Somebody is about to need it. */
  warm?(): void;
  /** A plan that somebody changed by hand, with further changes, made one that can be built. @throws StarwrightError naming what cannot be mended. */
  checkPlan(plan: Plan, changed?: { changes?: readonly PlanChange[] } & OnCpu): Promise<Plan>;
  /** What a request about a project's plan asks for. Nothing is changed. */
  hear(spoke: Spoke): Promise<Spoken>;
  /** For a language model: the plan, and changes of it as it writes them, told in sentences. `said`: what the person has said. */
  planToChange(plan: Plan, told: { language: Spoke['language']; said: string }): PlanToChange;
  /** What a plan's dapp will be put through, as sentences, and what its owner will be able to do. Nothing is compiled for it. */
  foresee(plan: Plan): Promise<Foreseen>;
  /** @throws StarwrightError, or the signal's reason when it was aborted. */
  generate(request: EngineRequest, hooks: EngineHooks): Promise<GenerateResponse>;
  /** Compiles a contract, within bounds of time and memory; errors in it are diagnostics. @throws StarwrightError `contract-too-heavy`, `busy` */
  compile(source: string): Promise<Omit<ProjectArtifacts, 'source'>>;
  /** The standard JSON that solc is given for a contract; undefined when it has errors. @throws as `compile` */
  compilerInput(source: string): Promise<string | undefined>;
  /** What dapps are tried with. */
  tools: Tools;
  /**
   * The verdict on a dapp as it is, whoever wrote it: real compile, real EVM, within bounds of time and memory.
   * @throws StarwrightError `contract-too-heavy`, `trial-too-heavy`, `busy`
   */
  tryPresent(dapp: PresentDapp, signal?: AbortSignal): Promise<TrialVerdict>;
  /** What a conversation about a dapp may look into; its tools compile and run it, each when it is asked for. */
  lookInto(dapp: OpenDapp, signal?: AbortSignal): Subject;
  /** Plays with a dapp on a chain of its own, within bounds. @throws StarwrightError `not-playable`, `contract-too-heavy`, `busy` */
  play(dapp: PlayedDapp, moves: PlayMoves, signal?: AbortSignal): Promise<Played>;
  /** The files of the zip, path → text. */
  files(project: Project): Promise<Record<string, string>>;
  /** The project as a zip that installs and tests itself. */
  zip(project: Project): Promise<Uint8Array>;
  /** The page of a dapp that was deployed, as a folder. @throws StarwrightError `page-broken` */
  page(shown: ShownPage): Promise<StaticPage>;
  close(): Promise<void>;
}
