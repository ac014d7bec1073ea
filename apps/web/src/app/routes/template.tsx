/** /templates/{id}: the dialog of one template, with the plan that the wizard would make of its prompt. */
import { Modal } from '@mantine/core';
import type { Template } from '@starwright/protocol/templates';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ButtonLink } from '../../components/links.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { useSession } from '../../features/auth/session-provider.tsx';
import { PlanPanel } from '../../features/plan/plan-panel.tsx';
import type { PlanChange } from '../../features/plan/planner-protocol.ts';
import { usePlan } from '../../features/plan/use-plan.ts';
import { TemplateDialog } from '../../features/templates/template-dialog.tsx';
import { pages } from '../../lib/paths.ts';
import { templatesQuery } from '../../lib/shared-queries.ts';
import { useMessages } from '../../messages/messages.tsx';

const route = getRouteApi(pages.template);
const noChanges: PlanChange[] = [];

export default function TemplatePage() {
  const { templates: words, common } = useMessages();
  const { id } = route.useParams();
  const search = route.useSearch();
  const navigate = useNavigate();
  const templates = useQuery(templatesQuery());
  const close = () => void navigate({ to: pages.templates, search, resetScroll: false });
  if (!templates.data) return null;
  const template = templates.data.find((one) => one.id === id);
  if (template) return <OpenTemplate template={template} onClose={close} />;
  return (
    <Modal opened onClose={close} title={words.title} closeButtonProps={{ 'aria-label': common.close }}>
      <StateMessage
        order={3}
        title={words.unknown}
        action={
          <ButtonLink to={pages.templates} search={search}>
            {words.showAll}
          </ButtonLink>
        }
      />
    </Modal>
  );
}

function OpenTemplate({ template, onClose }: { template: Template; onClose(): void }) {
  const { session } = useSession();
  const { id, promptTemplate } = template;
  const { state, readings } = usePlan({ prompt: promptTemplate, blockchain: 'ethereum', templateType: id, changes: noChanges });
  const tier = session.status === 'signed-in' ? session.user.tier : 'noobs';
  return <TemplateDialog template={template} onClose={onClose} plan={<PlanPanel state={state} readings={readings} tier={tier} />} />;
}
