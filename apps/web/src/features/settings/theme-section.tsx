import { SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { useMessages } from '../../messages/messages.tsx';
import { Section } from './section.tsx';

const schemes = ['light', 'dark', 'auto'] as const;

export function ThemeSection() {
  const { theme: words } = useMessages().settings;
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Section title={words.title} lead={words.lead}>
      <SegmentedControl
        aria-label={words.title}
        value={colorScheme}
        data={schemes.map((value) => ({ value, label: words[value] }))}
        onChange={(value) => setColorScheme(schemes.find((each) => each === value) ?? 'auto')}
      />
    </Section>
  );
}
