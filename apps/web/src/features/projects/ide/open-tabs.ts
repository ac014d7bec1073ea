/** Which files are open, and which of them is shown. */
import type { ProjectFilePath } from '@starwright/protocol/projects';

export interface OpenTabs {
  paths: ProjectFilePath[];
  active: ProjectFilePath | undefined;
}

export type TabsEvent = { type: 'opened'; path: ProjectFilePath } | { type: 'closed'; path: ProjectFilePath };

/** Closing the active tab selects the first remaining tab, or none. */
export function tabsAfter({ paths, active }: OpenTabs, { type, path }: TabsEvent): OpenTabs {
  if (type === 'opened') return { paths: paths.includes(path) ? paths : [...paths, path], active: path };
  const left = paths.filter((one) => one !== path);
  return { paths: left, active: active === path ? left[0] : active };
}
