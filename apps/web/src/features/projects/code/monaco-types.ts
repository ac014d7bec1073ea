/**
 * TypeScript in the editor: `frontend.tsx` is checked against the types of React and viem, which are fetched once when the
 * first such file is opened. The deploy script and the tests run in Hardhat, whose types are not here: only their syntax is looked at.
 */
import * as languages from 'monaco-editor/languages/features/typescript/register';

const { typescriptDefaults, javascriptDefaults, ScriptTarget, ModuleKind, ModuleResolutionKind, JsxEmit } = languages;

typescriptDefaults.setCompilerOptions({
  target: ScriptTarget.ESNext,
  module: ModuleKind.ESNext,
  moduleResolution: ModuleResolutionKind.NodeJs,
  jsx: JsxEmit.ReactJSX,
  lib: ['es2022', 'dom', 'dom.iterable'],
  strict: true,
  skipLibCheck: true,
  esModuleInterop: true,
  allowNonTsExtensions: true,
  noEmit: true,
});
// Nothing is to be said against packages before their types are there.
typescriptDefaults.setDiagnosticsOptions({ noSemanticValidation: true, noSyntaxValidation: false });
javascriptDefaults.setDiagnosticsOptions({ noSemanticValidation: true, noSyntaxValidation: false });

let loading: Promise<void> | undefined;

/** Fetches the types; asked again after a failure it tries again. */
export function loadTypes(): Promise<void> {
  loading ??= fetchTypes().catch((error) => {
    loading = undefined;
    console.warn('The types of React and viem could not be fetched, so frontend.tsx is not checked.', error);
  });
  return loading;
}

async function fetchTypes() {
  const answer = await fetch(__TYPES_FILE__);
  if (!answer.ok) throw new Error(`The types answered ${answer.status}.`);
  const files: Record<string, string> = await answer.json();
  typescriptDefaults.setExtraLibs(Object.entries(files).map(([filePath, content]) => ({ filePath, content })));
  typescriptDefaults.setDiagnosticsOptions({ noSemanticValidation: false, noSyntaxValidation: false });
}
