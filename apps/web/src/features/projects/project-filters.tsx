import { Group, NativeSelect, TextInput } from '@mantine/core';
import { blockchainFacts, blockchainSchema } from '@starwright/protocol/networks';
import { projectStatuses } from '@starwright/protocol/projects';
import { IconSearch } from '@tabler/icons-react';
import { useMessages } from '../../messages/messages.tsx';
import { type ProjectFilter, projectSorts } from './filter-projects.ts';

interface ProjectFiltersProps {
  filter: ProjectFilter;
  onChange(filter: ProjectFilter): void;
}

/** The one of `choices` that a select holds; anything else means all. */
const oneOf = <T extends string>(choices: readonly T[], value: string): T | '' => choices.find((choice) => choice === value) ?? '';

export function ProjectFilters({ filter, onChange }: ProjectFiltersProps) {
  const { projects: words } = useMessages();
  const chains = blockchainSchema.options;
  return (
    <Group gap="sm">
      <TextInput
        aria-label={words.search}
        placeholder={words.searchPlaceholder}
        leftSection={<IconSearch size={17} aria-hidden />}
        value={filter.search}
        onChange={(event) => onChange({ ...filter, search: event.currentTarget.value })}
        flex="1 1 240px"
        maw={420}
      />
      <NativeSelect
        aria-label={words.filters.status}
        value={filter.status}
        onChange={(event) => onChange({ ...filter, status: oneOf([...projectStatuses, 'archived'], event.currentTarget.value) })}
        data={[
          { value: '', label: words.filters.anyStatus },
          ...projectStatuses.map((status) => ({ value: status, label: words.status[status] })),
          { value: 'archived', label: words.filters.archive },
        ]}
      />
      <NativeSelect
        aria-label={words.filters.blockchain}
        value={filter.blockchain}
        onChange={(event) => onChange({ ...filter, blockchain: oneOf(chains, event.currentTarget.value) })}
        data={[
          { value: '', label: words.filters.anyChain },
          ...chains.map((chain) => ({ value: chain, label: blockchainFacts[chain].name })),
        ]}
      />
      <NativeSelect
        aria-label={words.filters.sort}
        value={filter.sort}
        onChange={(event) => onChange({ ...filter, sort: oneOf(projectSorts, event.currentTarget.value) || 'changed' })}
        data={projectSorts.map((sort) => ({ value: sort, label: words.filters.sorts[sort] }))}
      />
    </Group>
  );
}
