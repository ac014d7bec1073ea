/** What was found, in the page's language where it is known: what can happen, what to do, and the story behind a click. */
import { Text } from '@mantine/core';
import type { Finding, Telling } from '@starwright/protocol/verdict';
import { useLanguage, useMessages } from '../messages/messages.tsx';

export function useTelling(finding: Finding | undefined): Telling | undefined {
  const language = useLanguage();
  return language === 'es' ? (finding?.es ?? finding) : finding;
}

/** Nothing for a finding that has no story and is about no sentence. */
export function FindingStory({ finding }: { finding: Finding }) {
  const { validation: words } = useMessages();
  const { story = [], sentence } = useTelling(finding) ?? {};
  return (
    <>
      {sentence && (
        <Text size="sm" mt={4}>
          <strong>{words.sentence}:</strong> {words.quoted(sentence)}
        </Text>
      )}
      {story.length > 0 && (
        <details style={{ marginTop: 4 }}>
          <summary>{words.story}</summary>
          <ol style={{ margin: '4px 0 0', paddingInlineStart: 24 }}>
            {story.map((step, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a story can say the same twice
              <li key={at}>{step}</li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}
