import { capture } from './capture.ts';

/** Installs a Debian or Ubuntu package when this is root on such a system. @returns whether it is there now */
export async function aptInstall(name: string): Promise<boolean> {
  if (process.getuid?.() !== 0 || (await capture('apt-get', ['--version'])).code !== 0) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = () => capture('apt-get', ['install', '--yes', '--no-install-recommends', name], { env });
  if ((await install()).code === 0) return true;
  // The lists of a fresh image are empty or old.
  return (await capture('apt-get', ['update'], { env })).code === 0 && (await install()).code === 0;
}
