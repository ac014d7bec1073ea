import { IconPlanetOff } from '@tabler/icons-react';
import { ButtonLink } from '../../../components/links.tsx';
import { StateMessage } from '../../../components/state-message.tsx';
import { pages } from '../../../lib/paths.ts';
import { useMessages } from '../../../messages/messages.tsx';

/** Of a project that is not there, or not for whoever asks. `order`: of its heading. */
export function MissingProject({ order = 2 }: { order?: 1 | 2 }) {
  const { project: words, generation } = useMessages();
  return (
    <StateMessage
      order={order}
      icon={<IconPlanetOff size={32} />}
      title={words.notFound}
      text={words.notFoundText}
      action={<ButtonLink to={pages.projects}>{generation.toProjects}</ButtonLink>}
    />
  );
}
