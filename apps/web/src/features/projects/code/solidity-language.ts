/** Help with Solidity in the editor: what a name is, and what can be written. What it knows comes from the page's compiler. */
import { monaco } from './monaco.ts';
import { hoverOf, type Offer, offersAfter } from './solidity-help.ts';
import { currentUnderstanding } from './use-solidity-help.ts';

const { CompletionItemKind } = monaco.languages;
const kinds: Record<Offer['kind'], monaco.languages.CompletionItemKind> = {
  contract: CompletionItemKind.Class,
  interface: CompletionItemKind.Interface,
  library: CompletionItemKind.Module,
  function: CompletionItemKind.Method,
  modifier: CompletionItemKind.Property,
  event: CompletionItemKind.Event,
  error: CompletionItemKind.Event,
  struct: CompletionItemKind.Struct,
  enum: CompletionItemKind.Enum,
  variable: CompletionItemKind.Variable,
  keyword: CompletionItemKind.Keyword,
  word: CompletionItemKind.Text,
  file: CompletionItemKind.File,
};

monaco.languages.registerHoverProvider('sol', {
  provideHover(model, position) {
    const word = model.getWordAtPosition(position);
    const known = currentUnderstanding();
    const told = word && known && hoverOf(known, model.getValue(), model.getOffsetAt(position), word.word);
    return told ? { contents: told.map((value) => ({ value })) } : null;
  },
});

monaco.languages.registerCompletionItemProvider('sol', {
  triggerCharacters: ['.', '"', '/'],
  provideCompletionItems(model, position) {
    const known = currentUnderstanding();
    if (!known) return { suggestions: [] };
    const { startColumn } = model.getWordUntilPosition(position);
    const before = model.getValueInRange({
      startLineNumber: 1,
      startColumn: 1,
      endLineNumber: position.lineNumber,
      endColumn: startColumn,
    });
    const offers = offersAfter(known, before);
    // A path is one word to whoever writes it, and several to the editor.
    const path = offers[0]?.kind === 'file' ? before.length - Math.max(before.lastIndexOf('"'), before.lastIndexOf("'")) - 1 : 0;
    const range = {
      startLineNumber: position.lineNumber,
      endLineNumber: position.lineNumber,
      startColumn: startColumn - path,
      endColumn: position.column,
    };
    return {
      suggestions: offers.map(({ label, kind, detail, doc, importLine }) => ({
        label,
        kind: kinds[kind],
        insertText: label,
        ...(detail && { detail }),
        ...(doc && { documentation: { value: doc } }),
        range,
        // Names of the contract first, what has to be imported last.
        sortText: `${importLine ? 3 : kind === 'word' || kind === 'keyword' ? 2 : 1}${label}`,
        ...(importLine && { additionalTextEdits: [importEdit(importLine, model)] }),
      })),
    };
  },
});

/** After the last import, or else after the line that names the compiler. */
function importEdit(line: string, model: monaco.editor.ITextModel): monaco.languages.TextEdit {
  const lines = model.getLinesContent();
  const after = Math.max(
    lines.findLastIndex((text) => /^\s*import\b.*;\s*$/.test(text)),
    lines.findIndex((text) => /^\s*pragma\b/.test(text)),
  );
  return { range: new monaco.Range(after + 2, 1, after + 2, 1), text: `${line}\n` };
}
