import { Center, Loader, Stack, Text } from '@mantine/core';
import { useMessages } from '../messages/messages.tsx';

/** While a page or the session is still on its way. */
export function PendingPage({ text }: { text?: string }) {
  const { common } = useMessages();
  return (
    <Center mih="50vh" role="status">
      <Stack align="center" gap="sm">
        <Loader type="dots" aria-hidden />
        <Text c="dimmed">{text ?? common.loading}</Text>
      </Stack>
    </Center>
  );
}
