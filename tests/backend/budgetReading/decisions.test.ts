import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { form, openWorld, type World } from '#tests/backend/lifecycle/world.ts';
import type { Json } from '#tests/backend/server.ts';
import { workbookOf } from './files.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.server.close());

const own = 'Trabajo que sólo este taller llama así';

/** One work that no catalog knows by this name, and another. */
function sheetsOf(provider: string) {
  const rows = [
    [provider],
    ['Clave', 'Concepto', 'Unidad', 'Cantidad', 'Precio Unitario', 'Importe'],
    ['X-1', own, 'lote', '1', '100.00', '100.00'],
    ['X-2', 'Otro que tampoco se conoce', 'lote', '1', '50.00', '50.00'],
  ];
  const cells = (texts: readonly string[]) => texts.map((text) => ({ kind: 'text' as const, text }));
  return [{ name: 'Hoja 1', rows: rows.map((texts, at) => ({ row: at + 1, cells: cells(texts) })) }];
}

async function uploaded(provider: string): Promise<{ at: string; sinister: string }> {
  const at = await world.register('gnp');
  const sent = form({ ammount: '174', original_file: await workbookOf(sheetsOf(provider)) });
  expect((await world.as('mro.gnp')('POST', `${at}budget/`, sent)).status).toBe(201);
  return { at, sinister: at.replace('audited_sinister', 'sinister') };
}

async function readingOf(sinister: string): Promise<Json> {
  const ask = async () => (await world.as('are.gnp')('GET', `${sinister}budget_reading/`)).body;
  await expect.poll(async () => (await ask()).status, { timeout: 40_000 }).toBe('ready');
  return ask();
}

async function provider(name: string): Promise<{ readonly id: string; readonly name: string }> {
  const { id } = await world.server.door.scoped({ customers: ['gnp'] }, ['gnp'], (trx) =>
    trx.insertInto('provider').values({ customer: 'gnp', slug: name, name }).returning('id').executeTakeFirstOrThrow(),
  );
  return { id, name };
}

const rowsOf = (body: Json) =>
  (body.rows as unknown as { row: number; match: Json | null; decision: Json | null }[]).filter(({ row }) => row > 2);

test('what a save decides of the rows of a file is kept, and proposed for the next file of that provider alone', async () => {
  const [line] = await world.linesFor('gnp');
  const concept = String((line as { concept?: unknown }).concept);
  const [mine, other] = [await provider('Talleres Águila, S.A. de C.V.'), await provider('Señales del Golfo')];
  const first = await uploaded(mine.name);
  const before = await readingOf(first.sinister);
  expect(before.provider).toBe(mine.id);
  expect(rowsOf(before).map(({ match }) => match)).toEqual([null, null]);

  const save = (at: string, fileRows: unknown, lines: unknown = [{ ...line, provider: mine.id }]) =>
    world.as('are.gnp')('POST', `${at}update_budget/`, { concepts: lines, file_rows: fileRows });
  const place = { sheet: 'Hoja 1' };
  expect((await save(first.at, [{ ...place, row: 99, concept }])).body).toEqual({
    'file_rows.0.row': [expect.stringContaining('Renglón: no está en el archivo')],
  });
  expect((await save(first.at, [{ ...place, row: 3, concept: '999999999' }])).body).toEqual({
    'file_rows.0.concept': [expect.stringContaining('Concepto: no está en el catálogo')],
  });
  expect((await save(first.at, [{ ...place, row: 4 }])).body).toEqual({
    'file_rows.0.reason': [expect.stringContaining('Motivo')],
  });
  const decided = [
    { ...place, row: 3, concept },
    { ...place, row: 4, reason: 'No procede.' },
  ];
  expect((await save(first.at, decided)).status).toBe(200);
  expect(rowsOf(await readingOf(first.sinister)).map(({ decision }) => decision)).toEqual([
    { concept, reason: '' },
    { concept: null, reason: 'No procede.' },
  ]);
  const versions = await world.as('are.gnp')('GET', `${first.at}line_versions/`);
  expect((versions.body as unknown as { kind: string }[]).map(({ kind }) => kind)).toEqual(['uploaded', 'read']);

  const second = await uploaded(mine.name);
  const learned = rowsOf(await readingOf(second.sinister));
  expect(learned[0]?.match).toMatchObject({ concept, reason: 'Así se resolvió antes con este proveedor.' });
  expect(learned[1]?.match).toBeNull();
  const elsewhere = rowsOf(await readingOf((await uploaded(other.name)).sinister));
  expect(elsewhere[0]?.match).toBeNull();

  expect((await save(second.at, [{ ...place, row: 3, forget: true }])).status).toBe(200);
  const third = await uploaded(mine.name);
  expect(rowsOf(await readingOf(third.sinister))[0]?.match).toBeNull();

  // What is decided again is proposed again, also of the very file whose decision was forgotten.
  expect((await save(first.at, [{ ...place, row: 3, concept }], [])).status).toBe(200);
  expect(rowsOf(await readingOf((await uploaded(mine.name)).sinister))[0]?.match).toMatchObject({ concept });
});

