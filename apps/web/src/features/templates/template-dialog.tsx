/** One template in a dialog with an address of its own: picture, prompt, plan, what it is put through, and the way into the wizard. */
import { Modal, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Template } from '@starwright/protocol/templates';
import { IconArrowRight } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { ButtonLink } from '../../components/links.tsx';
import { TemplateMarks } from '../../components/templates/template-face.tsx';
import { TemplatePicture } from '../../components/templates/template-picture.tsx';
import { pages } from '../../lib/paths.ts';
import { useMessages } from '../../messages/messages.tsx';
import classes from './gallery.module.css';
import { TemplatePromises } from './template-promises.tsx';

interface TemplateDialogProps {
  template: Template;
  /** It is changed sentence by sentence, not in the words of its prompt. */
  isAgreement: boolean;
  /** The plan of the template's prompt, by whoever can plan. */
  plan: ReactNode;
  onClose(): void;
}

export function TemplateDialog({ template, isAgreement, plan, onClose }: TemplateDialogProps) {
  const { templates: words, common, rules } = useMessages();
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  useFocusReturn();
  return (
    <Modal
      opened
      onClose={onClose}
      title={template.name}
      size={1080}
      fullScreen={phone}
      centered={false}
      closeButtonProps={{ 'aria-label': common.close }}
      classNames={{ body: classes.dialog ?? '' }}
    >
      <div className={classes.columns}>
        <div className={classes.about}>
          <div className={classes.bigPicture}>
            <TemplatePicture template={template} eager />
          </div>
          <div>
            <Text mb="xs" lh={1.55}>
              {template.description}
            </Text>
            <TemplateMarks template={template} />
          </div>
          <section aria-labelledby="prompt">
            <Title order={3} fz="md" mb={6} id="prompt">
              {isAgreement ? rules.told.idea : words.prompt}
            </Title>
            <blockquote className={classes.prompt}>{template.promptTemplate}</blockquote>
          </section>
          <TemplatePromises id={template.id} />
        </div>
        {plan}
      </div>
      <div className={classes.foot}>
        <Text size="sm" c="dimmed">
          {isAgreement ? rules.told.takeHint : words.takeHint}
        </Text>
        <ButtonLink
          to={isAgreement ? pages.rules : pages.wizard}
          search={{ template: template.id }}
          size="md"
          rightSection={<IconArrowRight size={18} aria-hidden />}
        >
          {isAgreement ? rules.told.take : words.take}
        </ButtonLink>
      </div>
    </Modal>
  );
}

/** Gives the focus back to the card when the address closes the dialog; the dialog itself only does so when it is told to close. */
function useFocusReturn() {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
}
