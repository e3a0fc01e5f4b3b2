import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPdf } from '#backend/budgetReading/pdf.ts';
import { readWorkbook } from '#backend/budgetReading/workbook.ts';
import { budgetPdf } from '#backend/purchase/budgetPdf.ts';
import { budgetWorkbook } from '#backend/purchase/budgetWorkbook.ts';
import { cellText } from '#domain/budgetReading/cells.ts';
import { formatDate, today } from '#domain/calendar.ts';
import { budgetDocument, type DocumentLine } from '#domain/quantification/document.ts';
import { printed } from '#kit/print/document.ts';
import { bytesOf, heightOf, line, openPdf, paragraph } from '#kit/print/pdf.ts';
import type { Sent, Username, World } from '#tests/backend/lifecycle/world.ts';
import { plainLine } from '#tests/domain/lines.ts';
import { atOnce } from './heldRow.ts';
import { openPurchaseWorld } from './purchaseWorld.ts';

type Opened = Awaited<ReturnType<typeof openPurchaseWorld>>;
let world: World;
let axa: Opened['axa'];
let gnp: Opened['gnp'];
let open: string;
let authorized: string;
beforeAll(async () => {
  ({ world, axa, gnp } = await openPurchaseWorld());
  open = (await world.withBudget('axa')).split('/')[2] ?? '';
  authorized = await authorizedIncident();
});
afterAll(() => world.server.close());

const ask = (who: Username, method: string, path: string, sent?: Sent, headers?: Record<string, string>) =>
  world.as(who)(method, `axa/purchase/${path}`, sent, headers);
const are = (method: string, path: string, sent?: Sent, headers?: Record<string, string>) =>
  ask('are.axa', method, path, sent, headers);

