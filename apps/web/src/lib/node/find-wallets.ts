/** The wallets of this browser: those that announce themselves (EIP-6963), else the one that put itself into the page. */
import { z } from 'zod';

export interface InjectedWallet {
  /** The same for the same wallet on the same page load. */
  id: string;
  name: string;
  /** A data: address, or nothing that may be shown. */
  icon: string | undefined;
  provider: Eip1193Provider;
}

export interface Eip1193Provider {
  request(call: { method: string; params?: unknown[] }): Promise<unknown>;
}

const providerSchema = z.custom<Eip1193Provider>(
  (value) => typeof value === 'object' && value !== null && 'request' in value && typeof value.request === 'function',
);
const announcementSchema = z.object({
  info: z.object({ uuid: z.string(), name: z.string().max(80), icon: z.string().catch('') }),
  provider: providerSchema,
});

/** How long wallets have to announce themselves; they answer at once. */
const announceMs = 150;

export async function findWallets(): Promise<InjectedWallet[]> {
  const found = new Map<string, InjectedWallet>();
  const hear = (event: Event) => {
    const parsed = announcementSchema.safeParse(event instanceof CustomEvent ? event.detail : undefined);
    if (!parsed.success) return;
    const { info, provider } = parsed.data;
    const icon = info.icon.startsWith('data:image/') ? info.icon : undefined;
    found.set(info.uuid, { id: info.uuid, name: info.name, icon, provider });
  };
  window.addEventListener('eip6963:announceProvider', hear);
  window.dispatchEvent(new Event('eip6963:requestProvider'));
  await new Promise((resolve) => setTimeout(resolve, announceMs));
  window.removeEventListener('eip6963:announceProvider', hear);
  if (found.size > 0) return [...found.values()];
  const injected = providerSchema.safeParse(Reflect.get(window, 'ethereum'));
  return injected.success ? [{ id: 'injected', name: 'Browser wallet', icon: undefined, provider: injected.data }] : [];
}
