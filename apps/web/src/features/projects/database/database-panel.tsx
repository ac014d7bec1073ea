/** The data of a project's chain: a list of tables, and the chosen one to filter, sort and take home. */
import { Button, Group, NavLink, ScrollArea, Table as Sheet, Text, TextInput, Title, UnstyledButton } from '@mantine/core';
import type { CompiledContract } from '@starwright/engine/compile';
import type { Project } from '@starwright/protocol/projects';
import { IconArrowDown, IconArrowUp, IconDownload, IconSearch } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { TextLink } from '../../../components/links.tsx';
import { ChainGate } from '../../../components/preview/chain-gate.tsx';
import { useOwnCoin } from '../../../components/preview/own-coin.tsx';
import type { ChainView } from '../../../lib/chain/chain-protocol.ts';
import type { PageChain } from '../../../lib/chain/page-chain.ts';
import { downloadBlob, plainFileName } from '../../../lib/download.ts';
import { momentOf } from '../../../lib/when.ts';
import { database as words } from '../../../messages/workshop/database.ts';
import { chain as chainWords } from '../../../messages/workshop/preview.ts';
import { useProjectChain } from '../play/use-project-chain.ts';
import classes from './database.module.css';
import { eventTables, transactionTable } from './event-tables.ts';
import { askTable } from './query.ts';
import { stateTables } from './state-tables.ts';
import { type SortedBy, sortRows, type Table, toCsv } from './table.ts';

const rowsAtOnce = 100;

export default function DatabasePanel({ project }: { project: Project }) {
  const { chain, retry } = useProjectChain(project, project.contractCode);
  return (
    <ChainGate chain={chain} onRetry={retry}>
      {({ view, contracts }) => <Tables project={project} chain={chain} view={view} contracts={contracts} />}
    </ChainGate>
  );
}

interface TablesProps {
  project: Project;
  chain: PageChain;
  view: ChainView;
  contracts: Record<string, CompiledContract>;
}

function Tables({ project, chain, view, contracts }: TablesProps) {
  const coin = useOwnCoin();
  const [chosen, setChosen] = useState<string>();
  const [state, setState] = useState<Table[]>();
  useEffect(() => {
    let current = true;
    void stateTables(chain, view, contracts).then((tables) => current && setState(tables));
    return () => {
      current = false;
    };
  }, [chain, view, contracts]);
  const events = useMemo(() => eventTables(view, contracts), [view, contracts]);
  const happened = [transactionTable(view, coin), ...events];
  const all = [...happened, ...(state ?? [])];
  const table = all.find(({ id }) => id === chosen) ?? happened[0];
  const silent = events.filter(({ id, rows }) => rows.length === 0 && id !== table?.id);
  const group = (tables: Table[]) =>
    tables.map(({ id, title, rows }) => (
      <NavLink
        key={id}
        component="button"
        type="button"
        label={title}
        active={id === table?.id}
        aria-current={id === table?.id ? 'true' : undefined}
        className={classes.entry ?? ''}
        rightSection={<span className={classes.count}>{rows.length}</span>}
        onClick={() => setChosen(id)}
      />
    ));
  return (
    <div className={classes.layout}>
      <nav aria-label={words.tables} className={classes.tables}>
        <p className={classes.group}>{words.groups.events}</p>
        {group(happened.filter(({ id, rows }) => rows.length > 0 || id === table?.id || id === happened[0]?.id))}
        {silent.length > 0 && (
          <details>
            <summary className={classes.silent}>{words.silent(silent.length)}</summary>
            {group(silent)}
          </details>
        )}
        <p className={classes.group}>{words.groups.state}</p>
        {state ? group(state) : <p className={classes.group}>{words.reading}</p>}
      </nav>
      <div className={classes.stack}>
        {table && <Chosen key={table.id} table={table} project={project} />}
        <Text size="sm" c="dimmed">
          {chainWords.now(momentOf(view.timeSeconds))}. {chainWords.keeping[view.keeping]}{' '}
          <TextLink to="/editor/$id" params={{ id: project.id }} search={{ tab: 'preview' }} underline="always">
            {words.toPreview}
          </TextLink>
        </Text>
      </div>
    </div>
  );
}