/** Two lines of one concept, 9 and 2.5 authorized, and a supply of 1.1 each. */
async function authorizedIncident(): Promise<string> {
  const at = await world.withBudget('axa');
  const [concept] = await world.conceptsOf('axa');
  await world.server.door.scoped({ customers: ['axa'] }, ['axa'], (trx) =>
    trx
      .insertInto('concept_supply')
      .values({
        customer: 'axa',
        concept_id: concept?.id ?? '',
        name: 'Viga',
        supply_type: 'Material',
        unit_id: 'pza',
        quantity: '1.1',
      })
      .execute(),
  );
  const [whole] = await world.linesFor('axa', { quantity: '6' });
  const [part] = await world.linesFor('axa', { quantity: '4', authQuantity: '2.5', authorizedUnitPrice: '90' });
  const none = (await world.linesFor('axa', { quantity: '0', authQuantity: '0' }))[0];
  const staff = { scope: '5', masters: '1', officials: '2', flaggers: '3' };
  expect((await are('PUT', `quantification/${at.split('/')[2]}/`, staff)).status).toBe(200);
  const body = { catalog_year: 2026, concepts: [whole, part, none], exceeds_budget_confirmation: true };
  const answer = await world.as('are.axa')('POST', `${at}authorize/`, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return at.split('/')[2] ?? '';
}

const material = { name: 'Viga', supply_type: 'Material', unit_measurement: 'pza', quantity: '3.5' };

async function printedRows(pdf: Buffer): Promise<string[]> {
  const { sheets } = await readPdf(new Uint8Array(pdf));
  return sheets.flatMap(({ rows }) => rows.map(({ cells }) => cells.map(cellText).join('|')));
}

async function fetched(path: string): Promise<Buffer> {
  const { base, tokenOf } = world.server;
  const authorization = `JWT ${await tokenOf('are.axa')}`;
  const answer = await fetch(`${base}/api/v1/axa/purchase/${path}`, { headers: { authorization } });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

describe('papers', () => {
  test.each(['certificate', 'case_file'])('%s is a PDF once there is something to certify', async (paper) => {
    const { status, headers, body } = await are('GET', `quantification/${paper}/${authorized}/`);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(body.startsWith('%PDF-1.4')).toBe(true);
    expect(body).toContain('%%EOF');
    expect((await are('GET', `quantification/${paper}/${open}/`)).status).toBe(404);
    expect((await are('GET', `quantification/${paper}/nobody`)).status).toBe(404);
    expect((await ask('mro.axa', 'GET', `quantification/${paper}/${authorized}/`)).status).toBe(403);
  });

  test('a certificate says who authorized what, when and for how much; a case file which lines, and why less', async () => {
    const { body: incident } = await world.as('are.axa')('GET', `axa/audited_sinister/${authorized}/`);
    const { sinisterNumber, policy, folioJB } = incident as unknown as Record<string, string>;
    const printedOf = async (paper: string) => {
      const rows = await printedRows(await fetched(`quantification/${paper}/${authorized}/`));
      return rows.join(' ').split(/[| ]+/).join(' ').trim();
    };
    const below = (title: string) =>
      `AXA Seguros ${sinisterNumber} ${title} Siniestro Folio ${sinisterNumber} ${folioJB} Póliza Fecha del siniestro ` +
      `${policy} 15/01/2026 Alcance Personal 5 días 1 maestro, 2 oficiales, 3 bandereros`;
    const on = formatDate(today());
    expect(await printedOf('certificate')).toBe(
      `${below('Certificado de cuantificación')} La cuantificación de este siniestro fue autorizada el ${on} por are.axa ` +
        'Prueba. El monto presentado fue de 1,160.00. Monto autorizado: 1,305.00 are.axa Prueba',
    );
    const name = 'Defensa metálica de tres crestas';
    expect(await printedOf('case_file')).toBe(
      `${below('Expediente de cuantificación')} 3 conceptos al ${on}. Concepto Cantidad Precio Moneda ` +
        `${name} 9 100.00 MXN ${name} 2.5 90.00 MXN Pedido: 4 × 100.00 · Motivo: sin motivo ${name} 0 100.00 MXN`,
    );
    const fileOf = async () =>
      (await are('GET', `quantification/case_file/${authorized}/`)).headers.get('content-disposition');
    expect(await fileOf()).toBe(`attachment; filename="expediente-${sinisterNumber}.pdf"`);

    // Days are those of Mexico City, reasons those of the insurer, and a number of any signs leaves the header whole.
    const change = (number: string, at: RawBuilder<unknown>, reason: RawBuilder<unknown>) =>
      world.server.door.scoped({ customers: ['axa'] }, ['axa'], async (trx) => {
        const id = sql`(select id from incident where customer = 'axa' and slug = ${authorized})`;
        await sql`update incident set sinister_number = ${number} where customer = 'axa' and id = ${id}`.execute(trx);
        await sql`update budget set authorized_at = ${at} where customer = 'axa' and incident_id = ${id}`.execute(trx);
        await sql`update budget_line set reason_slug = ${reason} where customer = 'axa' and incident_id = ${id}
          and auth_unit_price = 90`.execute(trx);
      });
    const [reason] = await world.server.door.scoped({ customers: ['axa'] }, ['axa'], (trx) =>
      trx.selectFrom('line_reason').select(['slug', 'name']).where('customer', '=', 'axa').orderBy('slug').execute(),
    );
    await change('S "1"/ñ', sql`'2026-03-02T03:00:00Z'::timestamptz`, sql`${reason?.slug}`);
    expect(await fileOf()).toBe('attachment; filename="expediente-S__1___.pdf"');
    expect(await printedOf('certificate')).toContain('fue autorizada el 01/03/2026 por are.axa Prueba.');
    expect((await printedOf('case_file')).split(`Motivo: ${reason?.name}`)).toHaveLength(2);
    await change(String(sinisterNumber), sql`now()`, sql`null`);
  });

  test('a long table goes on with its head on the next page, and what follows it stands below', async () => {
    const row = (at: number) => [`Concepto ${at}`, String(at), '1.00', 'MXN'];
    const paper = (rows: number) =>
      printed({
        issuer: 'AXA Seguros',
        title: 'Expediente',
        reference: 'S-1',
        fields: [['Siniestro', 'S-1']],
        paragraphs: [],
        table: {
          head: ['Concepto', 'Cantidad', 'Precio', 'Moneda'],
          rows: Array.from({ length: rows }, (_, at) => row(at)),
        },
        total: 'Total: 5.00',
        signatures: ['Ana', 'Luis'],
      });
    const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;
    // Without room below the table, the total and the signatures take a page of their own.
    for (const [count, tables, pages] of [
      [3, 1, 1],
      [28, 1, 2],
      [31, 1, 2],
      [33, 2, 2],
      [70, 3, 3],
    ] as const) {
      const pdf = await paper(count);
      const rows = (await printedRows(pdf)).slice(4);
      expect(rows.filter((text) => text === 'Concepto|Cantidad|Precio|Moneda')).toHaveLength(tables);
      expect(rows.filter((text) => text !== 'Concepto|Cantidad|Precio|Moneda')).toEqual([
        ...Array.from({ length: count }, (_, at) => row(at).join('|')),
        '|||Total: 5.00',
        'Ana|Luis||',
      ]);
      expect([count, pagesOf(pdf)]).toEqual([count, pages]);
    }
  });

  test('a name is written whole, whatever its length, and what follows stands below it', async () => {
    const name = `Suministro y colocación de defensa metálica de tres crestas ${'con poste hincado '.repeat(8)}de 1.83 m`;
    const rows = Array.from({ length: 20 }, (_, at) => [`${at} ${name}`, String(at), '1.00', 'MXN']);
    const pdf = await printed({
      issuer: 'AXA Seguros',
      title: 'Expediente',
      reference: 'S-1',
      fields: [],
      paragraphs: [],
      table: { head: ['Concepto', 'Cantidad', 'Precio', 'Moneda'], rows },
      signatures: [],
    });
    const text = (await printedRows(pdf)).join(' ').split(/[| ]+/).join(' ');
    expect(text).not.toContain('…');
    expect(text.match(/de 1\.83 m/g)).toHaveLength(20);
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1);
  });
});

test.each([
  ['Reparación de señal', 'Reparación de señal'],
  ['Reparación de señal'.normalize('NFD'), 'Reparación de señal'],
  ['Barrera ≥ 3 m → km 12', 'Barrera >= 3 m -> km 12'],
  ['Łukasz Dvořák, 5 % de −1', '?ukasz Dvorák, 5 % de -1'],
  ['Listo ✅ 漢 «ñandú» — €', 'Listo ? ? «ñandú» — €'],
])('%s is printed with what the fonts of a PDF have, and what follows stays legible', async (typed, printed) => {
  const pdf = await openPdf({ title: typed });
  line(pdf, typed, { x: 54, y: 60 }, { size: 10 });
  paragraph(pdf, `${typed} ${typed}`, { x: 54, y: 90, width: 500 }, { size: 10 });
  const { sheets } = await readPdf(new Uint8Array(await bytesOf(pdf)));
  const rows = (sheets[0]?.rows ?? []).map(({ cells }) => cells.map(cellText).join(' '));
  expect(rows).toEqual([printed, `${printed} ${printed}`]);
});

test('a paragraph is broken after its words, never within «km/h», and as high as it was said to be', async () => {
  const pdf = await openPdf({ title: 'Velocidad' });
  const style = { size: 10 };
  const text = 'Amortiguador de impacto redirectivo de seis módulos\npara 100 km/h en tramo recto de la costera';
  const widths = Array.from({ length: 120 }, (_, at) => 80 + 3 * at);
  for (const width of widths) {
    if (width > 80) pdf.addPage();
    const end = paragraph(pdf, text, { x: 54, y: 60, width }, style);
    expect(heightOf(pdf, text, { width }, style)).toBeCloseTo(end - 60);
  }
  const rows = await printedRows(await bytesOf(pdf));
  expect(rows.filter((row) => /km\/$/.test(row.trim()))).toEqual([]);
  expect(rows.join(' ').match(/km\/h/g)).toHaveLength(widths.length);
  // Each is as long as its width lets it be, so that no word stands alone where it had room in the line before.
  expect(rows.length).toBeLessThan(widths.length * 4);
});

test('a line that is too long for its place ends in an ellipsis within it, and leaves a short one whole', async () => {
  const pdf = await openPdf({ title: 'Largo' });
  const place = { x: 54, width: 120 };
  line(pdf, 'Autopista México–Querétaro, kilómetro 12', { ...place, y: 60 }, { size: 10 });
  line(pdf, 'Autopista', { ...place, y: 90 }, { size: 10 });
  const [cut = '', whole] = await printedRows(await bytesOf(pdf));
  expect(cut).toMatch(/^Autopista México–.*\S…$/);
  expect(pdf.widthOfString(cut)).toBeLessThanOrEqual(120);
  expect(whole).toBe('Autopista');
});

describe('the authorized budget as a document', () => {
  const on = { taxesOn: '2026-03-01', recorded: null };
  const both = (...heads: string[]) => [...heads, ...heads];
  const why = 'Motivo y comentario';
  const path = (slug: string, kind = '') => `quantification/authorized_budget/${slug}/${kind}`;
  const file = (slug: string, kind: string) => fetched(path(slug, kind));

  test('both files hold every line, its family, why it was cut, subtotals and the totals', async () => {
    const pdf = (await readPdf(new Uint8Array(await file(authorized, '')))).sheets.flatMap(({ rows }) =>
      rows.flatMap(({ cells }) => cells.map(cellText)),
    );
    const { sheets } = readWorkbook(await file(authorized, 'xlsx/'));
    const workbook = sheets.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.map(cellText)));
    for (const texts of [pdf.join(' '), workbook.join(' ')]) {
      expect(texts).toContain('Presupuesto autorizado');
      expect(texts).toContain('Motivo: sin motivo');
      expect(texts).toMatch(/Subtotal de /);
      expect(texts.split('DEF-01').length, texts).toBe(4);
    }
  });

  test('each figure of the workbook stands in its column, and totals are of the asked and the authorized', async () => {
    const [sheet] = readWorkbook(await file(authorized, 'xlsx/')).sheets;
    const rows = (sheet?.rows ?? []).map(({ cells }) => cells.map(cellText));
    const [line, unit] = [['DEF-01', 'Defensa metálica de tres crestas'], 'm²'];
    expect(rows.slice(5)).toEqual([
      ['Código', 'Concepto', 'Unidad', ...both('Cantidad', 'P. U.', 'Importe'), 'Diferencia', 'Moneda', why],
      ['Obra'],
      [...line, unit, '6', '100', '600', '9', '100', '900', '300', 'MXN'],
      [...line, unit, '4', '100', '400', '2.5', '90', '225', '-175', 'MXN', 'Motivo: sin motivo'],
      [...line, unit, '0', '100', '0', '0', '100', '0', '0', 'MXN'],
      ['', 'Subtotal de Obra', '', '', '', '1000', '', '', '1125', '125'],
      ['', 'Subtotal', '', '', '', '1000', '', '', '1125'],
      ['', 'IVA', '', '', '', '160', '', '', '180'],
      ['', 'Total', '', '', '', '1160', '', '', '1305'],
    ]);
    const above = rows.slice(0, 5).flat().join(' ');
    for (const fact of [
      'AXA Seguros',
      'Fecha del siniestro: 15/01/2026',
      'Autorizó: are.axa Prueba',
      'Catálogo: 2026',
    ]) {
      expect(above).toContain(fact);
    }
    expect(above).toMatch(/Siniestro S-\d+ .*Póliza: POL-S-\d+ · Folio: AXA-\d{4}-\d{6} .*Proveedor: Vial del Norte/);
    expect(above).toContain('Lugar: México–Querétaro, Tepotzotlán–Palmillas');
    const { headers } = await are('GET', path(authorized, 'xlsx/'));
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="presupuesto-autorizado-S-\d+\.xlsx"$/);
  });

  test('both files say what lines in another currency cost, by which provider, and what was recorded beside them', async () => {
    const line = (code: string, more: Partial<DocumentLine> = {}): DocumentLine => ({
      ...plainLine,
      code,
      name: `Concepto ${code}`,
      family: 'Obra',
      providerName: 'Vial',
      appliesTaxes: true,
      ...more,
    });
    const many = Array.from({ length: 40 }, (_, at) => line(`C-${at}`, { family: 'Señales' }));
    const lines = [
      line('A-1', { quantity: '10', authorizedQuantity: '8', reason: 'Precio', comment: 'Según foto.' }),
      line('B-2', { currency: 'USD', exchangeRate: '20.5', providerName: 'Norte' }),
      ...many,
    ];
    const subject = {
      insurer: 'GNP',
      number: 'S-1',
      facts: [['Póliza', 'P-1'] as const],
      // The first of March in Mexico City.
      authorizedAt: '2026-03-02T03:00:00Z',
      budget: budgetDocument(lines, { taxesOn: '2026-03-01', recorded: '7000' }),
      namesProviders: true,
      exchanges: [{ currency: 'USD' as const, rate: '20.5', date: '2026-02-27', comment: 'DOF' }],
    };
    const rows = (await printedRows(await budgetPdf(subject))).map((row) => row.split(/[| ]+/).join(' ').trim());
    const pdf = rows.join('\n');
    for (const text of [
      'Pedido, con IVA 8,178.00 Autorizado, con IVA 7,000.00 -1,178.00 (14.40 % menos) Diferencia',
      'A-1 Concepto A-1 Vial · Motivo: Precio. Según foto. m 10 100.00 1,000.00 8 100.00 800.00 -200.00',
      'B-2 Concepto B-2 Norte · Precios en USD a 20.5000 m 1 100.00 2,050.00 1 100.00 2,050.00 –',
      'Subtotal de Obra 3,050.00 2,850.00 -200.00',
      'Subtotal 7,050.00 6,850.00\nIVA 1,128.00 1,096.00\nAjuste de lo autorizado -946.00\nTotal 8,178.00 7,000.00',
      '42 partidas, 1 reducida. Importes en pesos.\nTipos de cambio\nUSD a 20.5000 MXN, del 27/02/2026. DOF',
    ]) {
      expect(pdf).toContain(text);
    }
    expect(pdf.match(/C-\d+(?= Concepto)/g)).toEqual(many.map(({ code }) => code));
    const foot = 'Siniestro S-1 · hecho con sus partidas, autorizadas el 01/03/2026 Página';
    expect(rows.filter((row) => row.startsWith('Siniestro S-1'))).toEqual([1, 2, 3].map((at) => `${foot} ${at} de 3`));
    const more = { ...subject, budget: budgetDocument([line('A-1', { authorizedQuantity: '2' })], on) };
    const dearer = (await printedRows(await budgetPdf(more))).join(' ').split(/[| ]+/).join(' ');
    expect(dearer).toContain('Pedido, con IVA 116.00 Autorizado, con IVA 232.00 Diferencia 116.00 Código');
    expect(dearer).toContain('1 partida, 0 reducidas.');
    expect(dearer).not.toContain('Ajuste');

    const [sheet] = readWorkbook(await budgetWorkbook(subject)).sheets;
    expect((sheet?.rows ?? []).slice(-6).map(({ cells }) => cells.map(cellText))).toEqual([
      ['', 'Subtotal', '', '', '', '7050', '', '', '6850'],
      ['', 'IVA', '', '', '', '1128', '', '', '1096'],
      ['', 'Ajuste de lo autorizado', '', '', '', '', '', '', '-946'],
      ['', 'Total', '', '', '', '8178', '', '', '7000'],
      ['Tipos de cambio'],
      ['USD', 'Del 27/02/2026. DOF', '', '20.5000'],
    ]);
  });

  test('cuts neither codes, nor the place, nor why a rate was used', async () => {
    const code = 'OC-CON-0026-VARIANTE-DE-CARRETERA-LARGA';
    const place = 'Cuernavaca - Acapulco (Autopista del Sol) (95D), Paso Morelos - Chilpancingo';
    const comment = `El del Diario Oficial. ${'Se usa el del día del siniestro. '.repeat(12)}Fin del motivo.`;
    const long: DocumentLine = {
      ...plainLine,
      code,
      name: 'Dado',
      family: 'Obra',
      providerName: 'Vial',
      currency: 'USD',
      exchangeRate: '20.5',
      appliesTaxes: true,
    };
    const pdf = await budgetPdf({
      insurer: 'GNP',
      number: 'S-1',
      facts: [['Lugar', place] as const, ['Póliza', 'P-1'] as const],
      authorizedAt: '2026-03-02T03:00:00Z',
      budget: budgetDocument([{ ...long, code: 'DM-TRB-0011' }, long], { taxesOn: '2026-03-01', recorded: null }),
      namesProviders: false,
      exchanges: [{ currency: 'USD' as const, rate: '20.5', date: '2026-02-27', comment }],
    });
    const text = (await printedRows(pdf)).join(' ').split(/[| ]+/).join(' ');
    expect(text).not.toContain('…');
    expect([text.includes('DM-TRB-0011'), text.includes('Fin del motivo.'), text.includes('Chilpancingo')]).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('its days are those of Mexico City, and its total is the amount that was recorded', async () => {
    const keep = (amount: string, added: RawBuilder<unknown>, at: RawBuilder<unknown>) =>
      world.server.door.scoped({ customers: ['axa'] }, ['axa'], (trx) =>
        sql`update budget set authorized_amount = ${amount}, added_at = ${added}, authorized_at = ${at}
          where customer = 'axa' and incident_id = (select id from incident where customer = 'axa' and slug = ${authorized})`.execute(
          trx,
        ),
      );
    await keep('1300', sql`'2026-02-28T03:00:00Z'::timestamptz`, sql`'2026-03-02T03:00:00Z'::timestamptz`);
    const [sheet] = readWorkbook(await file(authorized, 'xlsx/')).sheets;
    const rows = (sheet?.rows ?? []).map(({ cells }) => cells.map(cellText).join('|'));
    expect(rows.join('\n')).toContain('Autorizó: are.axa Prueba, 01/03/2026');
    expect(rows.join('\n')).toContain('Presupuesto del: 27/02/2026');
    expect(rows.slice(-2)).toEqual(['|Ajuste de lo autorizado|||||||-5', '|Total||||1160|||1300']);
    await keep('1305', sql`now()`, sql`now()`);
  });

  test('is there for auditors once lines are authorized', async () => {
    for (const kind of ['', 'xlsx/']) {
      expect((await are('GET', path(open, kind))).status).toBe(404);
      expect((await are('GET', path('nobody', kind))).status).toBe(404);
      expect((await ask('mro.axa', 'GET', path(authorized, kind))).status).toBe(403);
    }
  });
});

