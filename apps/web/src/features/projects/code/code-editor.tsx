/** Code in the best way the screen allows: Monaco where there is room, else highlighted text with a plain field for editing. */
import { Button, Textarea } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { CodeText } from '../../../components/code-text.tsx';
import { useMessages } from '../../../messages/messages.tsx';
import classes from './code.module.css';
import { EditorPart } from './editor-part.ts';
import type { EditorProps } from './editor-props.ts';

export function CodeEditor(props: EditorProps) {
  const roomy = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  if (!roomy) return <SmallEditor {...props} />;
  return <EditorPart {...props} waiting={<CodeText code={props.value} plain={props.language === 'markdown'} label={props.label} />} />;
}

function SmallEditor({ value, language, label, readOnly, onChange }: EditorProps) {
  const { code } = useMessages();
  const [editing, setEditing] = useState(false);
  return (
    <div className={classes.small}>
      {!readOnly && (
        <Button size="compact-sm" variant="default" className={classes.smallEdit ?? ''} onClick={() => setEditing(!editing)}>
          {editing ? code.doneEditing : code.edit}
        </Button>
      )}
      {editing && !readOnly ? (
        <Textarea
          aria-label={label}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          autosize
          minRows={16}
          spellCheck={false}
          autoCapitalize="off"
          classNames={{ root: classes.smallField ?? '', input: classes.smallInput ?? '' }}
        />
      ) : (
        <CodeText code={value} plain={language === 'markdown'} label={label} />
      )}
    </div>
  );
}
