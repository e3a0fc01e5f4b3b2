import type { Browser, Page } from 'playwright-core';
import { demoPassword } from '#domain/demo.ts';
import { pause } from '#host/processes.ts';
import { Network, withBrowser } from './browser.ts';
import { figure, judged, median, title } from './figures.ts';
import type { Product } from './product.ts';

/** The list where the line is poor: to sign in with nothing kept, and to come back. */

const times = 3;
/** What a person needs to write their name and password. */
const typing = 5000;
const untilQuiet = 8000;

const seconds = (values: readonly number[]) => median(values) / 1000;
const shown = (values: readonly number[]) => `${seconds(values).toFixed(2)} s`;

export async function benchSlow(product: Product): Promise<void> {
  title('La lista con 400 kbit/s y 400 ms');
  const [signIn, cold, again, within]: number[][] = [[], [], [], []];
  const coming: string[] = [];
  await withBrowser(async (browser) => {
    for (let at = 0; at < times; at++) {
      const page = await newPage(browser);
      const network = await Network.of(page);
      await network.beSlow();
      signIn?.push(
        await taking(
          () => page.goto(`${product.gateway}/login`),
          () => enterButton(page).waitFor(),
        ),
      );
      await page.getByLabel('Usuario').pressSequentially('are.gnp', { delay: typing / 20 });
      await page.getByLabel('Contraseña', { exact: true }).pressSequentially(demoPassword, { delay: typing / 20 });
      network.take();
      cold?.push(
        await taking(
          () => enterButton(page).click(),
          () => rows(page),
        ),
      );
      const { bytes, answers } = network.take();
      coming.push(`${(bytes / 1000).toFixed(0)} kB en ${answers} respuestas`);
      await pause(untilQuiet);
      again?.push(
        await taking(
          () => page.reload({ waitUntil: 'commit' }),
          () => rows(page),
        ),
      );
      await pause(untilQuiet);
      const list = page.url();
      await page.evaluate("history.pushState(null, '', '/dashboard')");
      await firstRow(page).waitFor({ state: 'detached' });
      await pause(untilQuiet / 4);
      within?.push(
        await taking(
          () => page.evaluate(`history.pushState(null, '', ${JSON.stringify(list)})`),
          () => rows(page),
        ),
      );
      await page.context().close();
    }
  });
  figure('abrir /login, sin nada guardado', shown(signIn ?? []));
  judged('«Entrar» → filas, lo mismo', seconds(cold ?? []), shown(cold ?? []), { most: 3 });
  figure('  lo que llega entonces', coming.join('; '));
  figure('recargar, con lo guardado', shown(again ?? []));
  judged('volver a la lista', seconds(within ?? []), shown(within ?? []), { most: 0.8 });
}

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  return context.newPage();
}

const enterButton = (page: Page) => page.getByRole('button', { name: 'Entrar' });

const firstRow = (page: Page) => page.locator('tbody tr:not([aria-hidden])').first();

const rows = (page: Page) => firstRow(page).waitFor({ timeout: 120_000 });

async function taking(begin: () => Promise<unknown>, ended: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await begin();
  await ended();
  return performance.now() - began;
}