describe('consolidated supplies', () => {
  test('are the sum over the authorized lines, exact', async () => {
    const { body } = await are('GET', `list_consolidated_supplies/${authorized}`);
    expect(body).toEqual([
      {
        name: 'Viga',
        supply_type: 'Material',
        quantity: '12.65',
        concepts: 2,
        unit_measurement: { id: 'pza', name: 'Pieza', abbreviation: 'pza' },
      },
    ]);
  });

  test('stand by their type, then by their name as Spanish sorts it, then by their unit', async () => {
    const names = ['Zapata', 'ángulo', 'Viga'];
    await world.server.door.scoped({ customers: ['axa'] }, ['axa'], async (trx) => {
      await sql`insert into concept_supply (customer, concept_id, name, supply_type, unit_id, quantity)
        select 'axa', l.concept_id, n.name, n.type, n.unit, 1
        from (select concept_id from budget_line where customer = 'axa' and auth_quantity > 0
            and incident_id = (select id from incident where customer = 'axa' and slug = ${authorized}) limit 1) l,
          (values ('Viga', 'Material', 'm2'), ('ángulo', 'Material', 'pza'), ('Zapata', 'Equipo', 'pza')) n (name, type, unit)`.execute(
        trx,
      );
    });
    const { body } = await are('GET', `list_consolidated_supplies/${authorized}`);
    await world.server.door.scoped({ customers: ['axa'] }, ['axa'], (trx) =>
      sql`delete from concept_supply where customer = 'axa' and (name <> 'Viga' or unit_id = 'm2')
        and name = any(${names}::text[])`.execute(trx),
    );
    type Supply = { readonly name: string; readonly unit_measurement: { readonly id: string } };
    expect((body as unknown as Supply[]).map(({ name, unit_measurement: { id } }) => [name, id])).toEqual([
      ['Zapata', 'pza'],
      ['ángulo', 'pza'],
      ['Viga', 'm2'],
      ['Viga', 'pza'],
    ]);
  });

  test('are none before the authorization, and 404 for what is not there', async () => {
    const lines = { concepts: await world.linesFor('axa') };
    const saved = await world.as('are.axa')('POST', `axa/audited_sinister/${open}/update_budget/`, lines);
    expect(saved.status).toBe(200);
    expect((await are('GET', `list_consolidated_supplies/${open}/`)).body).toEqual([]);
    expect((await are('GET', 'list_consolidated_supplies/999999/')).status).toBe(404);
    expect((await world.as('are.gnp')('GET', `gnp/purchase/list_consolidated_supplies/${authorized}/`)).status).toBe(
      404,
    );
  });
});

