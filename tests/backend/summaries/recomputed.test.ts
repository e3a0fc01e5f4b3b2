import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { profileOf } from '#domain/customers.ts';
import {
  type Counted,
  countedText,
  incidentDimensions,
  type LineDimension,
  lineDimensions,
} from '#domain/dimensions.ts';
import { type Stage, stageLabel } from '#machines/incident/stages.ts';
import { steps } from '#machines/incident/steps.ts';
import { type SeededServer, startSeededServer } from '#tests/backend/seededServer.ts';
import { type Asked, durationFigures, incidentFigures, isAsked, lineFigures } from './bruteForce.ts';
import { type PlainIncident, plainIncidents } from './estate.ts';
import { ocel20 } from './ocel20.ts';

/** Summaries equal what plain code makes of the same rows, whatever is asked. */

/** Of facts before stays were among them. */
const columnsBefore =
  sql.raw(`customer, incident_id, added_day, sinister_date, status, stage, annulled, owner_id, highway_slug,
  section_slug, state_id, attending_provider_id, amount, authorized, auditor_id, reject_reason, rejected_rounds,
  rejected_amount, waited`);

let server: SeededServer;
let all: readonly PlainIncident[];
beforeAll(async () => {
  server = await startSeededServer();
  all = await plainIncidents(server);
  // As the version before writes facts while it still serves beside this one: without stays.
  const customers = [...new Set(all.map(({ customer }) => customer))];
  await server.services.door.scoped({ customers }, customers, (trx) =>
    sql`with gone as (delete from incident_fact where incident_id % 3 = 0 returning *)
      insert into incident_fact (${columnsBefore}) select ${columnsBefore} from gone`.execute(trx),
  );
}, 300_000);
afterAll(() => server?.close());

type Key = { readonly value: string | null; readonly customer: string | null };
type Group = Readonly<Record<string, unknown>> & { readonly keys: readonly Key[] };
type Summary = { readonly groups: readonly Group[]; readonly total: Readonly<Record<string, unknown>> };

function pathOf(asked: Asked, dimensions: readonly string[], call: string): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(asked)) if (value !== undefined) query.set(name, value);
  if (dimensions.length > 0) query.set('group_by', dimensions.join(','));
  return `/api/v1/summaries/${call}/?${query}`;
}

