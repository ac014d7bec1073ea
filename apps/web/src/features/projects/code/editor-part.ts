import { fetchedPart } from '../../../components/fetched-part.tsx';
import type { EditorProps } from './editor-props.ts';

/** Monaco, which is by far the largest part of any page. */
export const EditorPart = fetchedPart<EditorProps>(() => import('./monaco-editor.tsx'));
