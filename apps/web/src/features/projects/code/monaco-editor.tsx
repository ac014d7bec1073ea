/** One file in Monaco. */
import { useComputedColorScheme } from '@mantine/core';
import type { Diagnostic } from '@starwright/protocol/verdict';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useMessages } from '../../../messages/messages.tsx';
import type { EditorProps } from './editor-props.ts';
import { editorSettings, usualLanguage } from './editor-settings.ts';
import { monaco } from './monaco.ts';
import { loadTypes } from './monaco-types.ts';
import './solidity-language.ts';

const severities = {
  error: monaco.MarkerSeverity.Error,
  warning: monaco.MarkerSeverity.Warning,
  info: monaco.MarkerSeverity.Info,
};

/** From where the remark points to the end of the word there. */
function markerOf({ severity, message, line, column = 1 }: Diagnostic, model: monaco.editor.ITextModel): monaco.editor.IMarkerData[] {
  if (line === undefined || line > model.getLineCount()) return [];
  const word = model.getWordAtPosition({ lineNumber: line, column });
  const place = { startLineNumber: line, startColumn: column, endLineNumber: line, endColumn: Math.max(word?.endColumn ?? 0, column + 1) };
  return [{ severity: severities[severity], message, ...place }];
}

/** Models are told apart by their address, and the same file may be open twice. */
let models = 0;

export default function MonacoEditor({
  path,
  language = usualLanguage,
  value,
  label,
  readOnly,
  line,
  remarks,
  onChange,
  onSave,
}: EditorProps) {
  const { code } = useMessages();
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<ReturnType<typeof monaco.editor.create>>(undefined);
  /** Texts that were told to whoever holds the file and have not come back as `value` yet. */
  const told = useRef<string[]>([]);
  /** What comes from elsewhere must not be told back as if it were typed here: it may be old by then. */
  const fromOutside = useRef(false);
  const scheme = useComputedColorScheme('light');
  const handlers = useRef({ onChange, onSave });
  handlers.current = { onChange, onSave };

  // biome-ignore lint/correctness/useExhaustiveDependencies: made once for each file; the effects below keep it in step
  useLayoutEffect(() => {
    if (!place.current) return;
    const model = monaco.editor.createModel(value, language, monaco.Uri.parse(`file:///${++models}/${path}`));
    if (language === 'typescript') void loadTypes();
    const made = monaco.editor.create(place.current, {
      model,
      readOnly,
      ariaLabel: label,
      theme: `starwright-${scheme}`,
      automaticLayout: true,
      ...editorSettings,
      // Monaco dims the number of the last, empty line below what can be read.
      renderFinalNewline: 'on',
      lineNumbersMinChars: 4,
      scrollBeyondLastLine: false,
      padding: { top: 14, bottom: 14 },
      smoothScrolling: !matchMedia('(prefers-reduced-motion: reduce)').matches,
      // Tab moves on to the next control; Ctrl+M lets it indent.
      tabFocusMode: true,
      fixedOverflowWidgets: true,
      // In prose a curly quote is no trap; in code a letter that looks like another is.
      unicodeHighlight: { ambiguousCharacters: language !== 'markdown', nonBasicASCII: false },
    });
    model.updateOptions({ tabSize: language === 'sol' ? 4 : 2 });
    made.onDidChangeModelContent(() => {
      if (fromOutside.current) return;
      const typed = made.getValue();
      told.current.push(typed);
      handlers.current.onChange(typed);
    });
    // When the remarks take room below, what is being written must not slide out of sight.
    made.onDidLayoutChange(() => {
      const position = made.getPosition();
      if (position && made.hasTextFocus()) made.revealPosition(position);
    });
    // An action goes with its editor; a command would stay for ever, and with it all that the page held then.
    const saving = made.addAction({
      id: 'starwright.save',
      label: code.save,
      keybindings: [monaco.KeyMod.CtrlCmd | monaco.KeyCode.KeyS],
      run: () => handlers.current.onSave(),
    });
    // Monaco would wait for a frame of its own: the code stands in the same one as what is around it.
    made.render(true);
    editor.current = made;
    return () => {
      saving.dispose();
      // The editor before the model: its features still ask the model while they end.
      made.dispose();
      model.dispose();
      editor.current = undefined;
    };
  }, [language]);

  useEffect(() => {
    // What comes back may be older than what has been typed meanwhile. Only a text that did not come from here replaces it.
    const at = told.current.indexOf(value);
    told.current = told.current.slice(at + 1);
    const present = editor.current;
    if (at >= 0 || !present || present.getValue() === value) return;
    // As an edit, so that it can be undone; and whoever reads elsewhere in the file stays there.
    const view = present.saveViewState();
    const model = present.getModel();
    fromOutside.current = true;
    model?.pushEditOperations([], [{ range: model.getFullModelRange(), text: value }], () => null);
    fromOutside.current = false;
    present.restoreViewState(view);
    told.current = [];
  }, [value]);
  useEffect(() => editor.current?.updateOptions({ readOnly, ariaLabel: label }), [readOnly, label]);
  useEffect(() => monaco.editor.setTheme(`starwright-${scheme}`), [scheme]);
  // In the same frame as the list of remarks below the code.
  useLayoutEffect(() => {
    const model = editor.current?.getModel();
    if (model)
      monaco.editor.setModelMarkers(
        model,
        'compiler',
        (remarks ?? []).flatMap((remark) => markerOf(remark, model)),
      );
  }, [remarks]);
  useEffect(() => {
    if (!line || !editor.current) return;
    editor.current.revealLineInCenter(line.number);
    editor.current.setPosition({ lineNumber: line.number, column: 1 });
    editor.current.focus();
  }, [line]);

  return <div ref={place} style={{ height: '100%' }} />;
}
