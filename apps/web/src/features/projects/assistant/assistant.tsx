/** The assistant: a new dapp from an idea, questions about the open one answered from facts, and what could be added to it. */
import { Title } from '@mantine/core';
import type { Project } from '@starwright/protocol/projects';
import { assistant as words } from '../../../messages/workshop/assistant.ts';
import type { ProjectFilesControl } from '../code/use-project-files.ts';
import { AskAssistant } from './ask-assistant.tsx';
import classes from './assistant.module.css';
import { GenerateForm, type GenerateFormProps } from './generate-form.tsx';
import { PossibleFeatures } from './possible-features.tsx';

interface AssistantProps {
  project: Project;
  control: ProjectFilesControl;
  /** Of contract.sol. */
  onLine(line: number): void;
  /** Without it nothing new can be made here. */
  generating?: GenerateFormProps;
}

export function Assistant({ project, control, onLine, generating }: AssistantProps) {
  return (
    <div className={classes.assistant}>
      {generating && <GenerateForm {...generating} />}
      <section className={classes.part}>
        <Title order={2} fz="md">
          {words.about}
        </Title>
        <AskAssistant project={project} control={control} onLine={onLine} />
      </section>
      {project.plan && <PossibleFeatures project={project} plan={project.plan} control={control} />}
    </div>
  );
}