test('what was decided of the rows of a rejected budget is not said of those of the next', async () => {
  const { name, id } = await provider('Marcas Viales del Centro');
  const { at, sinister } = await uploaded(name);
  await readingOf(sinister);
  const [line] = await world.linesFor('gnp');
  const place = { sheet: 'Hoja 1' };
  const saved = await world.as('are.gnp')('POST', `${at}update_budget/`, {
    concepts: [{ ...line, provider: id }],
    file_rows: [3, 4].map((row) => ({ ...place, row, reason: 'No procede.' })),
  });
  expect(saved.status).toBe(200);
  const reasons = async () => rowsOf(await readingOf(sinister)).map(({ decision }) => decision?.reason);
  expect(await reasons()).toEqual(['No procede.', 'No procede.']);
  const rejection = { reject_reason: 'precio', comment: 'Otra vez' };
  expect((await world.as('are.gnp')('PUT', `${at}reject/`, rejection)).status).toBe(200);
  const sent = form({ ammount: '174', original_file: await workbookOf(sheetsOf(name)) });
  expect((await world.as('mro.gnp')('PUT', `${at}budget/`, sent)).status).toBeLessThan(300);
  expect(await reasons()).toEqual([undefined, undefined]);
});

test('what comes with an authorization is kept as well', async () => {
  const mine = await provider('Pinturas del Bajío');
  const { at, sinister } = await uploaded(mine.name);
  await readingOf(sinister);
  const concepts = await world.linesFor('gnp', {
    quantity: '1',
    unitPrice: '150',
    authQuantity: '1',
    provider: mine.id,
  });
  const file_rows = [{ sheet: 'Hoja 1', row: 3, reason: 'Ya se pagó.' }];
  const { status, body } = await world.as('are.gnp')('POST', `${at}authorize/`, { concepts, file_rows });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(rowsOf(await readingOf(sinister)).map(({ decision }) => decision)).toEqual([
    { concept: null, reason: 'Ya se pagó.' },
    null,
  ]);
});

test('rows are of the provider whose name the file writes, also where their lines were given another', async () => {
  const [line] = await world.linesFor('gnp');
  const concept = String((line as { concept?: unknown }).concept);
  const [written, given] = [await provider('Defensas Metálicas Ocaso'), await provider('Pinturas Alba')];
  const { at, sinister } = await uploaded(written.name);
  expect((await readingOf(sinister)).provider).toBe(written.id);
  const saved = await world.as('are.gnp')('POST', `${at}update_budget/`, {
    concepts: [{ ...line, provider: given.id }],
    file_rows: [{ sheet: 'Hoja 1', row: 3, concept }],
  });
  expect(saved.status).toBe(200);
  const proposed = async (name: string) => rowsOf(await readingOf((await uploaded(name)).sinister))[0]?.match;
  expect(await proposed(written.name)).toMatchObject({ concept });
  expect(await proposed(given.name)).toBeNull();
});

test('rows of a file without a provider are of none, where the lines of a save have several', async () => {
  const [line] = await world.linesFor('gnp');
  const concept = String((line as { concept?: unknown }).concept);
  const [one, another] = [await provider('Señalamiento Dos Ríos'), await provider('Señalamiento Tres Picos')];
  const { at, sinister } = await uploaded('');
  expect((await readingOf(sinister)).provider).toBeNull();
  const saved = await world.as('are.gnp')('POST', `${at}update_budget/`, {
    concepts: [one, another].map(({ id }) => ({ ...line, provider: id })),
    file_rows: [{ sheet: 'Hoja 1', row: 3, concept }],
  });
  expect(saved.status).toBe(200);
  for (const { name } of [one, another]) {
    expect(rowsOf(await readingOf((await uploaded(name)).sinister))[0]?.match).toBeNull();
  }
});

