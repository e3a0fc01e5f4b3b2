import type pg from 'pg';
import { expect } from 'vitest';
import { customer, type Diary, type Office } from './writers.ts';

/** What the database holds after people wrote through kills: everything that they were told, once and whole. */

/** Reads the customer's rows as the owner of the tables. */
export type Select = <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;

type Asked = {
  readonly base: string;
  readonly signIn: (username: string) => Promise<string>;
};

/** An office whose writers go on until `end`, and are told so by `fail` when one of them gave up. */
export async function openOffice({ base, signIn }: Asked, select: Select) {
  const [catalog] = await select<Office['catalog']>(
    `select (select id from concept where customer = $1 order by code_key limit 1) as concept,
       (select id from provider where customer = $1 and is_active limit 1) as provider`,
    [customer],
  );
  if (!catalog) throw new Error('no catalog');
  const counts = { written: 0, retried: 0, answered: 0 };
  let over = false;
  let failed = false;
  const office: Office = {
    base,
    tokens: { operator: await signIn('mro.gnp'), auditor: await signIn('are.gnp') },
    seen: {},
    catalog,
    isOver: () => over,
    hasFailed: () => failed,
    acknowledged: () => {
      counts.written += 1;
    },
    retried: () => {
      counts.retried += 1;
    },
    losesAnswer: () => {
      counts.answered += 1;
      return counts.answered % 5 === 0;
    },
  };
  const end = () => {
    over = true;
  };
  const fail = () => {
    failed = true;
  };
  return { office, counts, end, fail };
}

export const gather = <Key extends keyof Diary>(diaries: readonly Diary[], key: Key) =>
  diaries.flatMap((diary) => diary[key] as readonly Diary[Key][number][]);

const sorted = (texts: readonly string[]) => [...texts].sort();

export async function expectEverythingOnce(select: Select, diaries: readonly Diary[]): Promise<void> {
  const incidents = await select<{ slug: string; number: string }>(
    'select slug, sinister_number as number from incident',
  );
  const registered = gather(diaries, 'registered');
  expect(sorted(incidents.map(({ slug, number }) => `${slug} ${number}`))).toEqual(
    sorted(registered.map(({ slug, number }) => `${slug} ${number}`)),
  );
  const comments = await select<{ id: string; text: string }>('select id, comment as text from binnacle_entry');
  expect(sorted(comments.map(({ id, text }) => `${id} ${text}`))).toEqual(
    sorted(gather(diaries, 'comments').map(({ id, text }) => `${id} ${text}`)),
  );
  const files = await select<{ id: string }>('select id from sinister_file');
  expect(sorted(files.map(({ id }) => id))).toEqual(sorted(gather(diaries, 'files').map(({ id }) => id)));
  const budgets = await select<{ slug: string }>(
    'select i.slug from budget b join incident i on i.customer = b.customer and i.id = b.incident_id',
  );
  expect(sorted(budgets.map(({ slug }) => slug))).toEqual(sorted(gather(diaries, 'budgets')));
}

/** Every version was written by exactly one event, and those that were acknowledged are among them. */
export async function expectWholeHistories(select: Select, diaries: readonly Diary[]): Promise<void> {
  const rows = await select<{ slug: string; version: number; events: string[] }>(
    `select i.slug, i.version, array_agg(e.version || ' ' || e.event order by e.id) as events
       from incident i join incident_event e on e.customer = i.customer and e.incident_id = i.id group by 1, 2`,
  );
  for (const { version, events } of rows) {
    expect(events.map((event) => Number(event.split(' ')[0]))).toEqual(
      Array.from({ length: version }, (_, at) => at + 1),
    );
  }
  const written = new Set(rows.flatMap(({ slug, events }) => events.map((event) => `${slug} ${event}`)));
  const lost = gather(diaries, 'saves').filter(
    ({ slug, version }) => !written.has(`${slug} ${version} budget.quantify`),
  );
  expect(lost).toEqual([]);
}
