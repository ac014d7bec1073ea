/** A change of one file that a model proposes: shown, and made only when it is accepted. */
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { TextDiff } from '../../../components/text-diff.tsx';
import { mergeTexts } from '../../../lib/text/merge-texts.ts';
import { assistant as words } from '../../../messages/workshop/assistant.ts';
import { fileFacts } from '../code/project-files.ts';
import type { ProjectFilesControl } from '../code/use-project-files.ts';
import type { FileProposal } from './answer.ts';

export function ProposedChange({ proposal, control }: { proposal: FileProposal; control: ProjectFilesControl }) {
  const { file, before, after, reason } = proposal;
  const [accepted, setAccepted] = useState(false);
  return (
    <div>
      <Text size="sm" mb={6}>
        <strong>{file}</strong>: {reason}
      </Text>
      <TextDiff before={before} after={after} label={words.changesIn(file)} />
      {fileFacts[file].editable && (
        <Button
          mt={6}
          size="compact-sm"
          disabled={accepted}
          onClick={() => {
            // What was written meanwhile stays.
            control.type(file, mergeTexts(before, control.files[file].content, after).text);
            setAccepted(true);
          }}
        >
          {accepted ? words.accepted : words.accept}
        </Button>
      )}
    </div>
  );
}
