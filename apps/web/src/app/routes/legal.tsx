import { Stack, Text, Title } from '@mantine/core';
import { Page } from '../../components/page.tsx';
import { useMessages } from '../../messages/messages.tsx';

interface LegalText {
  title: string;
  sections: { title: string; text: string }[];
}

const LegalPage = ({ title, sections }: LegalText) => (
  <Page title={title} size={760}>
    <Stack gap="lg">
      {sections.map((section) => (
        <section key={section.title}>
          <Title order={2} fz="xl" mb={6}>
            {section.title}
          </Title>
          <Text lh={1.65}>{section.text}</Text>
        </section>
      ))}
    </Stack>
  </Page>
);

export const Terms = () => <LegalPage {...useMessages().terms} />;
export const Privacy = () => <LegalPage {...useMessages().privacy} />;