describe('a requisition', () => {
  const fields = (more: Sent = {}): Sent => ({ sinister: open, applicant: 'R. Peña', materials: [material], ...more });

  test('is registered for an incident and read in every way', async () => {
    const sent = fields({ camp: axa.camp, highway: 'axa-autopista', receiver: 'Almacén', extra: { turno: ['noche'] } });
    const { status, body } = await are('POST', 'requisition_sinister/', sent);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      resource: 'requisition',
      status: 'Registrada',
      sinister: open,
      camp: axa.camp,
      campName: 'Palmillas',
      highway: 'axa-autopista',
      receiver: 'Almacén',
      materials: [material],
      extra: { turno: ['noche'] },
    });
    expect(body.folio).toMatch(/^REQ-\d{6}$/);
    expect((await are('GET', 'requisition_sinister')).body.results).toContainEqual(body);
    for (const path of [`list_requisitions/${open}`, 'requisition']) {
      expect((await are('GET', path)).body).toContainEqual(body);
    }
    expect((await are('GET', `requisition/${body.id}/`)).body).toEqual(body);
    expect((await are('GET', `list_requisitions/${authorized}/`)).body).toEqual([]);
  });

  test('sent twice with one key is one', async () => {
    const key = { 'idempotency-key': 'requisition-1' };
    const first = await are('POST', 'requisition_sinister/', fields(), key);
    expect((await are('POST', 'requisition_sinister/', fields(), key)).body.id).toBe(first.body.id);
    const other = await are('POST', 'requisition_sinister/', fields({ applicant: 'Otra' }), key);
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_conflict']);
  });

  test('is read page by page, by date or folio, and found by its folio or its incident', async () => {
    for (const applicant of ['A', 'B', 'C']) await are('POST', 'requisition_sinister/', fields({ applicant }));
    const page = async (query: string) => (await are('GET', `requisition_sinister/?${query}`)).body;
    const folios = async (query: string) => (await page(query)).results?.map(({ folio }) => folio);
    const { count, results = [] } = await page('page_size=1000');
    const all = results.map(({ folio }) => String(folio));
    expect(count).toBe(all.length);
    expect(all).toEqual([...all].sort().reverse());
    const second = await page('page=2&page_size=2');
    expect([second.results?.map(({ folio }) => folio), second.count]).toEqual([all.slice(2, 4), count]);
    expect([second.previous, second.next].map((at) => String(at))).toEqual([
      expect.stringContaining('page=1'),
      all.length > 4 ? expect.stringContaining('page=3') : 'null',
    ]);
    expect(await folios('ordering=folio&page_size=1000')).toEqual([...all].reverse());
    expect(await folios('ordering=-folio&page_size=1000')).toEqual(all);
    expect(await folios('ordering=addDate&page_size=1000')).toEqual([...all].reverse());
    expect(await folios(`search=${all[0]?.toLowerCase()}`)).toEqual([all[0]]);
    const number = encodeURIComponent(String(results[0]?.sinisterNumber));
    expect((await page(`search=${number}`)).count).toBe(results.filter((one) => one.sinister === open).length);
    expect(await page('search=%25&page=1')).toMatchObject({ count: 0, results: [], next: null });
    expect(await page('page=999')).toMatchObject({ count, results: [] });
    for (const wrong of ['page=0', 'page=x', 'page_size=1001', 'ordering=receiver', `search=${'x'.repeat(61)}`]) {
      expect([wrong, (await are('GET', `requisition_sinister/?${wrong}`)).status]).toEqual([wrong, 400]);
    }
  });

  const deep = { a: { b: { c: { d: { e: {} } } } } };
  test.each([
    ['without an applicant', { applicant: ' ' }, 'applicant', 'Solicitante: escriba un valor.'],
    ['without materials', { materials: [] }, 'materials', 'Materiales: agregue al menos uno.'],
    ['without an incident', { sinister: null }, 'sinister', 'Siniestro: elija una opción.'],
    ['of a missing one', { sinister: 'nada' }, 'sinister', 'Siniestro: no existe, o no le corresponde. Elija otro.'],
    ['with nothing of it', { materials: [{ ...material, quantity: '0' }] }, 'materials.0.quantity', undefined],
    ['with a name that is none', { materials: [{ ...material, name: '' }] }, 'materials.0.name', undefined],
    [
      'without a unit',
      { materials: [{ ...material, unit_measurement: null }] },
      'materials.0.unit_measurement',
      undefined,
    ],
    ['with an unknown camp', { camp: '999' }, 'camp', 'Campamento: elija uno de la lista.'],
    ['with an unknown highway', { highway: 'x' }, 'highway', 'Autopista: elija una autopista activa de la lista.'],
    ['with a list as extra', { extra: [1] }, 'extra', 'Datos adicionales: envíe un objeto JSON.'],
    ['with a text as extra', { extra: 'x' }, 'extra', 'Datos adicionales: envíe un objeto JSON.'],
    ['with bottomless extra', { extra: deep }, 'extra', 'Datos adicionales: use a lo más 5 niveles.'],
    ['with endless extra', { extra: { a: 'x'.repeat(10_001) } }, 'extra', undefined],
  ])('%s is refused', async (_, more, field, text) => {
    const before = (await are('GET', 'requisition/')).body.length;
    const { status, body } = await are('POST', 'requisition_sinister/', fields(more));
    expect([status, Object.keys(body)]).toEqual([400, [field]]);
    if (text) expect(body[field]?.[0]).toBe(text);
    expect((await are('GET', 'requisition/')).body.length).toBe(before);
  });

  test('of another customer’s camp is refused', async () => {
    expect(Object.keys((await are('POST', 'requisition_sinister/', fields({ camp: gnp.camp }))).body)).toEqual([
      'camp',
    ]);
  });
});

