import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import readXlsx from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diskStore, pathOf } from '#backend/files/diskStore.ts';
import { type FactRow, factColumns, factsOfRow } from '#backend/incidents/factColumns.ts';
import {
  acceptCounterProposal,
  authorizeByProvider,
  confirm,
  correct,
  counterPropose,
  declineCounterProposal,
  uploadAuthorization,
} from '#demo/incidents/answerActs.ts';
import { authorize, quantify, quantifyInPart, rejectBudget, uploadBudget } from '#demo/incidents/budgetActs.ts';
import { type Act, annul, assignProvider, register } from '#demo/incidents/openingActs.ts';
import { deckOf } from '#demo/incidents/scripts.ts';
import { customerProfiles, profileOf } from '#domain/customers.ts';
import { mimeTypes, sniffKind } from '#domain/files.ts';
import { roleCodes } from '#domain/roles.ts';
import type { EventType, IncidentEvent } from '#machines/incident/events.ts';
import { type Facts, factsKey, noFacts, replay } from '#machines/incident/facts.ts';
import { decide, stageFor, statusFor } from '#machines/incident/lifecycle.ts';
import { eventTypes } from '#machines/incident/steps.ts';
import { goodEvent, invented } from '#tests/machines/lifecycleCases.ts';
import { day, emptyDatabase, ofEach, type SeedTestDatabase, usual } from './seededDatabase.ts';

const patience = 300_000;

let database: SeedTestDatabase;

beforeAll(async () => {
  database = await emptyDatabase();
  await database.seed(usual);
}, patience);
afterAll(() => database?.close());

const count = async (from: string) => {
  const [row] = await database.rows<{ count: number }>(`select count(*)::int as count from ${from}`);
  return row?.count ?? 0;
};

/** Every stage that some sequence of events leads to, found by sending everything from everywhere. */
function reachableStages(code: string): Set<string> {
  const profile = profileOf(code);
  const stages = new Set<string>();
  const seen = new Set<number>();
  const waiting: Facts[] = [noFacts];
  for (let facts = waiting.pop(); facts; facts = waiting.pop()) {
    if (seen.has(factsKey(facts))) continue;
    seen.add(factsKey(facts));
    stages.add(stageFor({ facts, profile }));
    for (const type of eventTypes) {
      for (const role of [...roleCodes, 'SERVICE'] as const) {
        const verdict = decide({ facts, profile }, { type, actor: { role, owns: true } } as IncidentEvent);
        if (verdict.allowed) waiting.push(verdict.facts);
      }
    }
  }
  stages.delete('unregistered');
  return stages;
}

/** What the acts send that matter to where an incident stands. */
const sentBy: ReadonlyMap<Act, EventType> = new Map<Act, EventType>([
  [register, 'incident.register'],
  [assignProvider, 'incident.edit'],
  [uploadBudget, 'budget.upload'],
  [quantify, 'budget.quantify'],
  [quantifyInPart, 'budget.quantify'],
  [authorize, 'budget.authorize'],
  [rejectBudget, 'budget.reject'],
  [uploadAuthorization, 'authorization.upload'],
  [acceptCounterProposal, 'authorization.upload'],
  [declineCounterProposal, 'authorization.upload'],
  [authorizeByProvider, 'provider.authorize'],
  [correct, 'authorization.correct'],
  [confirm, 'customer.confirm'],
  [counterPropose, 'customer.counterpropose'],
  [annul, 'incident.annul'],
]);

test.each(invented)('a demonstration for an insurer like $code goes only ways that its incidents go', (profile) => {
  for (const script of [true, false].flatMap((isRecent) => deckOf(profile, isRecent))) {
    let facts = noFacts;
    for (const type of script.flatMap((act) => sentBy.get(act) ?? [])) {
      const role = type === 'provider.authorize' ? 'SERVICE' : 'ADM';
      const decision = decide({ facts, profile }, goodEvent(type, { role, owns: true }));
      expect(decision, type).toMatchObject({ allowed: true });
      if (decision.allowed) facts = decision.facts;
    }
  }
});

