import type { Token } from '#machines/session/events.ts';

const tokenKey = 'accessToken';
const customerKey = 'customer';

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

export function storedToken(): Token | null {
  const token = localStorage.getItem(tokenKey);
  return token ? { token, expiresAt: expiryOf(token) } : null;
}

export const storedCustomer = () => localStorage.getItem(customerKey);

export const keepToken = ({ token }: Token) => localStorage.setItem(tokenKey, token);

export const dropToken = () => localStorage.removeItem(tokenKey);

export function keepCustomer(customer: string | null) {
  if (customer) localStorage.setItem(customerKey, customer);
}

/** An expired session keeps its customer, so a missing customer is what tells other tabs of a chosen sign-out. */
export function forgetWork(username: string | undefined) {
  localStorage.removeItem(customerKey);
  if (username === undefined) return;
  const prefix = draftPrefixOf(username);
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
}

export function onOtherTab(listener: { signedOut: () => void; signedIn: () => void }) {
  addEventListener('storage', ({ key, newValue, storageArea }) => {
    if (storageArea !== localStorage) return;
    if (key === null || (key === customerKey && newValue === null)) listener.signedOut();
    if (key === tokenKey && newValue !== null) listener.signedIn();
  });
}