describe('a materials quotation', () => {
  const fields = (more: Sent = {}): Sent => ({ authorized_project: authorized, list_supply: [material], ...more });

  test('is asked for an authorized project, changed in its version only', async () => {
    const made = await are('POST', 'materialsquotation/', fields({ extra: { nota: 'urge' } }));
    expect([made.status, made.headers.get('etag')]).toEqual([201, '"1"']);
    expect(made.body).toMatchObject({ authorized_project: authorized, list_supply: [material], version: 1 });
    const at = `materialsquotation/${made.body.id}/`;
    const more = fields({ list_supply: [{ ...material, quantity: '4' }] });
    const changed = await are('PUT', at, more, { 'if-match': '"1"' });
    expect(changed.body).toMatchObject({ version: 2, list_supply: [{ quantity: '4' }], extra: { nota: 'urge' } });
    const late = await are('PUT', at, fields(), { 'if-match': '"1"' });
    expect([late.status, late.body.code, late.body.changed]).toEqual([409, 'stale_version', ['list_supply']]);
    expect((await are('GET', 'materialsquotation/')).body.results).toContainEqual(changed.body);
    expect((await are('GET', 'materialsquotation/?search=zzz')).body).toMatchObject({ count: 0, results: [] });
    expect((await are('PUT', 'materialsquotation/99999/', fields())).status).toBe(404);
    expect((await are('PUT', 'materialsquotation/x/', fields())).status).toBe(404);
  });

  test('of two who change one version of it at the same moment, one wins', async () => {
    const { id } = (await are('POST', 'materialsquotation/', fields())).body;
    const put = (quantity: string) => () =>
      are('PUT', `materialsquotation/${id}/`, fields({ list_supply: [{ ...material, quantity }] }), {
        'if-match': '"1"',
      });
    const held = { table: 'materials_quotation', column: 'id', value: String(id) };
    expect(await atOnce(world.server.database.adminUrl, held, [put('4'), put('5')])).toEqual([200, 409]);
  });

  test('of a project that is not authorized is refused', async () => {
    const { status, body } = await are('POST', 'materialsquotation/', fields({ authorized_project: open }));
    expect([status, body.authorized_project?.[0]]).toEqual([
      400,
      'Proyecto autorizado: autorice primero el presupuesto de este siniestro.',
    ]);
    expect(Object.keys((await are('POST', 'materialsquotation/', {})).body)).toEqual([
      'authorized_project',
      'list_supply',
    ]);
  });
});

