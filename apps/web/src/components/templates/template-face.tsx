/** What every card of a template shows: picture, name, description, and its marks. Made of spans, so that it fits into a button. */
import { Text } from '@mantine/core';
import type { Template } from '@starwright/protocol/templates';
import { useMessages } from '../../messages/messages.tsx';
import { TemplatePicture } from './template-picture.tsx';
import classes from './templates.module.css';

export function TemplateFace({ template }: { template: Template }) {
  return (
    <>
      <TemplatePicture template={template} />
      <span className={classes.body}>
        <Text span fw={600} fz="lg" ff="heading" lh={1.3}>
          {template.name}
        </Text>
        <Text span size="sm" c="dimmed" lh={1.5}>
          {template.description}
        </Text>
        <TemplateMarks template={template} />
      </span>
    </>
  );
}

export function TemplateMarks({ template: { isPopular, category, difficulty, tags } }: { template: Template }) {
  const { templates } = useMessages();
  return (
    <span className={classes.marks}>
      {isPopular && (
        <span className={classes.mark} data-strong>
          ★ {templates.popular}
        </span>
      )}
      <span className={classes.mark} data-strong>
        {templates.category[category]}
      </span>
      <span className={classes.mark}>{templates.difficulty[difficulty]}</span>
      {tags.slice(0, 2).map((tag) => (
        <span key={tag} className={classes.mark}>
          {tag}
        </span>
      ))}
    </span>
  );
}
