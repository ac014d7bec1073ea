/** After a demo has become an account: shall its projects come along? Asked once. */
import { Button, Group, Modal, Text } from '@mantine/core';
import { adoptedSchema } from '@starwright/protocol/account';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { call } from '../../lib/api-client.ts';
import { api } from '../../lib/paths.ts';
import { toast } from '../../lib/toast.ts';
import { useMessages } from '../../messages/messages.tsx';

interface DemoOfferProps {
  token: string;
  /** The question is answered, or there is nothing to ask. */
  onDone(): void;
}

export function DemoOffer({ token, onDone }: DemoOfferProps) {
  const { notice } = useMessages();
  const words = notice.demo;
  const queries = useQueryClient();
  const [count, setCount] = useState<number>();
  const [pending, setPending] = useState(false);

  useEffect(() => {
    const asked = new AbortController();
    void countProjects(token, asked.signal)
      .then((projects) => (projects > 0 ? setCount(projects) : onDone()))
      .catch(() => {});
    return () => asked.abort();
  }, [token, onDone]);

  async function keep() {
    setPending(true);
    try {
      const { projects } = await call(adoptedSchema, api.adoptDemo, { method: 'POST', body: { token } });
      await queries.invalidateQueries();
      toast('good', { title: words.kept.title, text: words.kept.text(projects) });
      onDone();
    } catch {
      toast('bad', words.failed);
      setPending(false);
    }
  }

  return (
    <Modal opened={count !== undefined} onClose={onDone} title={words.title}>
      <Text mb="lg">{words.text(count ?? 0)}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onDone} disabled={pending}>
          {words.leave}
        </Button>
        <Button onClick={() => void keep()} loading={pending}>
          {words.keep}
        </Button>
      </Group>
    </Modal>
  );
}

/** The demo is asked with its own token, beside the session of the account. */
async function countProjects(token: string, signal: AbortSignal): Promise<number> {
  const answer = await fetch(api.projects, { headers: { authorization: `Bearer ${token}` }, credentials: 'omit', signal });
  return answer.ok ? z.array(z.unknown()).parse(await answer.json()).length : 0;
}
