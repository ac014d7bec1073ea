/** /database: the chain's data of a project, as tables. */
import { IconDatabaseOff } from '@tabler/icons-react';
import { lazy } from 'react';
import { StateMessage } from '../../components/state-message.tsx';
import { pages } from '../../lib/paths.ts';
import { database as words } from '../../messages/workshop/database.ts';
import { OneProjectPage } from './one-project-page.tsx';

const DatabasePanel = lazy(() => import('../../features/projects/database/database-panel.tsx'));

export default function DatabasePage() {
  return (
    <OneProjectPage path={pages.database} title={words.title} lead={words.lead}>
      {(project) =>
        project.deploymentPlan.length === 0 ? (
          <StateMessage icon={<IconDatabaseOff size={32} />} title={words.none} />
        ) : (
          <DatabasePanel project={project} />
        )
      }
    </OneProjectPage>
  );
}
