import type { Browser, Page } from 'playwright-core';

type TraceEvent = { readonly name: string; readonly ts: number; readonly tts?: number };

/**
 * How long the page's own thread worked between each mark «begin» and the next «end», in milliseconds: unlike the
 * clock's time, it hardly depends on what else the machine does.
 */
export async function busyTimes(browser: Browser, page: Page, work: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, { categories: ['blink.user_timing'] });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const marks = traceEvents.filter(({ name }) => name === 'begin' || name === 'end').sort((a, b) => a.ts - b.ts);
  return marks.flatMap(({ name, tts = 0 }, at) => {
    const next = marks[at + 1];
    return name === 'begin' && next?.name === 'end' ? [((next.tts ?? 0) - tts) / 1000] : [];
  });
}