async function summary(username: string, asked: Asked, dimensions: readonly string[], call: string): Promise<Summary> {
  const path = pathOf(asked, dimensions, call);
  const response = await server.get(username, path);
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text}`);
  return JSON.parse(text) as Summary;
}

const nameOf = ({ keys }: Group) => JSON.stringify(keys.map(({ value, customer }) => [value, customer]));

/** Figures of every group by its name, and of the whole under "". */
function figuresIn({ groups, total }: Summary): Map<string, unknown> {
  const figures = groups.map((group) => {
    const { keys, ...rest } = group;
    return [nameOf(group), rest] as const;
  });
  expect(new Set(figures.map(([name]) => name)).size).toBe(figures.length);
  return new Map([...figures, ['', total]]);
}

/** Who asks, and what of everything is theirs to see. */
type Person = { readonly username: string; readonly customers: readonly string[]; readonly ownOnly?: true };
const people: readonly Person[] = [
  { username: 'adm', customers: ['hdi', 'axa', 'gnp'] },
  { username: 'are', customers: ['hdi', 'axa', 'gnp'] },
  { username: 'are.gnp', customers: ['gnp'] },
  { username: 'analista.gnp', customers: ['gnp'] },
  { username: 'mro', customers: ['hdi', 'axa', 'gnp'], ownOnly: true },
  { username: 'mro.axa', customers: ['axa'], ownOnly: true },
];

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 3 });
const ordered = (from: string, to: string) => (from <= to ? [from, to] : [to, from]);

/** Values that are there to be asked for, taken from one incident of the asked customers (others are refused), so that most filters find something. */
const filters = fc
  .record({
    like: fc.nat(),
    fields: fc.subarray(
      ['highway', 'section', 'state', 'provider', 'owner', 'auditor', 'reject_reason', 'status', 'statuses', 'stage'],
      {
        maxLength: 2,
      },
    ),
    days: maybe(fc.tuple(fc.nat(60), fc.nat(60))),
    range: maybe(
      fc.constantFrom(['sinister_from', 'sinister_to'], ['resolved_from', 'resolved_to'], ['date_from', 'date_to']),
    ),
    amounts: maybe(fc.tuple(fc.constantFrom('ammount', 'authorized'), fc.nat(400_000), fc.nat(400_000))),
    facts: fc.subarray(['originalFile', '-quantified', 'authorizedBy', '-rejected', 'authorizationFile'], {
      maxLength: 1,
    }),
    unmet: fc.subarray(
      ['original_file', 'authorization_file', 'no_authorized_file', 'authorized_first', 'required_files'],
      {
        maxLength: 1,
      },
    ),
    prefix: maybe(fc.nat(8)),
  })
  .map((wanted) => ({
    ...wanted,
    facts: wanted.like % 3 === 0 ? wanted.facts : [],
    unmet: wanted.like % 4 === 0 ? wanted.unmet : [],
  }));
type Wanted = typeof filters extends fc.Arbitrary<infer Value> ? Value : never;

const dayBefore = (days: number) => new Date(Date.parse('2026-11-21') - days * 86_400_000).toISOString().slice(0, 10);
const statusWord = { authorized: 'Autorizados', rejected: 'Rechazados', pending: 'Pendientes' } as Record<
  string,
  string
>;

function askedOf(wanted: Wanted, customers: readonly string[]): Asked {
  const theirs = all.filter(({ customer }) => customers.includes(customer));
  const like = theirs[wanted.like % theirs.length] as PlainIncident;
  const values: Record<string, string | null> = {
    highway: like.highway,
    section: like.section,
    state: like.state,
    provider: like.provider,
    owner: like.owner,
    auditor: like.auditor,
    reject_reason: like.rejectReason,
    stage: `${like.stage},rejected`,
    status: wanted.fields.includes('statuses') ? null : (statusWord[like.status] ?? null),
    statuses: `${statusWord[like.status] ?? 'Autorizados'},Rechazados`,
  };
  const fields = wanted.fields.flatMap((field) => (values[field] ? [[field, values[field]] as const] : []));
  const [later = 0, earlier = 0] = wanted.days ?? [];
  const [from, to] = ordered(dayBefore(earlier), dayBefore(later));
  const [kind = '', one = 0, other = 0] = wanted.amounts ?? [];
  const prefix = wanted.prefix === undefined ? '' : like.number.slice(0, wanted.prefix);
  return {
    customers: customers.join(','),
    ...Object.fromEntries(fields),
    ...(wanted.days && wanted.range ? { [wanted.range[0] ?? '']: from, [wanted.range[1] ?? '']: to } : {}),
    ...(wanted.amounts
      ? { [`${kind}_from`]: `${Math.min(one, other)}.5`, [`${kind}_to`]: `${Math.max(one, other)}.25` }
      : {}),
    ...(wanted.amounts && one === other ? { [`${kind}_to`]: `${one + 1}` } : {}),
    ...(wanted.facts.length > 0 ? { facts: wanted.facts.join(',') } : {}),
    ...(wanted.unmet.length > 0 ? { unmet: wanted.unmet.join(',') } : {}),
    ...(prefix ? { search: prefix } : {}),
  };
}

const asking = (dimensions: readonly string[]) =>
  fc.record({
    person: fc.constantFrom(...people),
    whose: fc.nat(6),
    wanted: filters,
    dimensions: fc.shuffledSubarray([...dimensions], { maxLength: 2 }),
  });

async function idsOf(): Promise<ReadonlyMap<string, string>> {
  const rows = await server.rows<{ id: string; username: string }>('select id::text, username from account');
  return new Map(rows.map(({ id, username }) => [username, id]));
}

/** The incidents that plain code sums for what is asked: those that were annulled only where their stage is named. */
function found(asked: Asked, person: Person, ids: ReadonlyMap<string, string>): PlainIncident[] {
  const isSummed = ({ stage }: PlainIncident) => stage !== 'annulled' || asked.stage !== undefined;
  return all.filter(
    (one) => isAsked(one, asked) && isSummed(one) && (!person.ownOnly || one.owner === ids.get(person.username)),
  );
}

async function prove(
  dimensions: readonly string[],
  call: string,
  figures: (incidents: readonly PlainIncident[], dimensions: readonly string[]) => ReadonlyMap<string, unknown>,
  told: (summary: Summary) => Map<string, unknown> = figuresIn,
): Promise<void> {
  const ids = await idsOf();
  let counted = 0;
  await fc.assert(
    fc.asyncProperty(asking(dimensions), async ({ person, whose, wanted, dimensions: levels }) => {
      const customers = person.customers.filter(
        (_, at) => person.customers.length === 1 || ((whose + 1) >> at) % 2 === 1,
      );
      const asked = askedOf(wanted, customers);
      const expected = found(asked, person, ids);
      counted += expected.length > 0 ? 1 : 0;
      const summed = told(await summary(person.username, asked, levels, call));
      expect(Object.fromEntries(summed)).toEqual(Object.fromEntries(figures(expected, levels)));
    }),
    { numRuns: 150 },
  );
  // Much of what was asked has an answer: equal nothings would prove nothing.
  expect(counted).toBeGreaterThan(40);
}

describe('summaries equal a recomputation in plain code', () => {
  it('of incidents: counts, exact sums, differences and rejected budgets', () =>
    prove(incidentDimensions, 'incidents', incidentFigures));

  it('of lines: quantities, amounts, unit prices, and the time of the incidents that have them', () =>
    prove(lineDimensions, 'lines', lineFigures, (summary) => {
      const { total, resolution } = summary as Summary & { readonly resolution: unknown };
      return figuresIn({ ...summary, total: { ...total, resolution } });
    }));

  it('of time: in each stage and until resolved, from the history', () => {
    type Told = {
      readonly resolution: unknown;
      readonly stages: readonly { readonly stage: string }[];
      readonly passages: readonly { readonly from: string; readonly to: string }[];
    };
    const plain = ({ resolution, stages, passages }: Told) => ({
      resolution,
      stages: Object.fromEntries(stages.map(({ stage, ...rest }) => [stage, rest])),
      passages: Object.fromEntries(passages.map(({ from, to, ...rest }) => [`${from} ${to}`, rest])),
    });
    return prove(incidentDimensions, 'durations', durationFigures, (summary) => {
      const figures = [...figuresIn(summary)] as [string, Told][];
      return new Map(figures.map(([name, told]) => [name, plain(told)]));
    });
  });

  it('and the list finds as many as the summary counts, and those that were annulled', async () => {
    await fc.assert(
      fc.asyncProperty(filters, async (wanted) => {
        const asked = askedOf(wanted, ['axa']);
        const { customers, ...query } = asked;
        const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
        const response = await server.get('are', `/api/v1/axa/audited_sinister/?${new URLSearchParams(given)}`);
        const { count } = (await response.json()) as { count: number };
        expect(count).toBe(all.filter((one) => isAsked(one, asked)).length);
      }),
      { numRuns: 60 },
    );
  });
});

it('each passage is counted with as many incidents as the list finds for it', async () => {
  const given = 'date_from=2026-01-01';
  const { total } = await summary(
    'are',
    { ...Object.fromEntries(new URLSearchParams(given)), customers: 'axa' },
    [],
    'durations',
  );
  const { passages } = total as unknown as {
    readonly passages: readonly { from: string; to: string; count: number; incidents: number }[];
  };
  expect(passages.length).toBeGreaterThan(5);
  for (const { from, to, incidents } of passages) {
    const response = await server.get('are', `/api/v1/axa/audited_sinister/?${given}&passage=${from},${to}`);
    expect(await response.json()).toMatchObject({ count: incidents });
  }
  expect(passages.some(({ count, incidents }) => count > incidents)).toBe(true);
  expect((await server.get('are', '/api/v1/axa/audited_sinister/?passage=quantified')).status).toBe(400);
});

it("asks for another person's customers in vain, and names what is wrong", async () => {
  const status = async (username: string, query: string) =>
    (await server.get(username, `/api/v1/summaries/incidents/?${query}`)).status;
  expect(await status('are.gnp', 'customers=gnp,axa')).toBe(403);
  expect(await status('are.gnp', 'customers=nobody')).toBe(403);
  expect(await status('adm', 'customers=,')).toBe(400);
  expect(await status('adm', 'customers=gnp&group_by=month,day,week')).toBe(400);
  expect(await status('jb', 'customers=gnp')).toBe(403);
});

/** Of each file: who gets it, and who is refused. */
it.each(['incidents', 'lines', 'events'])(
  'hands the file of %s to a person who may open the report of every customer',
  async (call) => {
    const range = 'status=Todos&date_from=2026-10-01&date_to=2026-10-02';
    const asked = [
      ['adm', 'axa,gnp', 200],
      ['are', 'hdi', 200],
      ['are.axa', 'axa', 200],
      ['analista.gnp', 'gnp', 200],
      ['mro', 'gnp', 200],
      ['mro.axa', 'axa', 403],
      ['mro', 'axa', 403],
      ['mro', 'gnp,axa', 403],
      ['mro', 'axa,gnp', 403],
      ['are.axa', 'gnp', 403],
      ['jb', 'gnp', 403],
    ] as const;
    for (const [who, customers, status] of asked) {
      const response = await server.get(who, `/api/v1/summaries/${call}/export/?customers=${customers}&${range}`);
      await response.text();
      expect([who, customers, response.status]).toEqual([who, customers, status]);
    }
  },
);

/** Each heading of the files and what the answer says under it; times are of `resolution`. */
const headings = {
  incidents: {
    Siniestros: 'count',
    'Con presupuesto': 'withBudget',
    'Monto inicial': 'initialAmmount',
    'Monto autorizado': 'authorizedAmmount',
    Comparables: 'compared',
    'Inicial comparable': 'comparedAmmount',
    Diferencia: 'difference',
    'Diferencia %': 'percentageDifference',
    'Presupuestos rechazados': 'rejectedBudgets',
    'Monto rechazado': 'rejectedAmmount',
  },
  lines: {
    Partidas: 'lines',
    Siniestros: 'incidents',
    'Cantidad inicial': 'initialQuantity',
    'Cantidad autorizada': 'authorizedQuantity',
    'P.U. inicial': 'initialUnitPrice',
    'P.U. autorizado': 'authorizedUnitPrice',
    'Importe inicial': 'initialAmmount',
    'Importe autorizado': 'authorizedAmmount',
    Diferencia: 'difference',
    'Diferencia %': 'percentageDifference',
    'Partidas rechazadas': 'rejectedLines',
    'Importe rechazado': 'rejectedAmmount',
  },
} as const;
const timeHeadings = {
  Resueltos: 'count',
  'Días hasta resolver (mediana)': 'median',
  'Días hasta resolver (percentil 90)': 'p90',
} as const;

it.each(['incidents', 'lines'] as const)(
  'writes into the file of %s, under each heading, what it answers',
  async (call) => {
    const asked = { customers: 'axa,gnp' };
    const { groups } = await summary('adm', asked, ['customer', 'month'], call);
    const timed = (await summary('adm', { ...asked, part: 'resolution' }, ['customer', 'month'], 'durations')).groups;
    const timesOf = new Map(timed.map((group) => [nameOf(group), group.resolution]));
    const query = new URLSearchParams({ ...asked, group_by: 'customer,month', format: 'csv' });
    const file = await server.get('adm', `/api/v1/summaries/${call}/export/?${query}`);
    const rows = parse(await file.text(), { bom: true, columns: true }) as Record<string, string>[];
    const [first = {}] = rows;
    expect(Object.keys(first)).toEqual([
      'Cliente',
      'Mes',
      ...Object.keys(headings[call]),
      ...Object.keys(timeHeadings),
    ]);
    const inDays = (seconds: unknown) => (seconds ? (Number(seconds) / 86_400).toFixed(6) : null);
    const said = (value: unknown) => (value === null || value === undefined ? '' : String(Number(value)));
    const expected = groups.map((group) => {
      const times = (call === 'lines' ? group.resolution : timesOf.get(nameOf(group))) as Record<
        string,
        unknown
      > | null;
      return Object.fromEntries([
        ...Object.entries(headings[call]).map(([heading, field]) => [heading, said(group[field])]),
        ...Object.entries(timeHeadings).map(([heading, field]) => [
          heading,
          said(field === 'count' ? (times?.[field] ?? 0) : inDays(times?.[field])),
        ]),
      ]);
    });
    const written = rows.map(({ Cliente: _, Mes: __, ...figures }) =>
      Object.fromEntries(Object.entries(figures).map(([heading, cell]) => [heading, cell === '' ? '' : said(cell)])),
    );
    expect(groups.length).toBeGreaterThan(3);
    expect(written).toEqual(expected);
  },
);

it('leaves out the times that are not asked for, and says the same of the others', async () => {
  type Times = {
    readonly resolution: unknown;
    readonly stages: readonly unknown[];
    readonly passages: readonly unknown[];
  };
  const timesOf = async (part?: string) => {
    const { total, groups } = await summary('adm', { customers: 'gnp', part }, ['section'], 'durations');
    return { total: total as Times, groups: groups as unknown as readonly (Times & Group)[] };
  };
  const all = await timesOf();
  const nothing = { resolution: null, stages: [], passages: [] };
  for (const part of ['resolution', 'stages', 'passages'] as const) {
    const only = (times: Times) => ({ ...times, ...nothing, [part]: times[part] });
    const { total, groups } = await timesOf(part);
    expect(total).toEqual(only(all.total));
    expect(groups).toEqual(all.groups.map(only));
  }
  expect(await timesOf('resolution,stages,passages')).toEqual(all);
  const lines = await summary('adm', { customers: 'gnp' }, ['provider'], 'lines');
  const untimed = await summary('adm', { customers: 'gnp', timed: 'false' }, ['provider'], 'lines');
  expect(untimed).toEqual({
    ...lines,
    resolution: null,
    groups: lines.groups.map((one) => ({ ...one, resolution: null })),
  });
});

it.each(['incidents', 'lines'] as const)('lists as many incidents as each figure of %s counts', async (of) => {
  const asked = { customers: 'gnp', date_from: '2000-01-01', date_to: '2100-01-01' };
  const listed = async (group: Group | null, by: LineDimension, part: Counted['part']): Promise<number> => {
    const counted = countedText({ of, part, keys: group ? [{ by, value: group.keys[0]?.value ?? null }] : [] });
    const { customers: _, ...days } = asked;
    const query = new URLSearchParams({ ...days, status: 'Todos', page_size: '1', group: counted, counted: 'true' });
    const response = await server.get('are.gnp', `/api/v1/gnp/audited_sinister/rows/?${query}`);
    expect([response.status, counted]).toEqual([200, counted]);
    return ((await response.json()) as { count: number }).count;
  };
  const countOf = ({ count, incidents }: Readonly<Record<string, unknown>>) => (of === 'incidents' ? count : incidents);
  let resolved = 0;
  for (const by of of === 'incidents' ? incidentDimensions : lineDimensions) {
    const { groups, total } = await summary('are.gnp', asked, [by], of);
    expect(await listed(null, by, 'all')).toBe(countOf(total));
    for (const group of groups.slice(0, 5)) {
      expect(await listed(group, by, 'all')).toBe(countOf(group));
      const { rejectedBudgets, rejectedLines, resolution } = group as Readonly<Record<string, number>> & {
        resolution?: { count: number };
      };
      expect((await listed(group, by, 'rejected')) > 0).toBe((rejectedBudgets ?? rejectedLines ?? 0) > 0);
      if (!resolution) continue;
      expect(await listed(group, by, 'resolved')).toBe(resolution.count);
      resolved += resolution.count;
    }
  }
  expect(resolved > 0).toBe(of === 'lines');
});

type Related = { readonly relationships: readonly { readonly objectId: string; readonly qualifier: string }[] };
type Log = {
  readonly eventTypes: readonly { readonly name: string }[];
  readonly objectTypes: readonly { readonly name: string }[];
  readonly objects: readonly (Related & { readonly id: string; readonly type: string })[];
  readonly events: readonly (Related & {
    readonly id: string;
    readonly type: string;
    readonly time: string;
    readonly attributes: readonly { readonly name: string; readonly value: string }[];
  })[];
};

it('hands the history out as a log that the schema of OCEL 2.0 accepts, with every event and nothing foreign', async () => {
  const logOf = async (username: string, query: string): Promise<Log> => {
    const response = await server.get(username, `/api/v1/summaries/events/export/?${query}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toMatch(/\.jsonocel"$/);
    const log: unknown = await response.json();
    expect(z.fromJSONSchema(ocel20).safeParse(log).error).toBeUndefined();
    return log as Log;
  };
  const range = 'status=Todos&date_from=2000-01-01&date_to=2100-01-01';
  const log = await logOf('adm', `customers=axa,gnp&${range}`);
  const theirs = all.filter(({ customer, stage }) => ['axa', 'gnp'].includes(customer) && stage !== 'annulled');
  expect(log.objects.filter(({ type }) => type === 'siniestro')).toHaveLength(theirs.length);
  expect(log.events).toHaveLength(theirs.reduce((sum, { history }) => sum + history.length, 0));
  const ids = [...log.objects, ...log.events].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const known = new Set(log.objects.map(({ id }) => id));
  const dangling = [...log.objects, ...log.events].flatMap(({ relationships }) =>
    relationships.filter(({ objectId }) => !known.has(objectId)),
  );
  expect(dangling).toEqual([]);
  const [types, kinds] = [log.eventTypes, log.objectTypes].map((declared) => new Set(declared.map(({ name }) => name)));
  expect(log.events.every(({ type }) => types?.has(type)) && log.objects.every(({ type }) => kinds?.has(type))).toBe(
    true,
  );
  const relatedTo = (one: Related, qualifier: string) =>
    one.relationships.find((related) => related.qualifier === qualifier)?.objectId;
  const byIncident = new Map<string | undefined, Log['events'][number][]>();
  for (const event of log.events) {
    const incident = relatedTo(event, 'siniestro');
    byIncident.set(incident, [...(byIncident.get(incident) ?? []), event]);
  }
  for (const { customer, slug, history } of theirs) {
    const numberOf = ({ id }: { readonly id: string }) => Number(id.split(':').at(-1));
    const own = (byIncident.get(`siniestro:${customer}:${slug}`) ?? []).toSorted((a, b) => numberOf(a) - numberOf(b));
    const shown = own.map(({ attributes }) => attributes.find(({ name }) => name === 'etapa')?.value);
    expect(shown).toEqual(history.map(({ stage }) => stageLabel(stage as Stage, profileOf(customer))));
    let round = 0;
    for (const event of own) {
      if (event.type === steps['budget.upload'].past) round += 1;
      expect(relatedTo(event, 'presupuesto')).toBe(
        round === 0 ? undefined : `presupuesto:${customer}:${slug}:${round}`,
      );
    }
  }
  const times = log.events.map(({ time }) => Date.parse(time));
  expect(times).toEqual(times.toSorted((a, b) => a - b));

  const own = await logOf('analista.gnp', `customers=gnp&${range}`);
  expect(own.objects.filter(({ id }) => /:(hdi|axa):/.test(id))).toEqual([]);
  const refused = await server.get('mro.axa', `/api/v1/summaries/events/export/?customers=axa&${range}`);
  expect(refused.status).toBe(403);
});

it('a week belongs to the year of its Thursday', async () => {
  await server.services.door.scoped({ customers: ['gnp'] }, ['gnp'], async (trx) => {
    const moved = await sql<{ id: string }>`update incident set added_at = '2024-12-30T18:00:00Z'
      where id = (select max(id) from incident where customer = 'gnp') returning id`.execute(trx);
    await sql`update incident_fact set added_day = '2024-12-30' where incident_id = ${moved.rows[0]?.id}`.execute(trx);
  });
  const { groups } = await summary(
    'are.gnp',
    { customers: 'gnp', date_from: '2024-12-01', date_to: '2025-01-31' },
    ['week'],
    'incidents',
  );
  expect(groups.map(({ keys }) => keys.map(({ value }) => value))).toEqual([['2025-W01']]);
});
