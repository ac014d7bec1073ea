import { Center, Loader } from '@mantine/core';
import { useMessages } from '../messages/messages.tsx';

/** While a part of a page is still on its way. */
export function PendingPart() {
  const { common } = useMessages();
  return (
    <Center mih={240} role="status" aria-label={common.loading}>
      <Loader type="dots" aria-hidden />
    </Center>
  );
}
