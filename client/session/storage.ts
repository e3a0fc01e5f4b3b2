import type { Token } from '#machines/session/events.ts';

const tokenKey = 'accessToken';
const customerKey = 'customer';
const lockKey = 'locked';

/** Drafts are kept as `draft:{username}:…`; a chosen sign-out erases those of the person who leaves. */
export const draftPrefixOf = (username: string) => `draft:${username}:`;

/** When a token stops serving, in epoch milliseconds, as the token itself says; 0 if it is not readable. */
function expiryOf(token: string): number {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { exp } = JSON.parse(atob(payload)) as { exp?: unknown };
    return typeof exp === 'number' ? exp * 1000 : 0;
  } catch {
    return 0;
  }
}

const tokenOf = (token: string): Token => ({ token, expiresAt: expiryOf(token) });

export function storedToken(): Token | null {
  const token = localStorage.getItem(tokenKey);
  return token ? tokenOf(token) : null;
}

/** A tab that is loaded anew goes on with its own, whichever another tab chose meanwhile; a new one begins with the last choice. */
export const storedCustomer = () => sessionStorage.getItem(customerKey) ?? localStorage.getItem(customerKey);

export const keepToken = ({ token }: Token) => localStorage.setItem(tokenKey, token);

/** `token`, unless another tab has put a newer one in its place; null drops whichever is there. */
export function dropToken(token: Token | null) {
  if (token === null || localStorage.getItem(tokenKey) === token.token) localStorage.removeItem(tokenKey);
}

const nameKey = 'username';

/** The name of a sign-in whose page is loaded anew before it came to an end: it is typed once. */
export const keepTypedName = (username: string) => sessionStorage.setItem(nameKey, username);

export function takeTypedName(): string {
  const username = sessionStorage.getItem(nameKey) ?? '';
  sessionStorage.removeItem(nameKey);
  return username;
}

/** Whose screen is locked in this browser. */
export const storedLock = () => localStorage.getItem(lockKey);

export const keepLock = (username: string | null) => username !== null && localStorage.setItem(lockKey, username);

export const dropLock = () => localStorage.removeItem(lockKey);

export function keepCustomer(customer: string | null) {
  if (!customer) return;
  sessionStorage.setItem(customerKey, customer);
  localStorage.setItem(customerKey, customer);
}

/** What a chosen sign-out leaves nothing of. */
export function forgetWork(username: string | null | undefined) {
  localStorage.removeItem(customerKey);
  sessionStorage.clear();
  if (!username) return;
  const prefix = draftPrefixOf(username);
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
}

type Changes = {
  readonly cleared?: () => void;
  readonly locked?: (username: string) => void;
  readonly token?: (token: Token) => void;
};

/** What other tabs of this browser keep here; answers how to stop listening. */
export function onStored({ cleared, locked, token }: Changes): () => void {
  const heard = ({ key, newValue, storageArea }: StorageEvent) => {
    if (storageArea !== localStorage) return;
    if (key === null) cleared?.();
    if (key === lockKey && newValue !== null) locked?.(newValue);
    if (key === tokenKey && newValue !== null) token?.(tokenOf(newValue));
  };
  addEventListener('storage', heard);
  return () => removeEventListener('storage', heard);
}

/** Browsers know passkeys only on pages that cannot be changed on the way to them. */
export const knowsPasskeys = () => typeof PublicKeyCredential === 'function';
