import type { Browser, Page } from 'playwright-core';
import { pause } from '#host/processes.ts';
import { Network, withBrowser } from './browser.ts';
import { figure, judged, median, p95, spread, title } from './figures.ts';
import type { Product } from './product.ts';
import { lineCount, type Quantified, thousandLines } from './thousand.ts';

const openings = 7;
const typedLines = 50;
const digits = ['4', '8', '2'];
/** Each key has frames of its own, as a quick person's has. */
const betweenKeys = 40;

type Key = { readonly key: string; readonly took: number; readonly totals: string | undefined };
type InPage = { readonly openedIn: number; readonly keys: readonly Key[] };

/** Opening and typing in a table of a thousand lines. */
export async function benchGrid(product: Product): Promise<void> {
  const quantified = await thousandLines(product);
  title(`Cuantificación de ${lineCount} partidas en Chromium`);
  await withBrowser(async (browser) => {
    const page = await signedIn(browser, product, quantified);
    const address = `${product.gateway}/quantification/${quantified.slug}/${quantified.person.customer}`;
    const opened: number[] = [];
    const opening = await busyTimes(browser, page, async () => {
      for (let at = 0; at < openings; at++) opened.push(await open(page, address));
    });
    await tellOpening(page, product, quantified);
    judged('de los datos a la tabla', median(opened), spread(opened), { most: 56 });
    figure('  trabajo del hilo de la página', spread(opening));
    let keys: readonly Key[] = [];
    const typing = await busyTimes(browser, page, async () => {
      keys = await type(page);
    });
    const took = keys.map((key) => key.took);
    judged(`de la tecla a la pantalla (${took.length})`, p95(took), spread(took), { most: 20 });
    figure('  trabajo del hilo de la página', spread(typing));
  });
}

/** From the click that leads there to the painted table, with the screen's code already come. */
async function tellOpening(page: Page, { gateway }: Product, { slug, person }: Quantified): Promise<void> {
  const network = await Network.of(page);
  const address = `/quantification/${slug}/${person.customer}`;
  const [took, bytes]: [number[], number[]] = [[], []];
  for (let at = 0; at < openings; at++) {
    await page.goto(`${gateway}/dashboard`);
    await page.getByRole('main').waitFor();
    await pause(4000);
    network.take();
    took.push(await page.evaluate<number>(`openedAfter(${JSON.stringify(address)})`));
    bytes.push(network.take('/graphql').bytes / 1000);
  }
  judged('del clic a la tabla pintada', median(took), spread(took), { most: 400 });
  judged('  bytes que llegan, kB', median(bytes), median(bytes).toFixed(1), { most: 120 });
}

async function signedIn(browser: Browser, { gateway }: Product, { person }: Quantified): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await instrument(page);
  await page.route('**/bench-session', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(`${gateway}/bench-session`);
  const { token, customer } = person;
  await page.evaluate(
    `localStorage.setItem('accessToken', '${token}'); localStorage.setItem('customer', '${customer}')`,
  );
  return page;
}

const measured = (page: Page) => page.evaluate<InPage>('measured');

async function open(page: Page, address: string): Promise<number> {
  await page.goto(address);
  while ((await measured(page)).openedIn === 0) await pause(50);
  // The changes are always listened to, so the network is never idle.
  await pause(1000);
  return (await measured(page)).openedIn;
}

/** Authorized quantities one below the other; each digit has to have changed the totals on the screen. */
async function type(page: Page): Promise<readonly Key[]> {
  const column = await page.evaluate<string>(
    `document.querySelector('[role="columnheader"][aria-label="Cantidad autorizada"]').ariaColIndex`,
  );
  await page.locator(`[aria-rowindex="2"] [aria-colindex="${column}"]`).click();
  for (let line = 0; line < typedLines; line++) {
    for (const key of [...digits, 'Enter']) {
      const known = (await measured(page)).keys.length;
      await page.keyboard.press(key);
      while ((await measured(page)).keys.length === known) await pause(5);
      await pause(betweenKeys);
    }
  }
  const { keys } = await measured(page);
  const unseen = keys.filter(({ key, totals }, at) => digits.includes(key) && totals === keys[at - 1]?.totals);
  if (unseen.length > 0) throw new Error(`${unseen.length} of ${keys.length} keys were not in the totals when painted`);
  return keys;
}

/** Puts the instruments of inPage.js into every page that is opened from now on. */
async function instrument(page: Page): Promise<void> {
  await page.addInitScript({ path: new URL('./inPage.js', import.meta.url).pathname });
}

type TraceEvent = { readonly name: string; readonly ts: number; readonly tts?: number };

/**
 * How long the page's own thread worked between each mark «begin» and the next «end», in milliseconds: unlike the
 * clock's time, it hardly depends on what else the machine does.
 */
async function busyTimes(browser: Browser, page: Page, work: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, { categories: ['blink.user_timing'] });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const marks = traceEvents.filter(({ name }) => name === 'begin' || name === 'end').sort((a, b) => a.ts - b.ts);
  return marks.flatMap(({ name, tts = 0 }, at) => {
    const next = marks[at + 1];
    return name === 'begin' && next?.name === 'end' ? [((next.tts ?? 0) - tts) / 1000] : [];
  });
}
