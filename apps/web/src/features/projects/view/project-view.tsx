/** A project that is there: files on the left, tabs over what they hold, the overview first. */
import { Box, Button, Drawer, Tabs } from '@mantine/core';
import { blockchainFacts } from '@starwright/protocol/networks';
import type { Project, ProjectFilePath } from '@starwright/protocol/projects';
import { IconSparkles, IconTerminal2 } from '@tabler/icons-react';
import { useState } from 'react';
import { fetchedPart } from '../../../components/fetched-part.tsx';
import { PendingPart } from '../../../components/pending-part.tsx';
import { OwnCoin } from '../../../components/preview/own-coin.tsx';
import { useMessages } from '../../../messages/messages.tsx';
import { CodeViewer } from '../code/code-viewer.tsx';
import { FileList } from '../code/file-list.tsx';
import { useProjectFiles } from '../code/use-project-files.ts';
import { useSaving } from '../code/use-saving.ts';
import { type LookEditing, ProjectLook } from '../look/project-look.tsx';
import { ProjectRules, type RulesEditing } from '../rules/project-rules.tsx';
import { TrialNotice } from '../trial-notice.tsx';
import { Overview } from './overview.tsx';
import { Validation } from './validation.tsx';
import classes from './view.module.css';

const DeployPanel = fetchedPart(() => import('../deploy/deploy-panel.tsx'));
const Assistant = fetchedPart(async () => ({ default: (await import('../assistant/assistant.tsx')).Assistant }));
const ProjectConsole = fetchedPart(() => import('../console/project-console.tsx'));
const WithPlan = fetchedPart(async () => ({ default: (await import('../deploy/ask-plan.tsx')).WithPlan }));
const ProjectPreview = fetchedPart(() => import('../play/project-preview.tsx'));

type Tab = keyof ReturnType<typeof useMessages>['project']['tabs'];

const pathOf: Partial<Record<Tab, ProjectFilePath>> = {
  contract: 'contract.sol',
  frontend: 'frontend.tsx',
  deploy: 'deploy.js',
  tests: 'test.js',
  docs: 'README.md',
};
const tabs = Object.keys({
  overview: 0,
  rules: 0,
  preview: 0,
  contract: 0,
  frontend: 0,
  deploy: 0,
  tests: 0,
  docs: 0,
  validation: 0,
} satisfies Record<Tab, 0>) as Tab[];

interface ProjectViewProps {
  project: Project;
  first?: string | undefined;
  /** Absent where rules are not changed. */
  rulesEditor?: RulesEditing;
  lookEditor?: LookEditing;
}

