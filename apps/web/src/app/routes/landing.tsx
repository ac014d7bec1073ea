/** /: what Starwright is, in one screen, with the box to begin in. */
import { Container, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconArrowRight, IconEyeCheck, IconGavel, IconMessage2Check, IconPigMoney } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { ButtonLink } from '../../components/links.tsx';
import { Outcomes } from '../../components/outcomes.tsx';
import { useDocumentTitle } from '../../components/page.tsx';
import { useSession } from '../../features/auth/session-provider.tsx';
import { exampleOutcomes } from '../../features/landing/example-outcomes.ts';
import classes from '../../features/landing/landing.module.css';
import { LandingTemplates } from '../../features/landing/landing-templates.tsx';
import { PromptBox } from '../../features/landing/prompt-box.tsx';
import { pages } from '../../lib/paths.ts';
import { keepSuggestedPrompt } from '../../lib/suggested-prompt.ts';
import { useMessages } from '../../messages/messages.tsx';

const launchMs = Date.UTC(2025, 6, 1);
const proofIcons = [IconMessage2Check, IconGavel, IconEyeCheck, IconPigMoney];

export default function LandingPage() {
  const { landing, product } = useMessages();
  const { session } = useSession();
  const navigate = useNavigate();
  useDocumentTitle(product);

  function start(prompt: string) {
    if (prompt) keepSuggestedPrompt(prompt);
    if (session.status === 'signed-in') void navigate({ to: pages.wizard });
    else void navigate({ to: pages.auth, search: { next: pages.wizard } });
  }

  return (
    <Container size={1160} px={{ base: 'md', sm: 'xl' }}>
      <div className={classes.hero}>
        <Stack gap="lg" align="flex-start">
          <span className={classes.eyebrow}>{Date.now() < launchMs ? landing.eyebrow.before : landing.eyebrow.since}</span>
          <Title order={1} className={classes.title ?? ''}>
            {landing.title.lead} <span className="gradient-text">{landing.title.accent}</span>
          </Title>
          <Text size="lg" c="dimmed" maw={560} lh={1.6}>
            {landing.lead}
          </Text>
          <div style={{ width: '100%' }}>
            <PromptBox onStart={start} />
          </div>
          <Group gap="xs" role="group" aria-label={landing.starters}>
            {landing.starterIdeas.map(({ label, prompt }) => (
              <button key={label} type="button" className={classes.chip} onClick={() => start(prompt)}>
                {label}
              </button>
            ))}
            {session.status !== 'signed-in' && (
              <ButtonLink to={pages.auth} variant="subtle" size="compact-sm" rightSection={<IconArrowRight size={15} aria-hidden />}>
                {landing.demo}
              </ButtonLink>
            )}
          </Group>
        </Stack>
        <section className={classes.proof} aria-label={landing.proof.title}>
          <Text size="sm" fw={600} c="var(--sw-good)" mb="sm">
            {landing.proof.title}
          </Text>
          <p className={classes.quote}>{landing.proof.prompt}</p>
          <Outcomes items={exampleOutcomes.map((sentence) => ({ status: 'held', sentence }))} />
          <Text size="sm" c="dimmed" mt="md">
            {landing.proof.caption}
          </Text>
        </section>
      </div>

      <section className={classes.section} id="how" aria-labelledby="how-title">
        <Title order={2} id="how-title" className={classes.sectionTitle ?? ''} mb="xl">
          {landing.how.title}
        </Title>
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="lg" component="ol" p={0} m={0} style={{ listStyle: 'none' }}>
          {landing.how.steps.map(({ title, text }, index) => (
            <li key={title}>
              <div className={classes.step}>
                <div className={classes.number} aria-hidden>
                  {index + 1}
                </div>
                <Title order={3} fz="lg" mb={6}>
                  {title}
                </Title>
                <Text c="dimmed" lh={1.6}>
                  {text}
                </Text>
              </div>
            </li>
          ))}
        </SimpleGrid>
      </section>

      <LandingTemplates />

      <section className={classes.section} aria-labelledby="proofs-title">
        <Title order={2} id="proofs-title" className={classes.sectionTitle ?? ''} mb="xl">
          {landing.proofs.title}
        </Title>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl" verticalSpacing="xl">
          {landing.proofs.items.map(({ title, text }, index) => {
            const Icon = proofIcons[index] ?? IconMessage2Check;
            return (
              <Group key={title} wrap="nowrap" align="flex-start" gap="md">
                <Icon size={28} stroke={1.6} color="var(--sw-accent)" aria-hidden style={{ flexShrink: 0 }} />
                <div>
                  <Title order={3} fz="lg">
                    {title}
                  </Title>
                  <Text c="dimmed" lh={1.6} mt={4}>
                    {text}
                  </Text>
                </div>
              </Group>
            );
          })}
        </SimpleGrid>
      </section>

      <section className={classes.last} aria-labelledby="last-title">
        <Title order={2} id="last-title" className={classes.sectionTitle ?? ''}>
          {landing.last.title}
        </Title>
        <Text c="dimmed" mt={6} mb="lg">
          {landing.last.text}
        </Text>
        <ButtonLink to={session.status === 'signed-in' ? pages.wizard : pages.auth} size="lg" className={classes.glow ?? ''}>
          {landing.startNow}
        </ButtonLink>
      </section>
    </Container>
  );
}
