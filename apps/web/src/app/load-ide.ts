/** The page of the IDE. The editor is fetched beside it, not after the project is there: it is the largest part of opening it. */
export function loadIde() {
  if (matchMedia('(min-width: 48em)').matches)
    import('../features/projects/code/monaco-editor.tsx').catch((error) => console.warn('The editor could not be fetched ahead.', error));
  return import('./routes/ide.tsx');
}