describe('reference data', () => {
  test('has the country: 32 states, each with municipalities', async () => {
    expect(await count('state')).toBe(32);
    const [least] = await database.rows<{ least: number }>(
      'select min(n)::int as least from (select count(m.id) as n from state s left join municipality m on m.state_id = s.id group by s.id) t',
    );
    expect(least?.least).toBeGreaterThanOrEqual(5);
  });

  test.each(customerProfiles)('gives $code two catalog years of at least 1,500 distinct concepts', async ({ code }) => {
    const years = await database.rows<{ year: number; is_current: boolean; concepts: number; names: number }>(
      `select y.year, y.is_current, count(*)::int as concepts, count(distinct c.name)::int as names
       from catalog_year y join concept c on c.customer = y.customer and c.year = y.year
       where y.customer = $1 group by 1, 2 order by 1`,
      [code],
    );
    expect(years.map(({ year, is_current }) => [year, is_current])).toEqual([
      [2025, false],
      [2026, true],
    ]);
    for (const { concepts, names } of years) {
      expect(concepts).toBeGreaterThanOrEqual(1500);
      expect(names).toBe(concepts);
    }
  });

  test('raises prices by 4 to 7 % a year, rounding aside', async () => {
    const far =
      await count(`concept a join concept b on b.customer = a.customer and b.code = a.code and b.year = a.year + 1
      where a.unit_price > 100 and b.unit_price / a.unit_price not between 1.035 and 1.075`);
    expect(far).toBe(0);
  });

  test('has foreign prices for those who price in foreign currencies, and not for every concept', async () => {
    const foreign = await database.rows(
      `select customer, count(*) filter (where dollar_unit_price > 0) > 500 as some,
         count(*) filter (where dollar_unit_price = 0) > 500 as others
       from concept group by 1 having sum(dollar_unit_price) > 0 order by 1`,
    );
    const those = customerProfiles.filter(({ currencies }) => currencies.includes('USD'));
    expect(foreign).toEqual(
      those
        .map(({ code }) => ({ customer: code, some: true, others: true }))
        .sort((a, b) => (a.customer < b.customer ? -1 : 1)),
    );
  });
});