function Chosen({ table, project }: { table: Table; project: Project }) {
  const [line, setLine] = useState('');
  const [sorted, setSorted] = useState<SortedBy>();
  const [shown, setShown] = useState(rowsAtOnce);
  const found = askTable(table, line);
  const problem = 'problem' in found ? found.problem : undefined;
  const rows = sortRows({ ...table, rows: 'rows' in found ? found.rows : table.rows }, sorted);
  const columns = table.columns.map(({ name }) => name);
  function download() {
    const blob = new Blob([toCsv(table, rows)], { type: 'text/csv;charset=utf-8' });
    downloadBlob(`${plainFileName(project.name, 'project')}-${plainFileName(table.title, 'table')}.csv`, blob);
  }
  return (
    <section className={classes.card} aria-label={table.title}>
      <Group justify="space-between" gap="sm">
        <Title order={2} fz="lg" style={{ overflowWrap: 'anywhere' }}>
          {table.title}
        </Title>
        <Button variant="default" leftSection={<IconDownload size={17} aria-hidden />} disabled={rows.length === 0} onClick={download}>
          {words.csv}
        </Button>
      </Group>
      <TextInput
        mt="sm"
        type="search"
        label={words.ask}
        description={words.askHint}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={line}
        error={problem && (problem.kind === 'no-column' ? words.noColumn(problem.name, columns.join(', ')) : words.noValue(problem.name))}
        onChange={(event) => setLine(event.currentTarget.value)}
      />
      <Text size="sm" c="dimmed" my="xs" role="status">
        {words.rows(rows.length, table.rows.length)}
      </Text>
      {table.rows.length === 0 ? (
        <Text>{words.empty}</Text>
      ) : rows.length === 0 ? (
        <Text>{words.noneFound}</Text>
      ) : (
        // Wide tables scroll in a frame of their own, which has to be reachable by keyboard.
        <ScrollArea type="auto" viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': table.title }}>
          <Sheet verticalSpacing="xs" highlightOnHover className={classes.sheet ?? ''}>
            <Sheet.Thead>
              <Sheet.Tr>
                {table.columns.map(({ name, kind }) => (
                  <Heading key={name} name={name} isNumber={kind === 'number'} sorted={sorted} onSort={setSorted} />
                ))}
              </Sheet.Tr>
            </Sheet.Thead>
            <Sheet.Tbody>
              {rows.slice(0, shown).map((row, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name than their place
                <Sheet.Tr key={i}>
                  {row.map((cell, at) => (
                    <Sheet.Td key={table.columns[at]?.name} data-number={table.columns[at]?.kind === 'number' || undefined}>
                      {cell.shown}
                    </Sheet.Td>
                  ))}
                </Sheet.Tr>
              ))}
            </Sheet.Tbody>
          </Sheet>
        </ScrollArea>
      )}
      {rows.length > shown && (
        <Button mt="sm" variant="default" onClick={() => setShown(shown + rowsAtOnce)}>
          {words.more(Math.min(rowsAtOnce, rows.length - shown))}
        </Button>
      )}
    </section>
  );
}

interface HeadingProps {
  name: string;
  isNumber: boolean;
  sorted: SortedBy | undefined;
  onSort(by: SortedBy | undefined): void;
}

/** The first click sorts upwards, the second downwards, the third not at all. */
function Heading({ name, isNumber, sorted, onSort }: HeadingProps) {
  const own = sorted?.column === name ? sorted : undefined;
  const Icon = own?.descending ? IconArrowDown : IconArrowUp;
  return (
    <Sheet.Th aria-sort={own ? (own.descending ? 'descending' : 'ascending') : 'none'} data-number={isNumber || undefined}>
      <UnstyledButton
        className={classes.heading ?? ''}
        aria-label={words.sortBy(name)}
        onClick={() => onSort(own?.descending ? undefined : { column: name, descending: own !== undefined })}
      >
        {name} <Icon size={14} aria-hidden style={{ visibility: own ? 'visible' : 'hidden' }} />
      </UnstyledButton>
    </Sheet.Th>
  );
}
