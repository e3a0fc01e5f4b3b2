import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { customerProfiles } from '#domain/customers.ts';
import { demoPassword } from '#domain/demo.ts';
import { chromiumPath } from '#host/browser.ts';
import { accountOf } from './arrange.ts';
import { product } from './product.ts';
import { accounts } from './routeTable.ts';

export const demo = demoPassword;

/** A person at a browser of their own. */
export type Person = {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the browser may complain about in this journey, because the journey causes it. */
  readonly expectComplaint: (pattern: RegExp) => void;
};

type Seat = Person & { readonly name: string; readonly complaints: string[]; readonly expected: RegExp[] };

type Sitting = {
  readonly base?: string;
  /** Another browser than the one of all. */
  readonly browser?: Browser;
  readonly width?: number;
  readonly height?: number;
  /** In the hand: touched, and with a camera. */
  readonly isPhone?: boolean;
};

/** What the browser keeps of the product from an earlier visit. */
type Kept = { readonly accessToken: string; readonly customer?: string };

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--use-fake-device-for-media-stream',
];

/** Scrollbars take the room here that they take from people. */
const hidesScrollbars = ['--hide-scrollbars'];

const patience = 60_000;

/** Where a failed journey leaves what its people saw; nowhere unless asked. */
const pictures = process.env.JOURNEYS_PICTURES;

let browser: Browser;
const seats: Seat[] = [];

function listen(page: Page, complaints: string[]): void {
  // File dialogs are handed over from the first on, not only once a person waits for one.
  page.on('filechooser', () => {});
  page.on('pageerror', (error) => complaints.push(`page: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()} (${message.location().url})`);
  });
}

/** A browser for the file; what it complains of fails the test, whatever else went well. */
export function welcomePeople(): void {
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: chromiumPath(),
      args: flags,
      ignoreDefaultArgs: hidesScrollbars,
    });
  });
  afterEach(async ({ task }) => {
    const leaving = seats.splice(0);
    if (pictures && task.result?.state === 'fail') await photograph(leaving, pictures, task.name);
    for (const { context } of leaving) await context.close();
    const unexpected = leaving.flatMap(({ name, complaints, expected }) =>
      complaints.filter((text) => !expected.some((pattern) => pattern.test(text))).map((text) => `${name}: ${text}`),
    );
    expect(unexpected).toEqual([]);
  });
  afterAll(() => browser.close());
}

/** A browser that dies at once, as with its machine. */
export async function browserToKill(): Promise<{ readonly browser: Browser; readonly kill: () => void }> {
  const server = await chromium.launchServer({ executablePath: chromiumPath(), args: flags });
  const kill = () => void server.process().kill('SIGKILL');
  return { browser: await chromium.connect(server.wsEndpoint()), kill };
}

async function photograph(leaving: readonly Seat[], folder: string, test: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const [at, { name, context }] of leaving.entries()) {
    for (const page of context.pages()) {
      const path = join(folder, `failed ${test.slice(0, 40).replaceAll('/', '-')} ${at} ${name}.png`);
      await page.screenshot({ path, timeout: 10_000 }).catch(() => undefined);
    }
  }
}

/** Sits down at a new browser, signed in to nothing unless it kept a session. */
export async function sitDown(
  name: string,
  { base = product().base, width = 1440, height = 900, isPhone = false, ...elsewhere }: Sitting = {},
  kept?: Kept,
): Promise<Person> {
  const localStorage = Object.entries(kept ?? {}).map(([key, value]) => ({ name: key, value }));
  const context = await (elsewhere.browser ?? browser).newContext({
    baseURL: base,
    storageState: { cookies: [], origins: [{ origin: base, localStorage }] },
    viewport: { width, height },
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    reducedMotion: 'reduce',
    acceptDownloads: true,
    hasTouch: isPhone,
    isMobile: isPhone,
  });
  context.setDefaultTimeout(patience);
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`CSP ${violatedDirective} ${blockedURI}`),
    );
  });
  const complaints: string[] = [];
  const expected: RegExp[] = [];
  context.on('page', (page) => listen(page, complaints));
  const page = await context.newPage();
  const seat = {
    name,
    page,
    context,
    complaints,
    expected,
    expectComplaint: (pattern: RegExp) => void expected.push(pattern),
  };
  seats.push(seat);
  return seat;
}

type Work = Sitting & {
  /** The address that is opened first; default: where the account lands. */
  readonly at?: string;
};

const landingOf = (username: string): string =>
  accounts.find((account) => account.username === username)?.landing ?? '/dashboard';

async function comeBack(username: string, kept: Kept, { at = landingOf(username), ...sitting }: Work): Promise<Person> {
  const person = await sitDown(username, sitting, kept);
  await person.page.goto(at);
  await person.page.getByRole('navigation').first().waitFor();
  return person;
}

/** At work with a session of their own, as after a reload; who types name and password comes by `giveName`. */
export async function signIn(username: string, work: Work = {}): Promise<Person> {
  const { token } = await accountOf(username, '');
  return comeBack(username, { accessToken: token }, work);
}

/** One who may work for several customers, and has chosen the one of this name. */
export async function staffOf(customer: string, username: string, work: Work = {}): Promise<Person> {
  const { token } = await accountOf(username, '');
  const chosen = customerProfiles.find(({ name }) => name === customer);
  if (!chosen) throw new RangeError(`there is no customer ${customer}`);
  return comeBack(username, { accessToken: token, customer: chosen.code }, work);
}

export const administratorOf = (customer: string, work: Work = {}): Promise<Person> => staffOf(customer, 'adm', work);

export async function giveName(page: Page, username: string): Promise<void> {
  await page.getByLabel('Usuario', { exact: true }).fill(username);
  await page.getByLabel('Contraseña', { exact: true }).fill(demo);
  await page.getByRole('button', { name: 'Entrar' }).click();
}