describe('orders, camps and prices', () => {
  test('are read as lists and one by one', async () => {
    const [order] = (await are('GET', 'list_orders/')).body.results ?? [];
    expect(order).toMatchObject({
      resource: 'order',
      folio: 'OC-axa',
      status: 'En tránsito',
      deliveryDate: '2026-02-01',
      campName: 'Palmillas',
      providerName: 'Vial del Norte',
      file: null,
      extra: { urgente: true },
    });
    expect((await are('GET', `order/${axa.order}`)).body).toEqual(order);
    expect((await are('GET', 'list_orders/?search=OC-a')).body).toMatchObject({ count: 1, results: [order] });
    expect((await are('GET', 'list_orders/?search=OC-g')).body).toMatchObject({ count: 0, results: [] });
    expect((await are('GET', 'order')).body).toEqual([order]);
    expect((await are('GET', `camp/${axa.camp}/`)).body).toMatchObject({ resource: 'camp', name: 'Palmillas' });
    expect((await are('GET', 'camp/')).body).toHaveLength(1);
  });

  test.each(['invoice/', 'order/999999/', 'order/x/', `constructor/`])('%s is not found', async (path) => {
    expect((await are('GET', path)).status).toBe(404);
  });

  test('another customer’s are not found', async () => {
    expect((await are('GET', `order/${gnp.order}/`)).status).toBe(404);
    expect((await world.as('are.axa')('GET', 'gnp/purchase/order/')).status).toBe(404);
  });

  test('prices of a highway are filtered by provider and text', async () => {
    const names = async (query: string) =>
      (await are('GET', `supplyhighway/getsupplies/axa-autopista/${query}`)).body.map(({ name }) => name);
    expect(await names('')).toEqual(['100 % arena', 'Cemento gris']);
    expect(await names(`?provider=${axa.provider}`)).toEqual(['Cemento gris']);
    expect(await names('?contains=CEMENTO')).toEqual(['Cemento gris']);
    expect(await names('?contains=%25')).toEqual(['100 % arena']);
    expect(await names('?provider=x')).toEqual([]);
    expect((await are('GET', 'supplyhighway/getsupplies/nada/')).status).toBe(404);
    await world.server.door.scoped({ customers: ['axa'] }, ['axa'], (trx) =>
      sql`insert into highway (customer, slug, name, company_id, description)
        select customer, 'axa-otra', 'Otra', company_id, description from highway
         where customer = 'axa' and slug = 'axa-autopista'`.execute(trx),
    );
    expect((await are('GET', 'supplyhighway/getsupplies/axa-otra/')).body).toEqual([]);
  });
});

test('purchase is not the operator’s', async () => {
  for (const path of [
    'list_orders/',
    'materialsquotation/',
    'requisition_sinister/',
    'camp/',
    `list_requisitions/${open}/`,
  ]) {
    const { status, body } = await ask('mro.axa', 'GET', path);
    expect([path, status, body.detail]).toEqual([path, 403, 'Acceso denegado']);
  }
  expect((await ask('mro.axa', 'POST', 'requisition_sinister/', {})).status).toBe(403);
});
