import type { Temporal as Polyfill } from 'temporal-polyfill/implementation';

const own = (globalThis as { Temporal?: typeof Polyfill }).Temporal;

/** Stands in for `temporal-polyfill` in the bundle: the browser's own, and only browsers without it fetch the polyfill. */
export const Temporal = own ?? (await import('temporal-polyfill/implementation')).Temporal;
