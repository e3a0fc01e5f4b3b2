import { deflateRawSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openReader } from '#backend/budgetReading/reader.ts';
import { jpeg, pdf } from '#tests/backend/lifecycle/files.ts';
import { form, openWorld, type World } from '#tests/backend/lifecycle/world.ts';
import type { Json } from '#tests/backend/server.ts';
import { sampleOf } from '#tests/domain/budgetReading/corpus.ts';
import type { Sample } from '#tests/domain/budgetReading/maker.ts';
import { pdfOf, storedZip, workbookOf } from './files.ts';

/** Seventy megabytes of blanks in a few kilobytes. */
const bomb = deflateRawSync(Buffer.alloc(70_000_000, ' '));

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  await world.server.close();
});

async function uploaded(file: File, amount = '1160', customer: 'gnp' | 'axa' | 'hdi' = 'gnp'): Promise<string> {
  const at = await world.register(customer);
  const fields = { ammount: amount, original_file: file, ...(customer === 'axa' && { capufe_ammount: '10' }) };
  const answer = await world.as(`mro.${customer}`)('POST', `${at}budget/`, form(fields));
  expect(answer.body).toMatchObject({ slugName: expect.any(String) });
  return at.replace('audited_sinister', 'sinister');
}

async function readingOf(at: string, by: 'mro.gnp' | 'mro.hdi' | 'mro.axa' = 'mro.gnp'): Promise<Json> {
  for (let tries = 0; tries < 400; tries += 1) {
    const { status, body } = await world.as(by)('GET', `${at}budget_reading/`);
    expect(status).toBe(200);
    if (body.status !== 'reading') return body;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('still reading');
}

/** Lines as the truth has them, of those that carry no problem. */
function linesIn(sample: Sample) {
  return sample.lines
    .filter(({ isOdd }) => !isOdd)
    .map(({ sheet, row, code, name }) => ({ kind: 'line', sheet, row, code, name }));
}

describe('the reading of a budget', () => {
  test.each(['titledMoneyTexts', 'twoHeaderRows', 'sections', 'severalSheets', 'oddRows', 'noHeader'])(
    'is there after the upload of a workbook: %s',
    async (layout) => {
      const sample = sampleOf(layout, 1);
      const body = await readingOf(await uploaded(await workbookOf(sample.sheets)));
      expect(body.status).toBe('ready');
      for (const line of linesIn(sample)) expect(body.rows).toContainEqual(expect.objectContaining(line));
      if (sample.statedTotal) expect(Number(body.stated_total)).toBeCloseTo(Number(sample.statedTotal), 2);
    },
  );

  test('is announced to those who may see the incident once it is there', async () => {
    const attended = async (query: string) =>
      (await world.as('mro.gnp')('GET', `gnp/audited_sinister/attended/?${query}`)).body as unknown as {
        readonly next: string;
        readonly results: readonly { readonly slug: string }[];
      };
    // Announcements before the first reader listens are not heard.
    let { next } = await attended('wait=1');
    const at = await uploaded(await workbookOf(sampleOf('oddRows', 2).sheets));
    const named: string[] = [];
    while (!named.includes(at.split('/')[2] ?? '')) {
      const page = await attended(`after=${next}&wait=20`);
      named.push(...page.results.map(({ slug }) => slug));
      next = page.next;
    }
    expect((await world.as('mro.gnp')('GET', `${at}budget_reading/`)).body.status).toBe('ready');
  });

  test('answers exactly what the contract says, on both of its paths', async () => {
    const [concept] = await world.conceptsOf('gnp');
    const rows = [
      ['Clave', 'Concepto', 'Unidad', 'Cantidad', 'Precio Unitario', 'Importe'],
      [concept?.code ?? '', '', 'pza', '2', '$10.00', '$20.00'],
      ['ZZ-999', 'Algo que el catálogo no tiene', 'pza', '1', '$1,000.00', '$900.00'],
    ];
    const sheets = [
      {
        name: 'Hoja 1',
        rows: rows.map((texts, at) => ({
          row: at + 1,
          cells: texts.map((text) => (text ? { kind: 'text' as const, text } : null)),
        })),
      },
    ];
    const at = await uploaded(await workbookOf(sheets), '920');
    const body = await readingOf(at);
    expect(body).toMatchObject({ status: 'ready', problem: null, lines_total: '920.00', stated_total: null });
    expect(body.rows?.[1]).toEqual({
      kind: 'line',
      sheet: 'Hoja 1',
      row: 2,
      code: concept?.code,
      name: '',
      unit: 'pza',
      quantity: '2',
      unit_price: '10.00',
      amount: '20.00',
      currency: 'MXN',
      match: {
        concept: concept?.id,
        code: concept?.code,
        name: expect.any(String),
        unit: expect.any(String),
        prices: { MXN: expect.any(String), USD: expect.any(String), EUR: expect.any(String) },
        confidence: 1,
        reason: expect.any(String),
      },
      choices: [],
      problems: [],
      decision: null,
    });
    expect(body.rows?.[2]).toMatchObject({
      match: null,
      problems: [{ code: 'amount_mismatch', text: expect.any(String) }],
    });
    const same = await world.as('are.gnp')('GET', `${at.replace('sinister', 'audited_sinister')}budget_reading/`);
    expect(same.body).toEqual(body);
  });

  test('of a thousand rows is there within seconds', async () => {
    const header = ['Clave', 'Concepto', 'Unidad', 'Cantidad', 'Precio Unitario', 'Importe'];
    const lines = Array.from({ length: 1000 }, (_, at) => [
      `A-${at}`,
      `Poste número ${at}`,
      'pza',
      '2',
      '10.50',
      '21.00',
    ]);
    const rows = [header, ...lines].map((texts, at) => ({
      row: at + 1,
      cells: texts.map((text) => ({ kind: 'text' as const, text })),
    }));
    const file = await workbookOf([{ name: 'Hoja1', rows }]);
    const from = performance.now();
    const body = await readingOf(await uploaded(file, '21000'));
    console.log(`1,000 rows read ${Math.round(performance.now() - from)} ms after the upload began`);
    expect(body).toMatchObject({ status: 'ready', problem: null, lines_total: '21000.00' });
    expect(body.rows).toHaveLength(1001);
  });

  test('of a PDF with text is its rows; one of a picture says so', async () => {
    const sample = sampleOf('simple', 2);
    const texts = sample.sheets[0]?.rows.map(({ cells }) => cells.map((cell) => cell?.text ?? '')) ?? [];
    const body = await readingOf(await uploaded(pdfOf(texts), '1160', 'hdi'), 'mro.hdi');
    expect(body.status).toBe('ready');
    for (const { code, quantity } of sample.lines) {
      expect(body.rows).toContainEqual(expect.objectContaining({ kind: 'line', code, quantity }));
    }
    const picture = await readingOf(await uploaded(pdfOf([]), '1160', 'hdi'), 'mro.hdi');
    expect(picture).toMatchObject({
      status: 'failed',
      problem: expect.stringContaining('El PDF es una imagen'),
      rows: [],
    });
    const broken = await readingOf(await uploaded(pdf(), '1160', 'hdi'), 'mro.hdi');
    expect(broken).toMatchObject({ status: 'failed', problem: expect.stringContaining('dañado') });
  });

  test('of a hostile workbook ends as failed, and the next one is read', async () => {
    const hostile = storedZip([
      { name: '[Content_Types].xml', content: Buffer.from('<Types/>') },
      { name: 'xl/workbook.xml', content: bomb, isDeflated: true },
    ]);
    const failed = await readingOf(await uploaded(hostile));
    expect(failed).toMatchObject({ status: 'failed', problem: expect.stringContaining('demasiados datos'), rows: [] });
    const entities = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><workbook>&a;</workbook>';
    const included = storedZip([
      { name: '[Content_Types].xml', content: Buffer.from('<Types/>') },
      { name: 'xl/workbook.xml', content: Buffer.from(entities) },
    ]);
    expect(await readingOf(await uploaded(included))).toMatchObject({
      status: 'failed',
      problem: expect.stringMatching(/^El archivo/),
    });
    const sample = sampleOf('simple', 1);
    expect(await readingOf(await uploaded(await workbookOf(sample.sheets)))).toMatchObject({ status: 'ready' });
  });

  test('that its process left unfinished is taken up again', async () => {
    const sample = sampleOf('simple', 3);
    const at = await uploaded(await workbookOf(sample.sheets));
    const first = await readingOf(at);
    await world.server.door.scoped({ customers: ['gnp'] }, ['gnp'], (trx) =>
      sql`update budget_reading set status = 'reading', rows = '[]', claimed_until = clock_timestamp() - interval '1 second'
        where customer = 'gnp'`.execute(trx),
    );
    const { door, services } = world.server;
    const other = openReader({ door, store: services.store, log: services.log });
    expect(await readingOf(at)).toEqual(first);
    await other.close();
  });

  test('of a budget from before files were read is made once it is asked for', async () => {
    const at = await uploaded(await workbookOf(sampleOf('simple', 2).sheets));
    const first = await readingOf(at);
    await world.server.door.scoped({ customers: ['gnp'] }, ['gnp'], (trx) =>
      sql`delete from budget_reading r using incident i where r.customer = 'gnp' and i.customer = r.customer
        and i.id = r.incident_id and i.slug = ${at.split('/')[2] ?? ''}`.execute(trx),
    );
    const { body } = await world.as('mro.gnp')('GET', `${at}budget_reading/`);
    expect(body).toMatchObject({ status: 'reading', problem: null, rows: [], decimal_mark: null });
    expect(await readingOf(at)).toEqual(first);
  });
});

describe('who may see it', () => {
  test('only those who may see the incident, and only once there is a budget', async () => {
    const without = await world.register('gnp');
    expect((await world.as('mro.gnp')('GET', `${without}budget_reading/`)).status).toBe(404);
    const at = await uploaded(await workbookOf(sampleOf('simple', 1).sheets));
    expect((await world.as('mro.axa')('GET', `${at}budget_reading/`)).status).toBe(404);
    expect((await world.as('are.axa')('GET', at.replace('gnp/', 'axa/').concat('budget_reading/'))).status).toBe(404);
    expect((await world.as('mro')('GET', `${at}budget_reading/`)).status).toBe(404);
    expect((await world.as('are.gnp')('GET', `${at}budget_reading/`)).status).toBe(200);
  });

  test('and is that of the new file after a rejection', async () => {
    const at = (await uploaded(await workbookOf(sampleOf('simple', 1).sheets))).replace('sinister', 'audited_sinister');
    const rejected = await world.as('are.gnp')('PUT', `${at}reject/`, { reject_reason: 'precio', comment: 'Otra vez' });
    expect(rejected.status).toBeLessThan(300);
    expect((await world.as('mro.gnp')('GET', `${at}budget_reading/`)).status).toBe(404);
    const next = sampleOf('sections', 1);
    const fields = { ammount: '1160', original_file: await workbookOf(next.sheets) };
    expect((await world.as('mro.gnp')('PUT', `${at}budget/`, form(fields))).status).toBeLessThan(300);
    const body = await readingOf(at);
    expect(body.rows?.filter(({ kind }) => kind === 'line')).toHaveLength(next.lines.length);
  });
});

describe('a text that is sent to be read', () => {
  const sent = async (text: string, by: 'are.gnp' | 'mro.gnp' | 'are.axa' = 'are.gnp', at?: string) =>
    world.as(by)('POST', `${at ?? (await world.register('gnp'))}budget_reading/`, { text });

  test('says what its rows are, as a file does: a CSV, and rows without names that ask', async () => {
    const [concept] = await world.conceptsOf('gnp');
    const csv = `Clave;Concepto;Unidad;Cantidad;P.U.;Importe\n${concept?.code};;pza;2;"1.000,50";"2.001,00"\n`;
    const { status, body } = await sent(csv);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'ready', problem: null, lines_total: '2001.00' });
    expect(body.rows?.[1]).toMatchObject({ kind: 'line', quantity: '2', unit_price: '1000.50', decision: null });
    expect(body.rows?.[1]).toMatchObject({ match: { code: concept?.code } });
    const pasted = await sent(`${concept?.code}\t24\t987654.32`);
    expect(pasted.body.rows?.[0]).toMatchObject({ kind: 'line', quantity: '24', unit_price: '987654.32' });
    expect(codesOf(pasted.body).codes).toContain('assumed_columns');
  });

  const codesOf = ({ rows }: Json) => {
    const [row] = (rows ?? []) as unknown as {
      problems: { code: string }[];
      match: { prices: { MXN: string } } | null;
    }[];
    return { codes: row?.problems.map(({ code }) => code), price: row?.match?.prices.MXN };
  };

  test('asks which number is the price, unless the catalog has that price', async () => {
    const [concept] = await world.conceptsOf('gnp');
    const first = await sent(`${concept?.code}\t24\t987654.32`);
    const { price } = codesOf(first.body);
    const { body } = await sent(`${concept?.code}\t24\t${price}`);
    expect(codesOf(body).codes).toEqual(['derived']);
    const turned = await sent(`${concept?.code}\t${price}\t24`);
    expect(codesOf(turned.body).codes).toContain('assumed_columns');
  });

  test('is not kept: the reading of the budget’s file stays as it was', async () => {
    const sample = sampleOf('simple', 1);
    const at = await uploaded(await workbookOf(sample.sheets));
    const before = await readingOf(at);
    await sent('Clave,Cantidad,Precio\nA-1,2,3', 'are.gnp', at.replace('sinister', 'audited_sinister'));
    expect(await readingOf(at)).toEqual(before);
  });

  test('of an invoice says where it was read before', async () => {
    const uuid = '6F9619FF-8B86-D011-B42D-00CF4FC964FF';
    const invoice = `<?xml version="1.0" encoding="UTF-8"?>
      <cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" Version="4.0" Moneda="MXN" SubTotal="220.00" Total="255.20">
        <cfdi:Conceptos><cfdi:Concepto NoIdentificacion="A-1" Cantidad="2" ClaveUnidad="E48" Descripcion="Reparación"
          ValorUnitario="110.00" Importe="220.00"/></cfdi:Conceptos>
        <cfdi:Complemento><tfd:TimbreFiscalDigital xmlns:tfd="x" UUID="${uuid}"/></cfdi:Complemento>
      </cfdi:Comprobante>`;
    const another = '11111111-8B86-D011-B42D-00CF4FC964FF';
    expect((await sent(invoice.replace(uuid, another))).body.problem).toBeNull();
    const first = await world.register('gnp');
    const once = await sent(invoice, 'are.gnp', first);
    expect(once.body).toMatchObject({ status: 'ready', problem: null, lines_total: '220.00', stated_total: '255.20' });
    expect((await sent(invoice, 'are.gnp', first)).body.problem).toBeNull();
    const numbers = [String((await world.as('are.gnp')('GET', first)).body.sinisterNumber)];
    const told = (named: readonly string[]) =>
      `El CFDI ${uuid} ya se leyó para otro siniestro: ${named.join(', ')}. Revise que no se cobre dos veces.`;
    for (let times = 0; times < 4; times += 1) {
      const at = await world.register('gnp');
      const again = await sent(invoice.replace(uuid, uuid.toLowerCase()), 'are.gnp', at);
      // The first incidents for which it was read, three at most.
      expect(again.body.problem).toBe(told(numbers.slice(0, 3)));
      numbers.push(String((await world.as('are.gnp')('GET', at)).body.sinisterNumber));
    }
    const wrong = await sent(invoice.replace('Total="255.20"', 'Total="999.00"'));
    expect(wrong.body.problem).toContain(told(numbers.slice(0, 3)));
    expect(String(wrong.body.problem).length).toBeGreaterThan(told(numbers.slice(0, 3)).length);
  });

  test('that is no budget says so, and one too long or empty is refused', async () => {
    expect((await sent('<html><table></table></html>')).body).toMatchObject({ status: 'failed', rows: [] });
    expect((await sent('<?xml version="1.0"?><a/>')).body).toMatchObject({ status: 'failed', rows: [] });
    expect(await sent(' ')).toMatchObject({ status: 400, body: { text: [expect.stringContaining('Texto')] } });
    expect(await sent('x'.repeat(1_000_001))).toMatchObject({ status: 400, body: { text: [expect.any(String)] } });
  });

  test('is read for those who quantify', async () => {
    expect((await sent('A-1,2,3', 'mro.gnp')).status).toBe(403);
    expect((await sent('A-1,2,3', 'are.axa')).status).toBe(404);
  });
});

test('a photo is no budget of ours', async () => {
  const at = await world.register('gnp');
  const answer = await world.as('mro.gnp')('POST', `${at}budget/`, form({ ammount: '1', original_file: jpeg() }));
  expect(answer.status).toBe(415);
});
