export const loginPath = '/login';
/** A file, which the gateway answers. */
export const manualPath = '/manual.pdf';
export const lockPath = '/lock';

/** Paths that are not returned to after signing in. */
const fleeting: readonly string[] = ['/', '/home', loginPath, lockPath];

export const isFleeting = (path: string) => fleeting.includes(path);
