/** Search, category, difficulty and the popular mark, side by side; on a phone below each other. */
import { Group, SegmentedControl, Switch, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useId } from 'react';
import { useMessages } from '../../messages/messages.tsx';
import { categories, difficulties, type Filter } from './filter-templates.ts';
import classes from './gallery.module.css';

const any = 'any';

export function GalleryFilters({ filter, onFilter }: { filter: Filter; onFilter(filter: Filter): void }) {
  const { templates: words } = useMessages();
  return (
    <search className={classes.filters} aria-label={words.filters}>
      <TextInput
        type="search"
        className={classes.search}
        label={words.search}
        placeholder={words.searchPlaceholder}
        leftSection={<IconSearch size={17} aria-hidden />}
        maxLength={100}
        value={filter.search ?? ''}
        onChange={(event) => onFilter({ ...filter, search: event.currentTarget.value || undefined })}
      />
      <Choice
        label={words.categoryLabel}
        options={categories.map((value) => ({ value, label: words.category[value] }))}
        value={filter.category}
        onChange={(category) => onFilter({ ...filter, category: categories.find((one) => one === category) })}
      />
      <Choice
        label={words.difficultyLabel}
        options={difficulties.map((value) => ({ value, label: words.difficulty[value] }))}
        value={filter.difficulty}
        onChange={(difficulty) => onFilter({ ...filter, difficulty: difficulties.find((one) => one === difficulty) })}
      />
      <Switch
        className={classes.popular}
        label={words.popularOnly}
        checked={filter.popular ?? false}
        onChange={(event) => onFilter({ ...filter, popular: event.currentTarget.checked || undefined })}
      />
    </search>
  );
}

interface ChoiceProps {
  label: string;
  options: { value: string; label: string }[];
  value: string | undefined;
  onChange(value: string): void;
}

function Choice({ label, options, value, onChange }: ChoiceProps) {
  const { templates: words } = useMessages();
  const id = useId();
  return (
    <div>
      <Text size="sm" fw={500} mb={4} id={id}>
        {label}
      </Text>
      <Group>
        <SegmentedControl
          aria-labelledby={id}
          radius="md"
          data={[{ value: any, label: words.any }, ...options]}
          value={value ?? any}
          onChange={onChange}
        />
      </Group>
    </div>
  );
}
