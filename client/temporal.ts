import type { Temporal as Polyfill } from 'temporal-polyfill/implementation';

/** Stands in for `temporal-polyfill` in the bundle: the browser's own, and nothing in others until it is fetched. */
export let Temporal = (globalThis as { Temporal?: typeof Polyfill }).Temporal as typeof Polyfill;

/**
 * Fetches the polyfill where the browser needs it; whatever reckons with dates is loaded afterwards. No module awaits it
 * by itself: Safari hands modules that do to others before they are evaluated, and screens would be undefined there
 * (https://bugs.webkit.org/show_bug.cgi?id=242740).
 */
export async function fetchTemporal(): Promise<void> {
  if (!Temporal) ({ Temporal } = await import('temporal-polyfill/implementation'));
}
