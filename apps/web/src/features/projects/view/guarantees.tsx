/** What was tried, grouped by module: each behaviour as a sentence, green or red, with how it was tried behind a click. */
import { Button, Text, Title } from '@mantine/core';
import type { Project } from '@starwright/protocol/projects';
import type { Outcome, Scenario } from '@starwright/protocol/scenarios';
import { IconTestPipe } from '@tabler/icons-react';
import { useState } from 'react';
import { type OutcomeItem, Outcomes } from '../../../components/outcomes.tsx';
import { useOwnCoin } from '../../../components/preview/own-coin.tsx';
import { StateMessage } from '../../../components/state-message.tsx';
import { TrialProof } from '../../../components/trial-proof.tsx';
import { useMessages } from '../../../messages/messages.tsx';
import { tellStep } from './tell-step.ts';
import classes from './view.module.css';

const shownAtFirst = 8;

export function Guarantees({ project }: { project: Project }) {
  const { guarantees: words } = useMessages();
  const { trials } = useMessages();
  const outcomes = project.validationResults?.outcomes ?? [];
  const held = outcomes.filter(({ status }) => status === 'held').length;
  if (project.trial.status !== 'tried' && project.scenarios.length > 0)
    return (
      <section className={classes.card} aria-labelledby="guarantees-title">
        <Title order={2} fz="xl" id="guarantees-title">
          {trials.notYet}
        </Title>
        <Text c="dimmed" mt={2}>
          {trials.notYetLead(project.scenarios.length)}
        </Text>
        <Outcomes items={project.scenarios.map(({ id, sentence }) => ({ id, sentence, status: 'untried' }))} />
      </section>
    );
  if (outcomes.length === 0)
    return (
      <section className={classes.card}>
        <StateMessage icon={<IconTestPipe size={30} />} title={words.none} text={words.noneHint} />
      </section>
    );
  const groups = Map.groupBy(outcomes, ({ module }) => module);
  return (
    <section className={classes.card} aria-labelledby="guarantees-title">
      <Title order={2} fz="xl" id="guarantees-title">
        {words.title}
      </Title>
      <Text c="dimmed" mt={2}>
        {words.lead(held, outcomes.length)}
      </Text>
      {[...groups].map(([module, ofModule]) => (
        <ModuleGuarantees
          key={module}
          title={groups.size > 1 ? (project.plan?.modules.find(({ id }) => id === module)?.contract ?? module) : undefined}
          outcomes={ofModule}
          scenarios={project.scenarios}
        />
      ))}
      {project.trial.status === 'tried' && (
        <div style={{ marginTop: 22 }}>
          <TrialProof trial={project.trial} />
        </div>
      )}
    </section>
  );
}

function ModuleGuarantees({ title, outcomes, scenarios }: { title: string | undefined; outcomes: Outcome[]; scenarios: Scenario[] }) {
  const { guarantees: words } = useMessages();
  const [all, setAll] = useState(false);
  // What did not hold comes first, and is never behind "show all".
  const sorted = [...outcomes].sort((a, b) => Number(a.status === 'held') - Number(b.status === 'held'));
  const broken = sorted.filter(({ status }) => status === 'broken').length;
  const limit = Math.max(shownAtFirst, broken);
  const shown = all || sorted.length <= limit + 2 ? sorted : sorted.slice(0, limit);
  return (
    <div style={{ marginTop: 18 }}>
      {title && (
        <Title order={3} fz="md">
          {title}
        </Title>
      )}
      <Outcomes items={shown.map((outcome) => itemOf(outcome, scenarios))} />
      {shown.length < sorted.length && (
        <Button variant="subtle" size="compact-md" mt="sm" onClick={() => setAll(true)}>
          {words.showAll(sorted.length)}
        </Button>
      )}
    </div>
  );
}

function itemOf(outcome: Outcome, scenarios: Scenario[]): OutcomeItem {
  const scenario = scenarios.find(({ id }) => id === outcome.id);
  return {
    id: outcome.id,
    status: outcome.status,
    sentence: outcome.sentence,
    detail: <HowTried outcome={outcome} scenario={scenario} />,
  };
}

function HowTried({ outcome, scenario }: { outcome: Outcome; scenario: Scenario | undefined }) {
  const { guarantees: words } = useMessages();
  const coin = useOwnCoin();
  return (
    <>
      {outcome.status === 'broken' && (
        <Text size="sm" mt={4} fw={500}>
          {words.at(outcome.step + 1)}: {outcome.reason}
        </Text>
      )}
      {scenario && (
        <details className={classes.tried}>
          <summary>{words.show}</summary>
          <ol>
            {scenario.steps.map((step, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other name than their place
              <li key={index}>{tellStep(step, words, coin)}</li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}
