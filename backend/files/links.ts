import { createHmac } from 'node:crypto';
import { isSameSecret } from '#kit/isSameSecret.ts';

const lifeSeconds = 15 * 60;
/** Links made within this time are equal, so that browsers can cache the files. */
const stepSeconds = 5 * 60;
const mostKept = 10_000;

export type FileLink = { readonly customer: string; readonly id: string };
/** Who a link was made for: account and session, and the instant since which the account's tokens count. */
export type Holder = { readonly id: string; readonly sessionId: string; readonly tokensSince: string };
export type Signature = {
  readonly expires: string;
  readonly signature: string;
  readonly by?: string | undefined;
};

/** Short-lived addresses of stored files, relative to the backend. Each opens its file for any person until it expires or its holder's session ends. */
export type FileLinks = {
  readonly urlOf: (file: FileLink, at?: number, holder?: Holder) => string;
  readonly avatarUrlOf: (id: string, at?: number) => string;
  readonly verify: (file: FileLink, given: Signature, at?: number) => 'valid' | 'expired' | 'forged';
};

/** Pictures of people belong to no customer, so they are signed under a code that no customer has. */
export const avatarLink = (id: string): FileLink => ({ customer: '@avatar', id });

const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000);

function expiryAt(at: number): string {
  return String(Math.ceil((seconds(at) + lifeSeconds) / stepSeconds) * stepSeconds);
}

/** The holder that a genuine link names; null for one that names none. */
export function holderOf({ by }: Signature): Holder | null {
  const [id, sessionId, tokensSince] = by?.split(' ') ?? [];
  return id && sessionId && tokensSince ? { id, sessionId, tokensSince } : null;
}

export function createFileLinks(secret: string): FileLinks {
  const sign = ({ customer, id }: FileLink, expires: string, by: string) =>
    createHmac('sha256', secret).update(`${customer}\n${id}\n${expires}\n${by}`).digest('base64url');

  /** Signatures of the current step: each page of a list shows the same files. */
  let kept = { expires: '', signatures: new Map<string, string>() };
  const signOnce = (file: FileLink, expires: string, by: string) => {
    if (kept.expires !== expires || kept.signatures.size >= mostKept) kept = { expires, signatures: new Map() };
    const key = `${file.customer}\n${file.id}\n${by}`;
    const signature = kept.signatures.get(key) ?? sign(file, expires, by);
    kept.signatures.set(key, signature);
    return signature;
  };

  const isGenuine = (file: FileLink, { expires, signature, by = '' }: Signature) =>
    isSameSecret(sign(file, expires, by), signature);

  const signed = (path: string, file: FileLink, at: number, holder?: Holder) => {
    const expires = expiryAt(at);
    const by = holder ? `${holder.id} ${holder.sessionId} ${holder.tokensSince}` : '';
    const named = holder ? `&by=${encodeURIComponent(by)}` : '';
    return `/api/v1${path}?expires=${expires}${named}&signature=${signOnce(file, expires, by)}`;
  };

  return {
    urlOf: (file, at = Date.now(), holder) => signed(`/${file.customer}/files/${file.id}/`, file, at, holder),
    avatarUrlOf: (id, at = Date.now()) => signed(`/user/avatar/${id}/`, avatarLink(id), at),
    verify: (file, given, at = Date.now()) => {
      if (!isGenuine(file, given)) return 'forged';
      return Number(given.expires) >= seconds(at) ? 'valid' : 'expired';
    },
  };
}
