/** The editor's settings of the documents: word wrap on, no minimap, font size 14, TypeScript when nothing says otherwise. */
export const editorSettings = {
  wordWrap: 'on',
  minimap: { enabled: false },
  fontSize: 14,
} as const;

export const usualLanguage = 'typescript';