describe('incidents', () => {
  test('are spread over the customers and the last 90 days, none after the reference day began', async () => {
    expect(await count('incident')).toBe(usual.incidents);
    const [range] = await database.rows<{ least: number; oldest: string; newest: string; last: string }>(
      `select (select min(n)::int from (select count(*) as n from incident group by customer) t) as least,
         min(added_day)::text as oldest, max(added_day)::text as newest,
         (select max(happened_at at time zone 'America/Mexico_City')::text from incident_event) as last from incident`,
    );
    expect(range?.least).toBe(ofEach);
    expect(range?.oldest).toBe('2026-08-23');
    expect(range?.newest).toBe('2026-11-20');
    expect(range?.last && range.last < day).toBe(true);
  });

  test.each(customerProfiles)('of $code stand in every stage, also that of the annulled', async ({ code }) => {
    const rows = await database.rows<{ stage: string }>('select distinct stage from incident where customer = $1', [
      code,
    ]);
    expect(rows.map(({ stage }) => stage).sort()).toEqual([...reachableStages(code)].sort());
  });

  test.each(customerProfiles)('of $code have authorizations that an administrator corrected', async ({ code }) => {
    expect(
      await count(`incident_event e join account a on a.id = e.account_id
        where e.customer = '${code}' and e.event = 'authorization.correct' and a.role = 'ADM'`),
    ).toBeGreaterThan(0);
  });

  test('that are annulled say by whom and why, also in the binnacle', async () => {
    const annulled = await count('incident where annulled');
    expect(annulled).toBeGreaterThan(5);
    const explained = `incident i join binnacle_entry n on n.customer = i.customer and n.incident_id = i.id
        and n.added_at = i.annulled_at and n.account_id = i.annulled_by_id
      where i.annulled and n.reject_reason = i.annul_reason and n.comment = i.annul_comment`;
    expect(await count(explained)).toBe(annulled);
  });

  test.each(customerProfiles)('of $code fill the default lists of the last 15 days', async ({ code }) => {
    const rows = await database.rows<{ status: string; recent: number }>(
      `select status, count(*)::int as recent from incident
       where customer = $1 and added_day >= $2::date - 15 and not annulled group by 1`,
      [code, day],
    );
    expect(rows.map(({ status }) => status).sort()).toEqual(['authorized', 'pending', 'rejected']);
    for (const { recent } of rows) expect(recent).toBeGreaterThanOrEqual(5);
  });

  test('are exactly what their history tells', async () => {
    type Row = FactRow & {
      customer: string;
      stage: string;
      status: string;
      version: number;
      events: Partial<Facts>[];
      last: string;
    };
    const incidents = await database.rows<Row>(
      `select ${factColumns.join(', ')}, i.customer, i.stage, i.status, i.version,
         json_agg(e.facts order by e.version) as events, (array_agg(e.stage order by e.version desc))[1] as last,
         count(*)::int as told, count(distinct e.version)::int as versions
       from incident i join incident_event e on e.customer = i.customer and e.incident_id = i.id group by i.customer, i.id`,
    );
    expect(incidents).toHaveLength(usual.incidents);
    for (const incident of incidents) {
      const facts = replay(incident.events);
      const placed = { facts, profile: profileOf(incident.customer) };
      expect(factsOfRow(incident)).toEqual(facts);
      expect([stageFor(placed), statusFor(placed)]).toEqual([incident.stage, incident.status]);
      expect(incident).toMatchObject({ last: incident.stage, told: incident.version, versions: incident.version });
    }
  });

  test('are reported in the order in which they happened', async () => {
    const wrong =
      await count(`(select happened_at <= lag(happened_at) over (partition by customer, incident_id order by version)
      as early from incident_event) t where early`);
    expect(wrong).toBe(0);
  });

  test('are authorized with lines that add up to the amount, and for no more than it', async () => {
    const sums = `select b.customer, b.incident_id, b.amount, b.authorized_total,
        sum(round(l.quantity * l.unit_price * coalesce(l.exchange_rate, 1), 6)) * 1.16 as initial,
        sum(round(l.auth_quantity * l.auth_unit_price * coalesce(l.exchange_rate, 1), 6)) * 1.16 as authorized,
        bool_and(l.provider_id is not null) as provided
      from budget b join budget_line l on l.customer = b.customer and l.incident_id = b.incident_id
      where b.authorized_total is not null group by 1, 2`;
    expect(await count(`(${sums}) t`)).toBeGreaterThan(100);
    const wrong = `abs(initial - amount) > 1 or abs(authorized - authorized_total) > 0.001 or authorized > amount or not provided`;
    expect(await count(`(${sums}) t where ${wrong}`)).toBe(0);
  });

  test('with foreign prices are justified', async () => {
    const foreign = `budget_line l join budget b on b.customer = l.customer and b.incident_id = l.incident_id where l.currency <> 'MXN'`;
    expect(await count(foreign)).toBeGreaterThan(20);
    expect(await count(`${foreign} and (b.exchange_type is null or l.exchange_rate is null)`)).toBe(0);
  });

  test('that are rejected say why, and keep the round that was', async () => {
    const rejected = await count('incident where rejected');
    expect(rejected).toBeGreaterThan(20);
    const explained = `incident i join budget b on b.customer = i.customer and b.incident_id = i.id
      join archived_round r on r.customer = b.customer and r.incident_id = b.incident_id and r.round = b.round
      join binnacle_entry n on n.customer = i.customer and n.incident_id = i.id and n.added_at = b.rejected_at
      where i.rejected and b.original_file_id is null and n.reject_reason = b.reject_reason and n.comment = b.reject_comment`;
    expect(await count(explained)).toBe(rejected);
  });

  test('that are counter-proposed are newer than the authorization that they answer', async () => {
    const latest = `select incident_id, customer, max(added_at) filter (where kind = 'counterProposal') >
        max(added_at) filter (where kind = 'authorization') as open from budget_answer group by 1, 2`;
    const wrong = `incident i left join (${latest}) a on a.customer = i.customer and a.incident_id = i.id
      where i.counter_proposal_open <> coalesce(a.open, false)`;
    expect(await count(wrong)).toBe(0);
    expect(await count('incident where counter_proposal_open')).toBeGreaterThan(3);
  });
});

