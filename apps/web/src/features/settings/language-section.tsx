import { SegmentedControl } from '@mantine/core';
import { useSite } from '../../components/site/site-context.tsx';
import { languageNames, languages } from '../../lib/language.ts';
import { useMessages } from '../../messages/messages.tsx';
import { Section } from './section.tsx';

/** The pages of the application have no footer to choose the language in. */
export function LanguageSection() {
  const { language: title } = useMessages().site.footer;
  const { language, setLanguage } = useSite();
  return (
    <Section title={title}>
      <SegmentedControl
        aria-label={title}
        value={language}
        data={languages.map((value) => ({ value, label: <span lang={value}>{languageNames[value]}</span> }))}
        onChange={(value) => setLanguage(languages.find((each) => each === value) ?? 'en')}
      />
    </Section>
  );
}
