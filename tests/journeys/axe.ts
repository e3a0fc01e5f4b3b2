import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { AxeResults } from 'axe-core';
import { expect } from 'vitest';
import type { Person } from './people.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Axe = { run: (context: object, options: object) => Promise<AxeResults> };

/** What react-aria has said lately stands there for seconds, though what it names may be gone already. */
const everythingElse = { exclude: [['[data-live-announcer]']] };

/** What is in order is only counted: to describe each of its elements would take much of the time. */
const all = { resultTypes: ['violations'] };
/** Nothing but the colours differs in the dark. */
const colours = { ...all, runOnly: ['color-contrast'] };

async function violations({ page }: Person, options: object): Promise<string[]> {
  const results = await page.evaluate(
    ([context, chosen]) => (window as unknown as { axe: Axe }).axe.run(context, chosen),
    [everythingElse, options] as const,
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)}\n${failureSummary}`),
  );
}

/** What is being refreshed is shown faded, and says so. */
async function settled({ page }: Person): Promise<void> {
  const idle = () => page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  await idle();
  // What was saved just now is about to be asked for again.
  await page.waitForTimeout(300);
  await idle();
}

/** Colours that fade into each other are judged once they arrived. */
async function paint({ page }: Person, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
}

const widths = [1440, 768];

/** For the person who wants to look at every screen that the journeys pass; nothing unless asked. */
async function photograph({ page }: Person, name: string): Promise<void> {
  const folder = process.env.JOURNEYS_PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  const size = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: join(folder, `${name} ${width}.png`) });
  }
  if (size) await page.setViewportSize(size);
}

/** Whatever is on the screen now has nothing that axe would mend, neither in the light nor in the dark. */
export async function accessible(person: Person, name: string): Promise<void> {
  const { page } = person;
  await settled(person);
  await photograph(person, name);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  await paint(person, 'light');
  const light = await violations(person, all);
  await paint(person, 'dark');
  const dark = await violations(person, colours);
  await paint(person, 'light');
  expect({ screen: name, light, dark }).toEqual({ screen: name, light: [], dark: [] });
}
