/**
 * Opens the frontend that a model proposed, where generated code belongs: in the sandboxed frame, on a chain of its own, as
 * the owner and as somebody else. What opens without an error counts from then on; the server is told either way.
 */
import { Alert, Loader, Text } from '@mantine/core';
import type { FrontendTrial as Trial } from '@starwright/protocol/model';
import { type Project, projectSchema } from '@starwright/protocol/projects';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import { toJavaScript } from '../../../components/preview/frontend-code.ts';
import { PreviewFrame, type Program } from '../../../components/preview/preview-frame.tsx';
import { previewAfter } from '../../../components/preview/preview-state.ts';
import { call } from '../../../lib/api-client.ts';
import { useChainState } from '../../../lib/chain/use-page-chain.ts';
import { api } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toast.ts';
import { useMessages } from '../../../messages/messages.tsx';
import { preview as frameWords } from '../../../messages/workshop/preview.ts';
import { projectFilesQuery, projectQuery, revisionsQuery } from '../project-requests.ts';
import { useProjectChain } from './use-project-chain.ts';

/** For each person: reading what is on the chain takes a moment, and errors come with it. */
const watchedMs = 2500;

export default function FrontendTrial({ project, source }: { project: Project; source: string }) {
  const { model } = useMessages();
  const words = model.trial;
  const queries = useQueryClient();
  const { chain } = useProjectChain(project, project.contractCode, { kept: false });
  const chainState = useChainState(chain);
  const view = chainState.status === 'open' ? chainState.view : undefined;
  const people = view?.accounts.slice(0, 2) ?? [];
  const [state, dispatch] = useReducer(previewAfter, { status: 'generating' });
  const [program, setProgram] = useState<Program>();
  const [person, setPerson] = useState(0);
  const told = useRef(false);

  const tell = useRef(async (trial: Trial) => {
    if (told.current) return;
    told.current = true;
    try {
      const after = await call(projectSchema, api.frontendTrial(project.id), { method: 'POST', body: trial });
      queries.setQueryData(projectQuery(project.id).queryKey, after);
      await Promise.all(
        [projectFilesQuery(project.id), revisionsQuery(project.id)].map(({ queryKey }) => queries.invalidateQueries({ queryKey })),
      );
      if (after.model?.frontend?.state === 'counts') toast('good', words.counts);
    } catch (error) {
      // It waits until the project is opened again.
      console.warn('The trial of the frontend could not be told.', error);
    }
  });

  useEffect(() => {
    toJavaScript(source).then(
      (code) => setProgram({ id: 1, code: Promise.resolve(code) }),
      (error: unknown) => void tell.current({ opened: false, trouble: String(error instanceof Error ? error.message : error) }),
    );
  }, [source]);

  const trouble = state.status === 'error' ? state.trouble : state.status === 'running' ? state.troubles[0] : undefined;
  const silent = state.status === 'running' && state.silent;
  const quiet = state.status === 'running' && !silent && !trouble;
  useEffect(() => {
    if (trouble) return void tell.current({ opened: false, trouble: trouble.message });
    if (silent) return void tell.current({ opened: false, trouble: frameWords.silent.title });
    if (!quiet) return;
    const next = () => (person + 1 < people.length ? setPerson(person + 1) : void tell.current({ opened: true }));
    const timer = setTimeout(next, watchedMs);
    return () => clearTimeout(timer);
  }, [trouble, silent, quiet, person, people.length]);

  const account = people[person]?.address;
  return (
    <Alert variant="light" radius="lg" mb="md" role="status" title={words.title} icon={<Loader size={16} />}>
      <Text size="sm">{words.text}</Text>
      {program && view && account && (
        // Within the window, or the browser would let it sleep; seen and reached by nobody.
        <div
          aria-hidden
          inert
          style={{
            position: 'fixed',
            inset: 0,
            width: 1200,
            height: 800,
            opacity: 0,
            pointerEvents: 'none',
            zIndex: -1,
            overflow: 'hidden',
          }}
        >
          <PreviewFrame
            title={words.title}
            program={program}
            chain={chain}
            chainId={view.chainId}
            addresses={view.addresses}
            account={account}
            width={1200}
            height={800}
            scheme="light"
            words={frameWords}
            onEvent={dispatch}
          />
        </div>
      )}
    </Alert>
  );
}
