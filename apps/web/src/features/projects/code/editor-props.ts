import type { Diagnostic } from '@starwright/protocol/verdict';

export interface EditorProps {
  /** By its ending the editor knows what helps with it. */
  path: string;
  language?: string;
  value: string;
  label: string;
  readOnly: boolean;
  /** A line to show. A new object is a new wish, even for the same line. */
  line: { number: number } | undefined;
  /** Shown at their lines. */
  remarks?: Diagnostic[] | undefined;
  onChange(value: string): void;
  onSave(): void;
}
