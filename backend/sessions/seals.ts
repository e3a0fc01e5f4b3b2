import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Secrets of accounts as the database stores them: of no use without the product's key, nor in another account's row. */
export type Seals = {
  readonly seal: (secret: string, accountId: string) => string;
  /** Null for what was sealed with another key or for another account. */
  readonly open: (sealed: string, accountId: string) => string | null;
  /** A keyed hash, for what is only compared. */
  readonly mark: (secret: string, accountId: string) => string;
};

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** @param secret the key with which sessions are signed, from which keys of their own are derived */
export function createSeals(secret: string): Seals {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `dictamen ${use}`, 32));
  const sealing = keyFor('seal');
  const marking = keyFor('mark');
  return {
    seal: (plain, accountId) => {
      const nonce = randomBytes(nonceBytes);
      const encrypting = createCipheriv(cipher, sealing, nonce).setAAD(Buffer.from(accountId));
      const text = Buffer.concat([encrypting.update(plain, 'utf8'), encrypting.final()]);
      return Buffer.concat([nonce, encrypting.getAuthTag(), text]).toString('base64url');
    },
    open: (sealed, accountId) => {
      const bytes = Buffer.from(sealed, 'base64url');
      const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes);
      try {
        const decrypting = createDecipheriv(cipher, sealing, bytes.subarray(0, nonceBytes), {
          authTagLength: tagBytes,
        });
        decrypting.setAAD(Buffer.from(accountId)).setAuthTag(tag);
        return decrypting.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decrypting.final('utf8');
      } catch {
        return null;
      }
    },
    mark: (plain, accountId) => createHmac('sha256', marking).update(`${accountId}\n${plain}`).digest('base64url'),
  };
}