test('a file whose rows no auditor decided is quantified as ever', async () => {
  const { at, sinister } = await uploaded('');
  await readingOf(sinister);
  const saved = await world.as('are.gnp')('POST', `${at}update_budget/`, { concepts: await world.linesFor('gnp') });
  expect(saved.status).toBe(200);
  expect(rowsOf(await readingOf(sinister)).map(({ decision }) => decision)).toEqual([null, null]);
});

describe('numbers with two readings', () => {
  /** «1.234» of each, which no other number of the file explains. */
  async function doubtful(provider: string, lines = 1): Promise<{ at: string; sinister: string }> {
    const rows = [
      [provider],
      ['Clave', 'Concepto', 'Unidad', 'Cantidad', 'Precio Unitario', 'Importe'],
      ...Array.from({ length: lines }, (_, line) => [`X-${line + 1}`, own, 'lote', '2', '1.234', '2.468']),
    ];
    const cells = (texts: readonly string[]) => texts.map((text) => ({ kind: 'text' as const, text }));
    const sheets = [{ name: 'Hoja 1', rows: rows.map((texts, at) => ({ row: at + 1, cells: cells(texts) })) }];
    const at = await world.register('gnp');
    const sent = form({ ammount: '2862.88', original_file: await workbookOf(sheets) });
    expect((await world.as('mro.gnp')('POST', `${at}budget/`, sent)).status).toBe(201);
    return { at, sinister: at.replace('audited_sinister', 'sinister') };
  }
  const say = (at: string, decimal_mark: string, by: 'are.gnp' | 'mro.gnp' = 'are.gnp') =>
    world.as(by)('POST', `${at}budget_reading/`, { decimal_mark });
  /** How often it was begun to read the file. */
  const attemptsAt = async (at: string) => {
    const { rows } = await world.server.door.scoped({ customers: ['gnp'] }, ['gnp'], (trx) =>
      sql<{ attempts: number }>`select r.attempts from budget_reading r
        join incident i on i.customer = r.customer and i.id = r.incident_id
        where i.customer = 'gnp' and i.slug = ${at.split('/')[2] ?? ''}`.execute(trx),
    );
    return rows[0]?.attempts;
  };
  const priced = (body: Json) => (body.rows as unknown as { row: number; unit_price: string | null }[])[2]?.unit_price;

  test('are not guessed: a person answers once, and the next files of that provider are read alike', async () => {
    const { name } = await provider('Barreras del Pacífico, S.A. de C.V.');
    const first = await doubtful(name);
    const asked = await readingOf(first.sinister);
    expect([asked.doubtful, asked.decimal_mark, priced(asked)]).toEqual([['1.234', '2.468'], null, null]);

    expect((await say(first.at, ',')).status).toBe(200);
    const answered = await readingOf(first.sinister);
    expect([answered.doubtful, answered.decimal_mark]).toEqual([['1.234', '2.468'], ',']);
    expect([priced(answered), answered.lines_total]).toEqual(['1234.00', '2468.00']);
    expect((await say(first.at, '.')).status).toBe(200);
    expect(priced(await readingOf(first.sinister))).toBe('1.234');

    const next = await readingOf((await doubtful(name)).sinister);
    expect([next.decimal_mark, priced(next)]).toEqual(['.', '1.234']);
    const elsewhere = await readingOf((await doubtful('Otro taller que nadie conoce')).sinister);
    expect([elsewhere.decimal_mark, priced(elsewhere)]).toEqual([null, null]);
  });

  test('stay answered when something is said of the columns, also where no provider is known', async () => {
    const { at, sinister } = await doubtful('Un taller que no está dado de alta');
    expect(priced(await readingOf(sinister))).toBeNull();
    await say(at, ',');
    expect(priced(await readingOf(sinister))).toBe('1234.00');
    const column_kinds = [{ label: 'Precio Unitario', kind: 'unitPrice' }];
    expect((await world.as('are.gnp')('POST', `${at}budget_reading/`, { column_kinds })).status).toBe(200);
    const reading = await readingOf(sinister);
    expect([reading.decimal_mark, priced(reading)]).toEqual([',', '1234.00']);
  });

  test('are answered while the file is still being read, too', async () => {
    const { at, sinister } = await doubtful('', 600);
    await expect.poll(() => attemptsAt(at)).toBe(1);
    expect(await say(at, ',')).toMatchObject({ status: 200, body: { status: 'reading' } });
    const reading = await readingOf(sinister);
    expect([reading.decimal_mark, priced(reading)]).toEqual([',', '1234.00']);
  });

  test('are answered by auditors, with one of the two marks', async () => {
    const { at } = await doubtful('');
    expect((await say(at, ',', 'mro.gnp')).status).toBe(403);
    expect(await say(at, ';')).toMatchObject({
      status: 400,
      body: { decimal_mark: ['Signo decimal: elija punto o coma.'] },
    });
  });
});

