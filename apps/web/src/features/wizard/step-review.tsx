/** Step 3: read it once more, know what it costs and what generated code is not, then generate. */
import { Alert, Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { blockchainFacts } from '@starwright/protocol/networks';
import { IconAlertTriangle, IconMoodEmpty, IconPencil, IconRocket } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { SiteLink } from '../../components/site/site-link.tsx';
import { pages } from '../../lib/paths.ts';
import { useMessages } from '../../messages/messages.tsx';
import classes from './wizard.module.css';
import type { Wizard } from './wizard.ts';

interface StepReviewProps {
  wizard: Wizard;
  /** Credits the plan costs; undefined while there is no plan. */
  credits: number | undefined;
  pending: boolean;
  plan: ReactNode;
  /** Most of the idea is not in the plan: building it takes a second click. */
  leavesMost: boolean;
  notice?: ReactNode;
  onEdit(): void;
  onGenerate(): void;
}

export function StepReview({ wizard, credits, pending, plan, leavesMost, notice, onEdit, onGenerate }: StepReviewProps) {
  const { wizard: words } = useMessages();
  const [warned, setWarned] = useState(false);
  const asks = leavesMost && warned;
  const facts = [
    ...(wizard.template ? [[words.template, wizard.template.name]] : []),
    [words.chain, blockchainFacts[wizard.blockchain].name],
    ...(credits === undefined ? [] : [[words.cost, `${words.costs(credits)}. ${words.costFree}`]]),
  ];
  return (
    <div className={classes.columns}>
      <Stack gap="lg" className={classes.review ?? ''}>
        <div>
          <Title order={2} fz="sm" c="dimmed" fw={500} mb="xs">
            {words.yourIdea}
          </Title>
          <p className={classes.prompt}>{wizard.prompt.trim()}</p>
        </div>
        <dl style={{ margin: 0, display: 'grid', gap: 10 }}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <Text component="dt" size="sm" c="dimmed">
                {label}
              </Text>
              <Text component="dd" m={0} fw={500}>
                {value}
              </Text>
            </div>
          ))}
        </dl>
        <Alert color="yellow" variant="light" title={words.warningTitle} icon={<IconAlertTriangle aria-hidden />}>
          {words.warning}{' '}
          <Anchor component={SiteLink} href={pages.terms} underline="always" c="inherit" inherit>
            {words.terms}
          </Anchor>{' '}
          {words.and}{' '}
          <Anchor component={SiteLink} href={pages.privacy} underline="always" c="inherit" inherit>
            {words.privacy}
          </Anchor>
          .
        </Alert>
        {notice}
        {asks && (
          <Alert color="orange" title={words.leavesMost.title} icon={<IconMoodEmpty aria-hidden />} role="alert">
            {words.leavesMost.text}
          </Alert>
        )}
        <Group justify="space-between">
          <Button variant="default" leftSection={<IconPencil size={17} aria-hidden />} onClick={onEdit} disabled={pending}>
            {words.editIdea}
          </Button>
          <Button
            size="md"
            leftSection={<IconRocket size={18} aria-hidden />}
            onClick={() => (leavesMost && !warned ? setWarned(true) : onGenerate())}
            loading={pending}
            disabled={pending}
          >
            {pending ? words.generating : asks ? words.leavesMost.build : words.generate}
          </Button>
        </Group>
      </Stack>
      <div className={classes.plan}>{plan}</div>
    </div>
  );
}
