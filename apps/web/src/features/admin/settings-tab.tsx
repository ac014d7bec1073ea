import { Button, Group, MultiSelect, SegmentedControl, Skeleton, Stack, Switch, Text, TextInput, Title } from '@mantine/core';
import { limits } from '@starwright/protocol/limits';
import { type Banner, type SiteSettings, siteSettingsSchema } from '@starwright/protocol/site';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { api } from '../../lib/paths.ts';
import { templatesQuery } from '../../lib/shared-queries.ts';
import { toast } from '../../lib/toast.ts';
import { useMessages } from '../../messages/messages.tsx';
import classes from './admin.module.css';
import { settingsQuery, useHealingSignal } from './admin-requests.ts';
import { Confirm } from './confirm.tsx';

export function SettingsTab() {
  const { data } = useQuery(settingsQuery());
  return data ? <Settings settings={data} /> : <Skeleton height={240} radius="lg" />;
}

function Settings({ settings }: { settings: SiteSettings }) {
  const words = useMessages().admin.settings;
  const queries = useQueryClient();
  const { data: templates } = useQuery(templatesQuery());
  const [banner, setBanner] = useState<Banner>(settings.banner ?? { text: '', kind: 'info' });
  const [featured, setFeatured] = useState(settings.featuredTemplates);
  const [asking, setAsking] = useState(false);
  const signal = useHealingSignal();
  const change = useMutation({
    mutationFn: (changes: Partial<SiteSettings>) => call(siteSettingsSchema, api.admin('settings'), { method: 'PATCH', body: changes }),
    onSuccess: async (saved) => {
      queries.setQueryData(settingsQuery().queryKey, saved);
      toast('good', words.saved);
      await Promise.all([api.site, api.templates].map((path) => queries.invalidateQueries({ queryKey: [path] })));
    },
    onError: () => toast('bad', words.failed),
  });
  return (
    <Stack>
      <Box title={words.maintenance} hint={words.maintenanceHint}>
        <Switch
          label={words.maintenance}
          checked={settings.maintenance}
          disabled={change.isPending}
          onChange={(event) => change.mutate({ maintenance: event.currentTarget.checked })}
        />
      </Box>
      <Box title={words.banner}>
        <TextInput
          label={words.bannerText}
          value={banner.text}
          maxLength={limits.banner.max}
          onChange={({ currentTarget: { value } }) => setBanner((before) => ({ ...before, text: value }))}
        />
        <SegmentedControl
          mt="sm"
          aria-label={words.bannerKind}
          value={banner.kind}
          data={(['info', 'warning'] as const).map((value) => ({ value, label: words.kinds[value] }))}
          onChange={(value) => setBanner((before) => ({ ...before, kind: value === 'warning' ? 'warning' : 'info' }))}
        />
        <Group mt="md">
          <Button disabled={banner.text.trim() === ''} loading={change.isPending} onClick={() => change.mutate({ banner })}>
            {words.showBanner}
          </Button>
          <Button variant="default" disabled={settings.banner === null || change.isPending} onClick={() => change.mutate({ banner: null })}>
            {words.removeBanner}
          </Button>
        </Group>
      </Box>
      <Box title={words.featured} hint={words.featuredHint}>
        <MultiSelect
          aria-label={words.featured}
          data={templates?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
          value={featured}
          onChange={setFeatured}
          maxValues={12}
          searchable
          clearable
        />
        <Button mt="md" loading={change.isPending} onClick={() => change.mutate({ featuredTemplates: featured })}>
          {words.saveFeatured}
        </Button>
      </Box>
      <Box title={words.healing} hint={words.healingHint}>
        <Button color="red" variant="light" onClick={() => setAsking(true)}>
          {words.healingAll}
        </Button>
      </Box>
      <Confirm
        opened={asking}
        title={words.healingAll}
        text={words.healingSure}
        yes={words.yes}
        onNo={() => setAsking(false)}
        onYes={() => {
          signal.mutate(undefined);
          setAsking(false);
        }}
      />
    </Stack>
  );
}

const Box = ({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) => (
  <section className={classes.box} aria-label={title}>
    <Title order={2} fz="lg">
      {title}
    </Title>
    {hint && (
      <Text size="sm" c="dimmed">
        {hint}
      </Text>
    )}
    <div style={{ marginTop: 12 }}>{children}</div>
  </section>
);
