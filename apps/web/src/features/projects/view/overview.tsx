/** The first thing to see of a project: what was tried, what its owner can do, what is missing, what was assumed. */
import { Text, Title } from '@mantine/core';
import { blockchainFacts } from '@starwright/protocol/networks';
import type { Mark, Plan } from '@starwright/protocol/plan';
import type { Project } from '@starwright/protocol/projects';
import { type ReactNode, useState } from 'react';
import { markInWords } from '../../../components/marked/mark-in-words.ts';
import { MarkedText } from '../../../components/marked/marked-text.tsx';
import { useMessages } from '../../../messages/messages.tsx';
import { Guarantees } from './guarantees.tsx';
import { ModelAccount } from './model-account.tsx';
import classes from './view.module.css';

const weights = ['high', 'medium', 'low'] as const;

export function Overview({ project }: { project: Project }) {
  const { powers, notIncluded, assumptions, about, model } = useMessages();
  const sortedPowers = [...project.powers].sort((a, b) => weights.indexOf(a.weight) - weights.indexOf(b.weight));
  const assumed = project.plan?.assumptions ?? [];
  return (
    <div className={classes.overview}>
      <div className={classes.stack}>
        <Guarantees project={project} />
        {project.features.length > 0 && (
          <Section title={about.features}>
            <ul className={classes.badges}>
              {project.features.map((feature) => (
                <li key={feature} className={classes.badge}>
                  {feature}
                </li>
              ))}
            </ul>
          </Section>
        )}
        <Section title={about.details}>
          <dl className={classes.facts}>
            <Fact label={about.idea}>
              {project.plan?.marks ? <MarkedIdea prompt={project.prompt} plan={project.plan} /> : project.prompt}
            </Fact>
            <Fact label={about.chain}>{blockchainFacts[project.blockchain].name}</Fact>
            {project.estimatedGasCost && <Fact label={about.gasCost}>{project.estimatedGasCost}</Fact>}
            {project.deploymentAddress && <Fact label={about.address}>{project.deploymentAddress}</Fact>}
            {project.securityNotes.length > 0 && (
              <Fact label={about.security}>
                <ul style={{ margin: '4px 0 0', paddingInlineStart: 20 }}>
                  {project.securityNotes.map((note) => (
                    <li key={note}>{note}</li>
                  ))}
                </ul>
              </Fact>
            )}
          </dl>
        </Section>
      </div>
      <div className={classes.stack}>
        <Section title={powers.title} lead={sortedPowers.length > 0 ? powers.lead : powers.none}>
          {sortedPowers.length > 0 && (
            <ul className={classes.rows}>
              {sortedPowers.map(({ text, weight }) => (
                <li key={text} className={classes.row}>
                  <span className={classes.tag} data-weight={weight} title={powers.weightHint[weight]}>
                    {powers.weight[weight]}
                  </span>
                  <span>{text}</span>
                </li>
              ))}
            </ul>
          )}
        </Section>
        {project.notIncluded.length > 0 && (
          <Section title={notIncluded.title} lead={notIncluded.lead}>
            <ul className={classes.rows}>
              {project.notIncluded.map(({ text, reason }) => (
                <li key={text} className={classes.row}>
                  <div>
                    <strong>“{text}”</strong>
                    <Text size="sm">{reason}</Text>
                  </div>
                </li>
              ))}
            </ul>
          </Section>
        )}
        {project.model && (
          <Section title={model.report.title}>
            <ModelAccount report={project.model} />
          </Section>
        )}
        {assumed.length > 0 && (
          <Section title={assumptions.title} lead={assumptions.lead}>
            <ul className={classes.rows}>
              {assumed.map(({ text }) => (
                <li key={text} className={classes.row}>
                  {text}
                </li>
              ))}
            </ul>
          </Section>
        )}
      </div>
    </div>
  );
}

function MarkedIdea({ prompt, plan }: { prompt: string; plan: Plan }) {
  const { plan: words } = useMessages();
  const [chosen, setChosen] = useState<number>();
  const describe = (mark: Mark) => markInWords(mark, { plan }, [], words.marks);
  const mark = chosen === undefined ? undefined : plan.marks?.[chosen];
  return (
    <>
      <MarkedText text={prompt} marks={plan.marks ?? []} describe={describe} chosen={chosen} onChoose={setChosen} />
      <div role="status">{mark && <Text size="sm">{describe(mark)}</Text>}</div>
    </>
  );
}

function Section({ title, lead, children }: { title: string; lead?: string; children?: ReactNode }) {
  return (
    <section className={classes.card}>
      <Title order={2} fz="lg">
        {title}
      </Title>
      {lead && (
        <Text size="sm" c="dimmed" mt={2}>
          {lead}
        </Text>
      )}
      {children}
    </section>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
