/** /templates/{id}: the dialog of one template, with the plan that the wizard would make of its prompt. */
import { Modal, Title } from '@mantine/core';
import type { Charter } from '@starwright/protocol/charter';
import type { Template } from '@starwright/protocol/templates';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ButtonLink } from '../../components/links.tsx';
import { LazyCharterTold } from '../../components/rules/lazy-charter-told.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { useSession } from '../../features/auth/session-provider.tsx';
import { PlanPanel } from '../../features/plan/plan-panel.tsx';
import type { PlanChange } from '../../features/plan/planner-protocol.ts';
import { usePlan } from '../../features/plan/use-plan.ts';
import { charterOfTemplate } from '../../features/rules/charter-of-template.ts';
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
  const agreement = charterOfTemplate(id);
  if (template && agreement) return <OpenAgreement template={template} charter={agreement} onClose={close} />;
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

function OpenAgreement({ template, charter, onClose }: { template: Template; charter: Charter; onClose(): void }) {
  const { rules } = useMessages();
  const told = (
    <section aria-labelledby="agreement">
      <Title order={3} fz="md" mb="xs" id="agreement">
        {rules.told.title}
      </Title>
      <LazyCharterTold charter={charter} />
    </section>
  );
  return <TemplateDialog template={template} isAgreement onClose={onClose} plan={told} />;
}

function OpenTemplate({ template, onClose }: { template: Template; onClose(): void }) {
  const { session } = useSession();
  const { id, promptTemplate } = template;
  const { state, readings } = usePlan({ prompt: promptTemplate, blockchain: 'ethereum', templateType: id, changes: noChanges });
  const tier = session.status === 'signed-in' ? session.user.tier : 'noobs';
  return (
    <TemplateDialog
      template={template}
      isAgreement={false}
      onClose={onClose}
      plan={<PlanPanel state={state} readings={readings} tier={tier} />}
    />
  );
}
