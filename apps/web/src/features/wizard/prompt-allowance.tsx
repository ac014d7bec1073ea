/** What is left for today: "2/5 prompts today" for the free tier, credits for the others. */
import { Badge, Group, Text } from '@mantine/core';
import { type Tier, tierFacts } from '@starwright/protocol/tiers';
import type { UserStats } from '@starwright/protocol/users';
import { useMessages } from '../../messages/messages.tsx';

export function PromptAllowance({ tier, stats }: { tier: Tier; stats: UserStats | undefined }) {
  const { wizard } = useMessages();
  const { promptsPerDay } = tierFacts[tier];
  return (
    <Group gap="sm">
      {tier === 'noobs' && (
        <Badge variant="light" tt="none" size="lg">
          {wizard.freeTier}
        </Badge>
      )}
      <Text size="sm" c="dimmed">
        {promptsPerDay === null ? wizard.unlimited : stats ? wizard.promptsToday(stats.dailyPrompts, promptsPerDay) : ''}
        {promptsPerDay === null && stats && ` · ${wizard.creditsLeft(stats.credits)}`}
      </Text>
    </Group>
  );
}
