import { gzipSync } from 'node:zlib';
import type { Page, Request, Route } from 'playwright-core';
import { demoPassword } from '#domain/demo.ts';
import { pause } from '#host/processes.ts';
import { withBrowser } from './browser.ts';
import { figure, judged, title } from './figures.ts';
import type { Product } from './product.ts';

type File = { readonly url: string; readonly gzip: number; readonly plain: number; readonly sent: number };

/** Filters, menus and what is fetched ahead have come by then. */
const untilQuiet = 4000;
const counted = ['script', 'stylesheet'];

/** JavaScript and styles, without fonts, that have come up to now. */
function filesOf(page: Page): () => Promise<File[]> {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => counted.includes(request.resourceType()) && requests.push(request));
  return () => Promise.all(requests.map(fileOf));
}

async function fileOf(request: Request): Promise<File> {
  const response = await request.response();
  const body = (await response?.body()) ?? Buffer.alloc(0);
  const { responseBodySize: sent } = await request.sizes();
  return { url: request.url(), gzip: gzipSync(body, { level: 9 }).length, plain: body.length, sent };
}

const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10;

function print(name: string, files: readonly File[], most?: number): void {
  const sum = (part: (file: File) => number) => kilobytes(files.reduce((total, file) => total + part(file), 0));
  const gzip = sum((file) => file.gzip);
  const shown = `${gzip} kB con gzip; ${files.length} archivos, ${sum(({ plain }) => plain)} kB sin comprimir, ${sum(({ sent }) => sent)} kB enviados`;
  if (most === undefined) figure(name, shown);
  else judged(name, gzip, shown, { most });
}

/**
 * Holds back what is asked for once the list's data have come: rows that show all the same did not wait for it.
 * @returns what lets it go
 */
async function holdLate(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isLate = false;
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('"operationName":"Incidents"')) return route.continue();
    const response = await route.fetch();
    isLate = true;
    return route.fulfill({ response });
  });
  await page.route('**/assets/**', (route) => (isLate ? void held.push(route) : route.continue()));
  return async () => {
    await page.unroute('**/assets/**');
    await Promise.all(held.map((route) => route.continue()));
  };
}

/** What has to come before a person can sign in, and before the list shows its rows. */
export async function benchSize(product: Product): Promise<void> {
  title('Lo que se descarga (JavaScript y estilos, sin letra)');
  await withBrowser(async (browser) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const files = filesOf(page);
    const release = await holdLate(page);
    await page.goto(`${product.gateway}/login`);
    const enter = page.getByRole('button', { name: 'Entrar' });
    await enter.waitFor();
    print('inicio de sesión', await files(), 90);
    await page.getByLabel('Usuario').fill('are.gnp');
    await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword);
    await enter.click();
    await page.locator('tbody tr:not([aria-hidden])').first().waitFor();
    print('hasta las filas de la lista', await files(), 203);
    await release();
    await pause(untilQuiet);
    print('con lo que viene después', await files());
  });
}
