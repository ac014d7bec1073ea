/** What was found of a published app when it was tried, for whoever thinks of using it. */
import { Card, Stack, Text, Title } from '@mantine/core';
import type { Finding } from '@starwright/protocol/verdict';
import { FindingStory, useTelling } from '../../components/finding-story.tsx';
import { useMessages } from '../../messages/messages.tsx';

export function Found({ findings }: { findings: readonly Finding[] }) {
  const { validation: words } = useMessages();
  if (findings.length === 0) return null;
  return (
    <Card>
      <Title order={2} fz="h3">
        {words.found}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {words.foundLead}
      </Text>
      <Stack gap="sm" component="ul" m={0} pl="md">
        {findings.map((finding) => (
          <Row key={`${finding.rule}.${finding.line}.${finding.message}`} finding={finding} />
        ))}
      </Stack>
    </Card>
  );
}

function Row({ finding }: { finding: Finding }) {
  const { validation: words } = useMessages();
  const { message } = useTelling(finding) ?? finding;
  return (
    <li>
      <strong>{words.severity[finding.severity]}:</strong> {message}
      <FindingStory finding={finding} />
    </li>
  );
}
