/** Keys of other services, locked so that the database alone does not give them away. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export interface KeySeal {
  /** @param owner whose key it is; the sealed text opens for nobody else. */
  seal(key: string, owner: string): string;
  /** Undefined when it was sealed with another secret, for somebody else, or is damaged. */
  open(sealed: string, owner: string): string | undefined;
}

const version = 'v1';

/**
 * AES-256-GCM under a key derived from the server's secret (HKDF-SHA-256, RFC 5869).
 * @param purpose what is sealed for one purpose does not open for another
 */
export function openSeal(secret: string, purpose: 'model keys of users' | 'pinning keys of users' = 'model keys of users'): KeySeal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `starwright: ${purpose}`, 32));
  return {
    seal(text, owner) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return [version, ...[iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.');
    },
    open(sealed, owner) {
      const [kind, ...parts] = sealed.split('.');
      const [iv, tag, data] = parts.map((part) => Buffer.from(part, 'base64url'));
      if (kind !== version || !iv || !tag || !data) return undefined;
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: 16 }).setAAD(Buffer.from(owner)).setAuthTag(tag);
        return Buffer.concat([decipher.update(data), decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