describe('seeding again', () => {
  test('refuses a database with incidents, or passes it over when asked to', async () => {
    await expect(database.seed(usual)).rejects.toThrow('La base de datos ya tiene siniestros');
    expect(await database.seed({ ...usual, ifEmpty: true })).toBe(false);
    expect(await count('incident')).toBe(usual.incidents);
  });

  test('goes on numbering where the seed ended', async () => {
    const [next] = await database.rows<{ line: boolean; folio: boolean; incident: boolean }>(
      `select nextval('budget_line_number') > (select max(id) from budget_line) as line,
         nextval('folio_number') > (select max(right(folio_jb, 6)::int) from incident) as folio,
         nextval(pg_get_serial_sequence('incident', 'id')) > (select max(id) from incident) as incident`,
    );
    expect(next).toEqual({ line: true, folio: true, incident: true });
  });
});

const contentOf = (hash: string) => readFile(pathOf(join(database.dataDir, 'files'), hash));

type Stored = { hash: string; mime_type: string; size: string; name: string };
const storedFiles = (where: string) =>
  database.rows<Stored>(`select distinct on (hash) * from stored_file where ${where}`);

test('every file is in the store, as large and of the kind that its row says', async () => {
  const store = await diskStore(join(database.dataDir, 'files'));
  const files = await storedFiles('true');
  expect(new Set(files.map(({ mime_type }) => mime_type))).toEqual(
    new Set([mimeTypes.pdf, mimeTypes.jpg, mimeTypes.xlsx]),
  );
  for (const { hash, mime_type, size } of files) {
    expect(await store.has(hash)).toBe(true);
    const content = await contentOf(hash);
    const kind = sniffKind(content);
    expect([kind && mimeTypes[kind], String(content.length)]).toEqual([mime_type, size]);
  }
});

test('PDFs have one page, a sound table of objects, and say which incident they belong to', async () => {
  const reports = await database.rows<{ hash: string; number: string }>(
    `select f.hash, i.sinister_number as number from sinister_file v
     join stored_file f on f.customer = v.customer and f.id = v.file_id
     join incident i on i.customer = v.customer and i.id = v.incident_id
     where v.type_slug = 'reporte' order by f.hash limit 12`,
  );
  expect(reports).toHaveLength(12);
  for (const { hash, number } of reports) {
    const content = await contentOf(hash);
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(content.toString('latin1'))?.[1]);
    expect(content.toString('latin1', start, start + 5)).toBe('xref\n');
    const document = await getDocument({ data: new Uint8Array(content), verbosity: 0 }).promise;
    expect(document.numPages).toBe(1);
    const { items } = await (await document.getPage(1)).getTextContent();
    const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
    expect(text).toContain(number);
    expect(text).toContain('Parte de accidente');
    expect(text).toContain('Póliza');
    await document.destroy();
  }
});

test('photographs are baseline JPEGs of 640 × 480, each different and small', async () => {
  const photos = await storedFiles(`mime_type = '${mimeTypes.jpg}'`);
  expect(photos).toHaveLength(12);
  expect(photos.filter(({ size }) => Number(size) > 60_000)).toEqual([]);
  for (const { hash } of photos) {
    const content = await contentOf(hash);
    const frame = content.indexOf(Buffer.from([0xff, 0xc0]));
    expect([content.readUInt16BE(frame + 5), content.readUInt16BE(frame + 7)]).toEqual([480, 640]);
    expect(content.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
  }
});

test("workbooks hold the very lines of their incident's budget, and its amount", async () => {
  const budgets = await database.rows<{ hash: string; amount: string; codes: string[]; quantities: string[] }>(
    `select f.hash, b.amount, array_agg(c.code order by l.position) as codes,
       array_agg(l.quantity::text order by l.position) as quantities
     from budget b join stored_file f on f.customer = b.customer and f.id = b.original_file_id
     join budget_line l on l.customer = b.customer and l.incident_id = b.incident_id
     join concept c on c.customer = l.customer and c.id = l.concept_id
     where b.authorized_total is not null group by b.customer, b.incident_id, f.hash, b.amount order by f.hash limit 20`,
  );
  expect(budgets).toHaveLength(20);
  for (const { hash, amount, codes, quantities } of budgets) {
    const [sheet] = await readXlsx(await contentOf(hash));
    const rows = sheet?.data ?? [];
    const lines = rows.slice(2, -3);
    expect(lines.map(([code]) => code)).toEqual(codes);
    expect(lines.map(([, , , quantity]) => quantity)).toEqual(quantities.map(Number));
    expect(Math.abs(Number(rows.at(-1)?.at(-1)) - Number(amount))).toBeLessThan(0.02);
  }
});
