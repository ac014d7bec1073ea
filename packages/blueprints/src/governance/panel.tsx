import type { PanelProps } from '../shell.tsx';

export function Panel({ module }: PanelProps) {
  return <p>{module.title}</p>;
}
