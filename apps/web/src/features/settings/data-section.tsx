/** Taking everything away, and deleting it. */
import { Button, Code, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ApiError, send } from '../../lib/api-client.ts';
import { downloadBlob } from '../../lib/download.ts';
import { api } from '../../lib/paths.ts';
import { toast } from '../../lib/toast.ts';
import { useMessages } from '../../messages/messages.tsx';
import { Section } from './section.tsx';

/** @param confirmation what has to be typed before anything is deleted */
export function DataSection({ demo, confirmation, onDeleted }: { demo: boolean; confirmation: string; onDeleted(): void }) {
  const { settings, common } = useMessages();
  const words = settings.data;
  const [pending, setPending] = useState(false);
  const [asking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);

  async function download() {
    setPending(true);
    try {
      downloadBlob('starwright-data.json', await (await send(api.exportAccount)).blob());
    } catch {
      toast('bad', words.exportFailed);
    }
    setPending(false);
  }
  async function remove() {
    setPending(true);
    try {
      await send(api.deleteAccount, { method: 'POST', body: { confirm: typed } });
      toast('good', words.deleted);
      onDeleted();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'wrong-confirmation') setWrong(true);
      else toast('bad', settings.failed);
    }
    setPending(false);
  }
  const deletion = demo ? words.deleteDemo : words.delete;
  return (
    <Section title={words.title} danger>
      <div>
        <Text size="sm" c="dimmed" mb="xs">
          {words.exportLead}
        </Text>
        <Button variant="default" loading={pending && !asking} onClick={() => void download()}>
          {words.export}
        </Button>
      </div>
      <div>
        <Text size="sm" c="dimmed" mb="xs">
          {words.deleteLead}
        </Text>
        <Button color="red" variant="light" onClick={() => setAsking(true)}>
          {deletion}
        </Button>
      </div>
      <Modal opened={asking} onClose={() => setAsking(false)} title={deletion}>
        <Stack>
          <Text>{words.deleteLead}</Text>
          <Code>{confirmation}</Code>
          <TextInput
            data-autofocus
            label={words.confirm(confirmation)}
            value={typed}
            error={wrong && words.wrong}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setWrong(false);
            }}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setAsking(false)}>
              {common.cancel}
            </Button>
            <Button color="red" loading={pending} disabled={typed.trim() === ''} onClick={() => void remove()}>
              {words.confirmButton}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </Section>
  );
}
