/** Monaco, bundled and loaded only when somebody opens code on a screen that is wide enough. */
import * as monaco from 'monaco-editor/editor';
import 'monaco-editor/features/register.all';
import 'monaco-editor/languages/definitions/solidity/register';
import 'monaco-editor/languages/definitions/javascript/register';
import 'monaco-editor/languages/definitions/typescript/register';
import 'monaco-editor/languages/definitions/markdown/register';
import EditorWorker from 'monaco-editor/editor/editor.worker?worker';
import TypesWorker from 'monaco-editor/languages/features/typescript/ts.worker?worker';

self.MonacoEnvironment = {
  getWorker: (_, label) => (label === 'typescript' || label === 'javascript' ? new TypesWorker() : new EditorWorker()),
};

monaco.editor.defineTheme('starwright-dark', {
  base: 'vs-dark',
  inherit: true,
  rules: [
    { token: 'comment', foreground: '959bc0', fontStyle: 'italic' },
    { token: 'keyword', foreground: 'b7a2ff' },
    { token: 'type', foreground: '5cc8ff' },
    { token: 'string', foreground: '4fdca4' },
    { token: 'number', foreground: 'ffc861' },
  ],
  colors: {
    'editor.background': '#0e1129',
    'editor.foreground': '#e6e8f7',
    'editorLineNumber.foreground': '#8b91b6',
    'editorLineNumber.activeForeground': '#e6e8f7',
    'editor.lineHighlightBackground': '#151938',
    'editor.selectionBackground': '#3d2f85',
  },
});
monaco.editor.defineTheme('starwright-light', {
  base: 'vs',
  inherit: true,
  rules: [
    { token: 'comment', foreground: '5d6380', fontStyle: 'italic' },
    { token: 'keyword', foreground: '4f2bc3' },
    { token: 'type', foreground: '0a62a3' },
    { token: 'string', foreground: '0b7a53' },
    { token: 'number', foreground: '8a5300' },
  ],
  colors: {
    'editor.background': '#ffffff',
    'editor.foreground': '#15172e',
    'editorLineNumber.foreground': '#6b7090',
    'editor.lineHighlightBackground': '#f4f2fc',
  },
});

export { monaco };
