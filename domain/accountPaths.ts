/** Pages for people without a session; mails link to them, with a code after the sign. */
export const accountPaths = {
  signUp: '/cuenta/registro',
  verifySignUp: '/cuenta/registro/confirmar',
  forgotPassword: '/cuenta/contrasena',
  newPassword: '/cuenta/contrasena/nueva',
  stopNewsMail: '/cuenta/avisos',
} as const;

export type AccountPage = keyof typeof accountPaths;

/** The page that an address asks for, a trailing slash or not. */
export function accountPageAt(path: string): AccountPage | undefined {
  const pages = Object.keys(accountPaths) as AccountPage[];
  const asked = path.replace(/\/+$/, '');
  return pages.find((page) => accountPaths[page] === asked);
}

/** A page's whole address, of a product opened under this origin. */
export const pageAddress = (publicUrl: string, page: AccountPage): string => `${publicUrl}${accountPaths[page]}`;

/** The address that a mail brings: its code stands where neither servers nor their logs see it. */
export function linkTo(publicUrl: string, page: AccountPage, code: string): string {
  return `${pageAddress(publicUrl, page)}#codigo=${encodeURIComponent(code)}`;
}

/** The code in the last part of an address, `#codigo=…`. */
export function codeIn(hash: string): string {
  return new URLSearchParams(hash.replace(/^#/, '')).get('codigo') ?? '';
}
