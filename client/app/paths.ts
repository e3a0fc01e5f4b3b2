export const loginPath = '/login';
/** A file, which the gateway answers. */
export const manualPath = '/manual.pdf';
export const lockPath = '/lock';
/** Leads to the provider of identity; the gateway answers it. */
export const identityStart = '/sign_in/provider';
/** The provider leads back here. */
export const identityCallback = '/sign_in/callback';

/** Paths that are not returned to after signing in. */
const fleeting: readonly string[] = ['/', '/home', loginPath, lockPath, identityCallback];

export const isFleeting = (path: string) => fleeting.includes(path);
