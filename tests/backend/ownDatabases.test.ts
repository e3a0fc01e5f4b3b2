import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepFiles } from '#backend/files/sweep.ts';
import { customerTables } from '#backend/ownDatabases.ts';
import { customerProfiles } from '#domain/customers.ts';
import { incidentDimensions, lineDimensions } from '#domain/dimensions.ts';
import { type SeededServer, startSeededServer } from './seededServer.ts';

/** The demonstration twice: in one database, and with an insurer in one of its own. All questions are answered the same. */

let shared: SeededServer;
let parted: SeededServer;
beforeAll(async () => {
  shared = await startSeededServer();
  parted = await startSeededServer(['gnp']);
}, 300_000);
afterAll(async () => {
  await shared?.close();
  await parted?.close();
});

/** Links to files end with when they end. */
const lasting = (text: string) => text.replace(/\?[^"\s]*signature=[^"\s]*/g, '');

async function sameAnswer(username: string, path: string): Promise<string> {
  const [one, other] = await Promise.all(
    [shared, parted].map(async (server) => {
      const response = await server.get(username, `/api/v1/${path}`);
      return { status: response.status, text: lasting(await response.text()) };
    }),
  );
  const [text, same] = [one?.text ?? '', other?.text ?? ''];
  let at = 0;
  while (at < text.length && text[at] === same[at]) at += 1;
  // Where they begin to differ says more than the whole of both.
  const part = (whole: string) => (text === same ? '' : whole.slice(Math.max(0, at - 100), at + 100));
  expect([path, other?.status, part(same)]).toEqual([path, one?.status, part(text)]);
  expect([path, one?.status]).toEqual([path, 200]);
  return text;
}

const codes = customerProfiles.map(({ code }) => code);

describe('what is asked of one insurer', () => {
  const paths = ['', 'waiting/', 'totals/', 'export_report/?format=csv'].map((path) => `audited_sinister/${path}`);

  it.each(codes)('lists, counts and reports of %s', async (code) => {
    for (const path of paths) expect((await sameAnswer('adm', `${code}/${path}`)).length).toBeGreaterThan(2);
  });

  it('each incident with its story, lines, files and binnacle', async () => {
    const list = JSON.parse(await sameAnswer('are.gnp', 'gnp/audited_sinister/')) as {
      results: { slugName: string }[];
    };
    expect(list.results.length).toBeGreaterThan(10);
    for (const { slugName } of list.results) {
      for (const path of ['', 'binnacle/', 'sinister_files/', 'history/']) {
        await sameAnswer('are.gnp', `gnp/audited_sinister/${slugName}/${path}`);
      }
    }
  });

  it('all events from the first on', async () => {
    let after = '';
    for (let part = 0; part < 3; part += 1) {
      const { next } = JSON.parse(await sameAnswer('are.gnp', `gnp/events/?limit=200${after}`)) as { next: string };
      after = `&after=${next}`;
    }
  });
});

describe('what is asked of several', () => {
  const of = (customers: string, more: string) => `customers=${customers}${more}`;
  const groups = <Name extends string>(names: readonly Name[]) => ['', ...names.map((name) => `&group_by=${name}`)];

  it.each(['axa,gnp', 'gnp,hdi,axa', 'gnp', 'axa,hdi'])('sums, times and percentiles of %s', async (customers) => {
    for (const by of [...groups(incidentDimensions), '&group_by=customer,month', '&group_by=owner,stage']) {
      await sameAnswer('adm', `summaries/incidents/?${of(customers, by)}`);
      await sameAnswer('adm', `summaries/durations/?${of(customers, by)}`);
    }
    for (const by of groups(lineDimensions)) await sameAnswer('adm', `summaries/lines/?${of(customers, by)}`);
  });

  it('is asked of each by itself: one transaction has not two databases', async () => {
    const both = ['axa', 'gnp'];
    const asked = (server: SeededServer) => server.services.door.scoped({ customers: both }, both, async () => 'open');
    await expect(asked(shared)).resolves.toBe('open');
    await expect(asked(parted)).rejects.toThrow('gnp has a database of its own: ask each by itself');
  });

  it('a filter that only one of them has', async () => {
    const [found] = await shared.rows<{ slug: string }>("select slug from highway where customer = 'gnp' limit 1");
    await sameAnswer('adm', `summaries/incidents/?customers=axa,gnp&group_by=customer&highway=${found?.slug}`);
  });

  it('the log of all events, whatever the order of its members', async () => {
    const read = async (server: SeededServer) => {
      const answered = await server.get('adm', '/api/v1/summaries/events/export/?customers=axa,gnp,hdi');
      const { objects, events } = (await answered.json()) as { objects: { id: string }[]; events: { id: string }[] };
      const sorted = (all: { id: string }[]) => all.sort((a, b) => (a.id < b.id ? -1 : 1));
      return { objects: sorted(objects), events: sorted(events) };
    };
    const [one, other] = [await read(shared), await read(parted)];
    expect(one.events.length).toBeGreaterThan(500);
    expect(other).toEqual(one);
  });

  it('what a person has not finished, before they are disabled', async () => {
    const accounts = await shared.services.door.common.selectFrom('account').select('id').execute();
    for (const { id } of accounts.slice(0, 20)) await sameAnswer('adm', `users/${id}/unfinished/`);
  });
});

it('a sweep of files finds none too many: what only the database of one insurer names is used', async () => {
  const twoDaysAgo = Date.now() / 1000 - 2 * 86_400;
  const entries = readdirSync(join(parted.dataDir, 'files'), { recursive: true, withFileTypes: true });
  for (const { parentPath, name } of entries.filter((entry) => entry.isFile())) {
    utimesSync(join(parentPath, name), twoDaysAgo, twoDaysAgo);
  }
  const { old, unnamed } = await sweepFiles(parted.services, { remove: false });
  expect([old > 10, unnamed]).toEqual([true, 0]);
});

/** How many rows of each customer a database has, whichever its tables. */
async function rowsIn(adminUrl: string): Promise<Map<string, number>> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const counts = new Map<string, number>();
    for (const table of await customerTables(client)) {
      // What each begins with is no row of theirs.
      if (table === 'line_reason') continue;
      const { rows } = await client.query<{ customer: string; count: number }>(
        `select customer, count(*)::int as count from ${table} group by 1`,
      );
      for (const { customer, count } of rows) counts.set(customer, (counts.get(customer) ?? 0) + count);
    }
    return counts;
  } finally {
    await client.end();
  }
}

it('no row of the one is in the database of the others, and none is missing', async () => {
  const [own] = parted.own;
  const [before] = await shared.rows<{ name: string }>('select current_database() as name');
  const [main] = await parted.rows<{ name: string }>('select current_database() as name');
  const within = (name: string) => (own?.adminUrl ?? '').replace(/[^/]+$/, name);
  const all = await rowsIn(within(before?.name ?? ''));
  const [left, moved] = [await rowsIn(within(main?.name ?? '')), await rowsIn(own?.adminUrl ?? '')];
  expect([...moved.keys()]).toEqual(['gnp']);
  expect(left.has('gnp')).toBe(false);
  for (const code of ['axa', 'hdi']) expect(left.get(code)).toBe(all.get(code));
  expect(moved.get('gnp')).toBeGreaterThan(1000);
  expect(own?.moved.rows).toBeGreaterThanOrEqual(moved.get('gnp') ?? 0);
});
