/** The menu's part about the public gallery: publish, or open and take back. */
import { Menu } from '@mantine/core';
import type { ProjectSummary } from '@starwright/protocol/projects';
import { IconEyeOff, IconSignRight, IconWorld, IconWorldShare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { pages } from '../../lib/paths.ts';
import { useMessages } from '../../messages/messages.tsx';
import { publicationQuery, usePublish } from './publication.ts';

export function PublishItems({ project: { id }, onAddress }: { project: ProjectSummary; onAddress(): void }) {
  const { apps } = useMessages();
  const { data } = useQuery(publicationQuery(id));
  const { mutate: change } = usePublish(id);
  const appId = data?.appId;
  if (!appId)
    return (
      <Menu.Item leftSection={<IconWorldShare size={16} />} disabled={!data} onClick={() => change(true)}>
        {apps.publish}
      </Menu.Item>
    );
  return (
    <>
      <Menu.Item leftSection={<IconWorld size={16} />} renderRoot={(props) => <Link to={pages.app} params={{ id: appId }} {...props} />}>
        {apps.open}
      </Menu.Item>
      {data.changedSince && (
        <Menu.Item leftSection={<IconWorldShare size={16} />} onClick={() => change(true)}>
          {apps.changedMine}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconSignRight size={16} />} onClick={onAddress}>
        {apps.address}
      </Menu.Item>
      <Menu.Item leftSection={<IconEyeOff size={16} />} onClick={() => change(false)}>
        {apps.unpublish}
      </Menu.Item>
    </>
  );
}
