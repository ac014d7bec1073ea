import { readdirSync, readFileSync } from 'node:fs';

/** MB of memory of a browser's processes that run pages, shared parts counted by their share (Linux); undefined elsewhere. */
export function rendererMemory(browserPid: number): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const parents = new Map<number, number>();
  for (const entry of readdirSync('/proc')) {
    const stat = /^\d+$/.test(entry) ? read(`/proc/${entry}/stat`) : undefined;
    const parent = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
    if (parent) parents.set(Number(entry), Number(parent));
  }
  const isOwn = (pid: number): boolean => pid === browserPid || (parents.has(pid) && isOwn(parents.get(pid) ?? 0));
  let kilobytes = 0;
  for (const pid of parents.keys()) {
    if (!isOwn(pid) || !read(`/proc/${pid}/cmdline`)?.includes('--type=renderer')) continue;
    kilobytes += Number(/^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`) ?? '')?.[1] ?? 0);
  }
  return kilobytes / 1024;
}

/** Processes come and go while they are looked at. */
function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
