/** Time, saved moments, starting over: what can be done with a chain that belongs to nobody but the person in front of it. */
import { ActionIcon, Button, Group, Menu, Popover, Stack, Text, TextInput, Tooltip } from '@mantine/core';
import { IconBookmark, IconHourglass, IconRotate } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import type { ChainView } from '../../lib/chain/chain-protocol.ts';
import type { PageChain } from '../../lib/chain/page-chain.ts';
import { toast } from '../../lib/toast.ts';
import { momentOf } from '../../lib/when.ts';
import { chain as words } from '../../messages/workshop/preview.ts';

const spans = { hour: 3600, day: 86_400, week: 604_800, month: 2_592_000 } as const;

export function ChainControls({ chain, view }: { chain: PageChain; view: ChainView }) {
  return (
    <Group gap={6}>
      <TimeTravel chain={chain} view={view} />
      <Moments chain={chain} view={view} />
      <Tooltip label={words.restartHint}>
        <ActionIcon variant="default" size="lg" aria-label={words.restart} onClick={() => void chain.restart()}>
          <IconRotate size={18} />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}

function TimeTravel({ chain, view }: { chain: PageChain; view: ChainView }) {
  const [opened, setOpened] = useState(false);
  const [date, setDate] = useState('');
  const [late, setLate] = useState(false);
  const travel = (seconds: number) => {
    setOpened(false);
    void chain.do({ do: 'travel', seconds });
  };
  function toDate(event: FormEvent) {
    event.preventDefault();
    const seconds = Math.floor(new Date(date).getTime() / 1000) - view.timeSeconds;
    setLate(!(seconds > 0));
    if (seconds > 0) travel(seconds);
  }
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus returnFocus position="bottom-end" radius="lg" shadow="lg">
      <Popover.Target>
        <Button variant="default" leftSection={<IconHourglass size={18} aria-hidden />} onClick={() => setOpened(!opened)}>
          {words.time}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          <Text size="sm" c="dimmed">
            {words.now(momentOf(view.timeSeconds))}
          </Text>
          {(['hour', 'day', 'week', 'month'] as const).map((span) => (
            <Button key={span} variant="light" onClick={() => travel(spans[span])}>
              {words.travel[span]}
            </Button>
          ))}
          <form onSubmit={toDate}>
            <Group gap="xs" align="flex-end" wrap="nowrap">
              <TextInput
                type="datetime-local"
                label={words.toDate}
                value={date}
                error={late ? words.notBack : undefined}
                onChange={(event) => setDate(event.currentTarget.value)}
              />
              <Button type="submit" variant="default" disabled={date === ''}>
                {words.go}
              </Button>
            </Group>
          </form>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

function Moments({ chain, view }: { chain: PageChain; view: ChainView }) {
  async function save() {
    await chain.do({ do: 'mark', name: momentOf(view.timeSeconds) });
    toast('good', words.saved);
  }
  return (
    <Menu withInitialFocusPlaceholder={false} position="bottom-end" radius="lg" shadow="lg">
      <Menu.Target>
        <Button variant="default" leftSection={<IconBookmark size={18} aria-hidden />}>
          {words.moments}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void save()}>{words.save}</Menu.Item>
        <Menu.Divider />
        {view.marks.length === 0 && <Menu.Label>{words.noMoments}</Menu.Label>}
        {view.marks.toReversed().map(({ id, name, block }) => (
          <Menu.Item key={id} onClick={() => void chain.do({ do: 'return', mark: id })}>
            {words.back(name)} · {words.log.block(block)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