/** `first`: the name of the tab to begin with, if there is one of that name. */
export function ProjectView({ project, first, rulesEditor, lookEditor }: ProjectViewProps) {
  const { project: words, common } = useMessages();
  const [assistant, setAssistant] = useState(false);
  const [withConsole, setWithConsole] = useState(false);
  const [tab, setTab] = useState<Tab>(() => tabs.find((one) => one === first) ?? 'overview');
  const [line, setLine] = useState<{ number: number }>();
  const control = useProjectFiles(project);
  const saving = useSaving(project, control);
  const path = pathOf[tab];

  const present: Record<Tab, boolean> = {
    overview: true,
    rules: rulesEditor !== undefined && (project.plan?.modules.some(({ charter }) => charter) ?? false),
    preview: project.deploymentPlan.length > 0 || project.contractCode.trim() !== '',
    contract: true,
    frontend: true,
    deploy: true,
    tests: project.testSuite !== '',
    docs: project.documentation !== '',
    validation: project.validationResults !== null,
  };
  const shownTabs = tabs.filter((one) => present[one]);
  const files = shownTabs.flatMap((one) => (pathOf[one] ? [control.files[pathOf[one]]] : []));

  const isUnsaved = (one: Tab) => pathOf[one] !== undefined && control.files[pathOf[one]].dirty;

  function open(wanted: ProjectFilePath, at?: number) {
    setLine(at === undefined ? undefined : { number: at });
    const found = tabs.find((one) => pathOf[one] === wanted);
    if (found) setTab(found);
  }

  return (
    <OwnCoin value={blockchainFacts[project.blockchain].coin}>
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(chosen) => {
          setLine(undefined);
          const found = tabs.find((one) => one === chosen);
          if (found) setTab(found);
        }}
      >
        <div className={classes.scroll}>
          <Tabs.List aria-label={words.views} style={{ flexWrap: 'nowrap', minWidth: 'max-content' }}>
            {shownTabs.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {words.tabs[one]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </div>
        <div className={tab === 'preview' ? undefined : classes.layout} style={{ marginTop: 20 }}>
          {/* The dapp wants all the width there is. */}
          {tab !== 'preview' && (
            <div className={classes.aside}>
              <FileList files={files} current={path} onOpen={open} />
              <div className={classes.doors}>
                <Button
                  size="compact-sm"
                  variant="default"
                  leftSection={<IconSparkles size={16} aria-hidden />}
                  onClick={() => setAssistant(true)}
                >
                  {words.assistant}
                </Button>
                {project.deploymentPlan.length > 0 && (
                  <Button
                    size="compact-sm"
                    variant={withConsole ? 'light' : 'default'}
                    leftSection={<IconTerminal2 size={16} aria-hidden />}
                    aria-pressed={withConsole}
                    onClick={() => setWithConsole(!withConsole)}
                  >
                    {words.console}
                  </Button>
                )}
              </div>
            </div>
          )}
          <div style={{ minWidth: 0 }}>
            <div className={classes.notice}>
              <TrialNotice project={project} unsaved={shownTabs.some(isUnsaved)} saveAll={saving.saveAll} />
            </div>
            <Tabs.Panel value="overview">
              <Overview project={project} />
            </Tabs.Panel>
            {tab === 'rules' && rulesEditor && (
              <Tabs.Panel value="rules">
                <ProjectRules project={project} control={control} editor={rulesEditor} />
              </Tabs.Panel>
            )}
            {tab === 'preview' && (
              <Tabs.Panel value="preview">
                <WithPlan waiting={<PendingPart />} project={project}>
                  <ProjectPreview waiting={<PendingPart />} project={project} control={control} onOpen={open} />
                </WithPlan>
                {project.plan && lookEditor && (
                  <Box mt="md">
                    <ProjectLook project={project} plan={project.plan} control={control} editor={lookEditor} />
                  </Box>
                )}
              </Tabs.Panel>
            )}
            {path && (
              // One panel for all files, so that fullscreen and the editor stay while the file changes.
              <Tabs.Panel key="code" value={tab} className={classes.stack ?? ''}>
                {tab === 'deploy' && present.preview && (
                  <WithPlan waiting={<PendingPart />} project={project}>
                    <DeployPanel quick waiting={<PendingPart />} project={project} contract={control.files['contract.sol'].content} />
                  </WithPlan>
                )}
                <CodeViewer
                  projectId={project.id}
                  path={path}
                  control={control}
                  saving={saving}
                  results={project.validationResults}
                  line={line}
                  onPath={open}
                />
              </Tabs.Panel>
            )}
            {project.validationResults && (
              <Tabs.Panel value="validation">
                <Validation results={project.validationResults} onLine={(number) => open('contract.sol', number)} />
              </Tabs.Panel>
            )}
            {/* The preview holds the chain itself. */}
            {withConsole && tab !== 'preview' && (
              <div className={classes.console}>
                <ProjectConsole
                  waiting={<PendingPart />}
                  project={project}
                  control={control}
                  openPreview={() => setTab('preview')}
                  height={320}
                />
              </div>
            )}
          </div>
        </div>
        <Drawer
          opened={assistant}
          onClose={() => setAssistant(false)}
          position="right"
          title={words.assistant}
          closeButtonProps={{ 'aria-label': common.close }}
        >
          <Assistant
            waiting={<PendingPart />}
            project={project}
            control={control}
            onLine={(number) => {
              setAssistant(false);
              open('contract.sol', number);
            }}
          />
        </Drawer>
      </Tabs>
    </OwnCoin>
  );
}