describe('columns with words of their own', () => {
  async function unusual(provider: string): Promise<{ at: string; sinister: string }> {
    const rows = [
      [provider],
      ['Tabulador', 'Alcance', 'Métrica', 'Metraje', 'Base', 'Resultado'],
      ['X-1', own, 'lote', '2', '10.00', '21.00'],
    ];
    const cells = (texts: readonly string[]) => texts.map((text) => ({ kind: 'text' as const, text }));
    const sheets = [{ name: 'Hoja 1', rows: rows.map((texts, at) => ({ row: at + 1, cells: cells(texts) })) }];
    const at = await world.register('gnp');
    const sent = form({ ammount: '24.36', original_file: await workbookOf(sheets) });
    expect((await world.as('mro.gnp')('POST', `${at}budget/`, sent)).status).toBe(201);
    return { at, sinister: at.replace('audited_sinister', 'sinister') };
  }
  const kinds = { Tabulador: 'code', Alcance: 'name', Métrica: 'unit', Metraje: 'quantity', Base: 'unitPrice' };
  const said: { label: string; kind: string | null }[] = Object.entries({ ...kinds, Resultado: 'amount' }).map(
    ([label, kind]) => ({ label, kind }),
  );
  const say = (at: string, columns: unknown, by: 'are.gnp' | 'mro.gnp' = 'are.gnp') =>
    world.as(by)('POST', `${at}budget_reading/`, { column_kinds: columns });
  const columnsOf = (body: Json) =>
    body.columns as unknown as { label: string; kind: string | null; is_said: boolean; samples: string[] }[];
  const linesOf = (body: Json) =>
    (body.rows as unknown as { kind: string; quantity: string }[]).filter(({ kind }) => kind === 'line');

  test('are said once, and read by themselves once lines of that file were saved, until they are forgotten', async () => {
    const mine = await provider('Alcances Viales del Centro, S.A. de C.V.');
    const first = await unusual(mine.name);
    const asked = await readingOf(first.sinister);
    expect(linesOf(asked)).toEqual([]);
    expect(columnsOf(asked).map(({ label, is_said }) => [label, is_said])).toEqual(
      said.map(({ label }) => [label, false]),
    );
    expect(columnsOf(asked)[3]?.samples).toEqual(['2']);

    expect((await say(first.at, said)).status).toBe(200);
    const answered = await readingOf(first.sinister);
    expect(linesOf(answered)).toMatchObject([{ quantity: '2', unit_price: '10.00', code: 'X-1' }]);
    expect(columnsOf(answered).every(({ is_said }) => is_said)).toBe(true);

    // Nothing was accepted yet: another file of the provider is asked about again.
    const unlearned = await readingOf((await unusual(mine.name)).sinister);
    expect(linesOf(unlearned)).toEqual([]);

    const [line] = await world.linesFor('gnp');
    const concept = String((line as { concept?: unknown }).concept);
    const saved = await world.as('are.gnp')('POST', `${first.at}update_budget/`, {
      concepts: [{ ...line, provider: mine.id }],
      file_rows: [{ sheet: 'Hoja 1', row: 3, concept }],
    });
    expect(saved.status).toBe(200);
    const second = await unusual(mine.name);
    expect(linesOf(await readingOf(second.sinister))).toMatchObject([{ quantity: '2' }]);
    const elsewhere = await readingOf((await unusual('Otro taller que nadie conoce')).sinister);
    expect(linesOf(elsewhere)).toEqual([]);

    expect(
      (
        await say(
          second.at,
          said.map(({ label }) => ({ label, kind: null })),
        )
      ).status,
    ).toBe(200);
    expect(linesOf(await readingOf(second.sinister))).toEqual([]);
    expect(linesOf(await readingOf((await unusual(mine.name)).sinister))).toEqual([]);
  });

  test('are said by auditors, with words that the list has', async () => {
    const { at } = await unusual('');
    expect((await say(at, said, 'mro.gnp')).status).toBe(403);
    expect((await say(at, [{ label: 'Base', kind: 'precio' }])).status).toBe(400);
    expect(await world.as('are.gnp')('POST', `${at}budget_reading/`, {})).toMatchObject({
      status: 400,
      body: { decimal_mark: [expect.stringContaining('Signo decimal')] },
    });
  });
});
