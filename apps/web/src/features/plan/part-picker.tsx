/** "Add a part": what can be built, found by any of its words. */
import { Button, Modal, Text, TextInput, UnstyledButton } from '@mantine/core';
import type { Reading } from '@starwright/engine/blueprint';
import { mostModules, nextId, type Plan } from '@starwright/protocol/plan';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useMessages } from '../../messages/messages.tsx';
import classes from './plan.module.css';
import type { PlanChange } from './planner-protocol.ts';
import { searchParts } from './search-parts.ts';

interface PartPickerProps {
  plan: Plan;
  readings: readonly Reading[];
  onChange(change: PlanChange): void;
}

export function PartPicker({ plan, readings, onChange }: PartPickerProps) {
  const { plan: words, common } = useMessages();
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const found = searchParts(readings, typed);
  function close() {
    setOpened(false);
    setTyped('');
  }
  if (plan.modules.length >= mostModules)
    return (
      <Text size="sm" c="dimmed">
        {words.picker.full(mostModules)}
      </Text>
    );
  return (
    <>
      <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpened(true)}>
        {words.picker.open}
      </Button>
      <Modal opened={opened} onClose={close} title={words.picker.open} size="lg" closeButtonProps={{ 'aria-label': common.close }}>
        <TextInput
          data-autofocus
          label={words.picker.search}
          description={words.picker.hint}
          placeholder={words.picker.example}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Text size="sm" c="dimmed" my="xs" role="status">
          {found.length > 0 ? words.picker.found(found.length) : words.picker.none}
        </Text>
        <ul className={classes.kinds}>
          {found.map(({ blueprint, title, about }) => (
            <li key={blueprint}>
              <UnstyledButton
                className={classes.kind ?? ''}
                onClick={() => {
                  close();
                  onChange({ module: nextId(blueprint, plan.modules), added: blueprint });
                }}
              >
                <strong>{title}</strong>
                <span>{about}</span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      </Modal>
    </>
  );
}
