import { sql } from 'kysely';
import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, today } from '#domain/calendar.ts';
import { mimeTypes } from '#domain/files.ts';
import { jpeg, pdf } from '#tests/backend/lifecycle/files.ts';
import { form, openWorld, type Username, type World } from '#tests/backend/lifecycle/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.server.close());

const slugOf = (path: string) => path.split('/')[2] ?? '';

async function report(customer: string, query = '', who: Username = 'are') {
  const path = `/api/v1/${customer}/audited_sinister/export_report/?${query}`;
  const token = await world.server.tokenOf(who);
  const response = await fetch(world.server.base + path, { headers: { authorization: `JWT ${token}` } });
  return { response, content: Buffer.from(await response.arrayBuffer()) };
}

it('holds every incident of the filter, amounts as numbers and formulas as text', async () => {
  await world.register('axa', 'mro.axa', { sinister_number: '#9-1', policy: '-1' });
  await world.withBudget('axa', '1234567.895');
  const { response, content } = await report('axa', `date_from=${today()}&date_to=${today()}`);
  expect(response.headers.get('content-type')).toBe(mimeTypes.xlsx);
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="siniestros-axa-${today()}-a-${today()}.xlsx"`,
  );
  const sheets = await readExcelFile(content);
  const rows = (sheets as unknown as { data: unknown[][] }[])[0]?.data ?? (sheets as unknown as unknown[][]);
  const [head = [], first = [], second = []] = rows;
  const cell = (row: unknown[], name: string) => row[head.indexOf(name)];
  expect(head).toContain('Monto Capufe');
  expect(head).not.toContain('Estado');
  expect(cell(first, 'Número de siniestro')).toBe('#9-1');
  expect(cell(first, 'Póliza')).toBe('-1');
  expect(cell(first, 'Monto inicial')).toBeNull();
  expect(cell(first, 'Tramo')).toBe('Tepotzotlán–Palmillas');
  expect(cell(second, 'Monto inicial')).toBe(1234567.895);
  expect([cell(second, 'Días sin autorizar'), cell(second, 'Archivos')]).toEqual([0, 0]);
  expect(cell(second, 'Archivos que faltan')).toBe('Fotografías');
  expect(cell(second, 'Estatus')).toBe('Pendientes');
  expect((cell(second, 'Fecha del siniestro') as Date).toISOString()).toBe('2026-01-15T00:00:00.000Z');
});

it('adds up what it holds on a second sheet of the workbook; a text file stays one table', async () => {
  const made = [await world.withBudget('gnp', '1000.25'), await world.withBudget('gnp', '0.755')];
  const without = await world.register('gnp', 'mro.gnp', { sinister_number: 'G-SUMA' });
  await world.withBudget('gnp', '99999');
  const asked = `slugs=${[...made, without].map(slugOf).join(',')}`;
  const sheetsOf = async (query: string) => {
    const { response, content } = await report('gnp', query);
    expect(response.status, content.toString('utf8').slice(0, 500)).toBe(200);
    return (await readExcelFile(content)) as unknown as { sheet: string; data: unknown[][] }[];
  };
  const [rows, totals] = await sheetsOf(asked);
  expect([rows?.sheet, rows?.data.length]).toEqual(['Siniestros', 4]);
  // The rows add up to the total, to the last decimal.
  const initial = rows?.data[0]?.indexOf('Monto inicial') ?? -1;
  expect(rows?.data.slice(1).reduce((sum, row) => sum + Number(row[initial]), 0)).toBe(1001.005);
  expect(totals).toEqual({
    sheet: 'Totales',
    data: [
      ['Total', 'Siniestros', 'Suma'],
      ['Siniestros', 3, null],
      ['Monto inicial', 2, 1001.005],
      ['Monto autorizado', 0, 0],
    ],
  });
  const [, inView] = await sheetsOf(`${asked}&columns=number,initial`);
  expect(inView?.data.map(([of]) => of)).toEqual(['Total', 'Siniestros', 'Monto inicial']);
  const { content } = await report('gnp', `${asked}&format=csv`);
  expect(content.toString('utf8').trim().split('\r\n')).toHaveLength(4);
});

it('leaves annulled incidents out of its sums and says how many there are, unless the filter names them', async () => {
  const [kept, annulled] = [await world.withBudget('gnp', '700.5'), await world.withBudget('gnp', '41')];
  const why = { reject_reason: 'precio', comment: 'Se registró dos veces' };
  expect((await world.as('are')('POST', `${annulled}annul/`, why)).status).toBe(200);
  const sheetsOf = async (query: string) =>
    (await readExcelFile((await report('gnp', query)).content)) as unknown as { data: unknown[][] }[];
  const [rows, totals] = await sheetsOf(`slugs=${slugOf(kept)},${slugOf(annulled)}`);
  expect(rows?.data).toHaveLength(3);
  expect(totals?.data.slice(1)).toEqual([
    ['Siniestros', 1, null],
    ['Anulados, sin sumar', 1, null],
    ['Monto inicial', 1, 700.5],
    ['Monto autorizado', 0, 0],
  ]);
  const [, named] = await sheetsOf('stage=annulled&status=Todos');
  expect(named?.data.slice(1, 3)).toEqual([
    ['Siniestros', 1, null],
    ['Monto inicial', 1, 41],
  ]);
});

it('has the columns that the list shows, or all of them, and refuses one that no list has', async () => {
  const heads = async (columns: string) => {
    const { response, content } = await report('axa', `format=csv&${columns}`);
    expect(response.status).toBe(200);
    return content.toString('utf8').replace('\ufeff', '').split('\r\n')[0]?.split(',');
  };
  expect(await heads('columns=number,initial,days,files')).toEqual([
    'Número de siniestro',
    'Póliza',
    'Etapa',
    'Monto inicial',
    'Días de autorización',
    'Días sin autorizar',
    'Archivos',
    'Archivos que faltan',
  ]);
  expect(await heads('columns=')).toEqual(await heads(''));
  expect(await heads('')).toEqual(expect.arrayContaining(['Folio', 'Proveedor', 'Tramo', 'Archivos que faltan']));
  const { response, content } = await report('axa', 'columns=number,price');
  expect([response.status, content.toString('utf8')]).toEqual([400, expect.stringContaining('columns')]);
});

it('holds the incidents that were marked, whatever the rest of the filter says, and no other', async () => {
  const [one, other] = [await world.withBudget('axa'), await world.withBudget('axa')];
  await world.withBudget('axa');
  const asked = `slugs=${slugOf(one)},${slugOf(other)}&status=Rechazados&format=csv&columns=number`;
  const { response, content } = await report('axa', asked);
  expect(response.headers.get('Content-Disposition')).toContain('siniestros-axa-2-elegidos.csv');
  const lines = content.toString('utf8').trim().split('\r\n');
  expect(lines, content.toString('utf8')).toHaveLength(3);
  const foreign = await report('hdi', asked);
  expect(foreign.content.toString('utf8').trim().split('\r\n')).toHaveLength(1);
});

it('adds up the incidents that were marked, of those that the person may see, whatever the rest of the filter says', async () => {
  const [one, other] = [await world.withBudget('axa', '100.5'), await world.withBudget('axa', '20')];
  const without = await world.register('axa', 'mro.axa', { sinister_number: 'A-SUMA' });
  await world.withBudget('axa', '99999');
  const totals = (username: Username, customer: string, query: string) =>
    world.as(username)('GET', `${customer}/audited_sinister/totals/?${query}`);
  const asked = `slugs=${[one, other, without].map(slugOf).join(',')}`;
  const sums = {
    count: 3,
    withBudget: 2,
    authorized: 0,
    annulled: 0,
    initialAmmount: '120.50',
    authorizedAmmount: '0.00',
  };
  expect((await totals('are.axa', 'axa', `${asked}&status=Rechazados&date_to=2020-01-01`)).body).toEqual(sums);
  expect((await totals('mro.axa', 'axa', asked)).body).toEqual(sums);
  expect((await totals('mro', 'axa', asked)).body).toEqual({
    ...sums,
    count: 0,
    withBudget: 0,
    initialAmmount: '0.00',
  });
  expect((await totals('are', 'hdi', asked)).body).toMatchObject({ count: 0 });
  const tooMany = Array.from({ length: 251 }, (_, at) => `s${at}`).join(',');
  const refused = await totals('are.axa', 'axa', `slugs=${tooMany}`);
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining('250')]);
  expect((await totals('are.axa', 'axa', 'slugs=')).status).toBe(400);
});

/** The marked incidents as a text file has them: by their slug, the cells by the heads of their columns. */
async function marked(slugs: readonly string[]) {
  const { content } = await report('gnp', `slugs=${slugs.join(',')}&format=csv`);
  const [head = [], ...rows] = content
    .toString('utf8')
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at]])));
}

it('tells what waits from what was authorized: each with its own dates, days and amounts', async () => {
  const [waiting, done] = [await world.withBudget('gnp'), await world.withBudget('gnp')];
  const cut = { quantity: '10', unitPrice: '100', authQuantity: '5', authorizedUnitPrice: '100' };
  const authorized = await world.as('are')('POST', `${done}authorize/`, {
    concepts: await world.linesFor('gnp', cut),
    exceeds_budget_confirmation: true,
  });
  expect(authorized.status, JSON.stringify(authorized.body)).toBe(200);
  // The budgets came two weeks ago, one was authorized one week ago, and both incidents are older than any list shows.
  await world.server.door.scoped({ customers: ['gnp'] }, ['gnp'], async (trx) => {
    await sql`update budget set added_at = now() - interval '14 days',
        authorized_at = case when authorized_at is null then null else now() - interval '7 days' end
      where customer = 'gnp' and incident_id in (select id from incident where customer = 'gnp'
        and slug in (${slugOf(waiting)}, ${slugOf(done)}))`.execute(trx);
    await sql`update incident set added_at = now() - interval '400 days'
      where customer = 'gnp' and slug in (${slugOf(waiting)}, ${slugOf(done)})`.execute(trx);
  });
  const rows = await marked([slugOf(waiting), slugOf(done)]);
  const [one, other] = rows.toSorted((a, b) => Number(a['Monto autorizado']) - Number(b['Monto autorizado']));
  const budgetDay = addDays(today(), -14);
  expect(one).toMatchObject({
    'Fecha del presupuesto': budgetDay,
    'Monto autorizado': '',
    'Fecha de autorización': '',
    'Días de autorización': '',
    'Días sin autorizar': '10',
    'Espera (días hábiles)': '0',
  });
  expect(other).toMatchObject({
    'Fecha del presupuesto': budgetDay,
    'Monto autorizado': '580.00',
    'Fecha de autorización': addDays(today(), -7),
    'Días de autorización': '5',
  });
  const file = form({ authorized_ammount: '580', authorization_file: pdf('autorizado.pdf') });
  const filed = await world.as('are')('POST', `${done}upload_authorization_file/`, file);
  expect(filed.status, JSON.stringify(filed.body)).toBe(200);
  const [settled] = await marked([slugOf(done)]);
  expect(settled).toMatchObject({ Estatus: 'Autorizados', 'Días sin autorizar': '', 'Espera (días hábiles)': '0' });
  const confirmed = await world.as('mro.gnp')('POST', `${done}customer_authorization/`, { autorized: true });
  expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200);
  const [finished] = await marked([slugOf(done)]);
  expect(finished).toMatchObject({ Estatus: 'Autorizados', 'Espera (días hábiles)': '' });
});

it('names who answers and who attends, and what is missing; days are of Mexico City, the order as it was asked', async () => {
  const [first, second] = [await world.withBudget('gnp'), await world.withBudget('gnp')];
  const photo = async (name: string) => {
    const sent = form({ sinister_file_slug: 'fotos', file: jpeg(name) });
    return String((await world.as('mro.gnp')('POST', `${first}sinister_files/`, sent)).body.id);
  };
  const [rejected, deleted] = [await photo('una.jpg'), await photo('otra.jpg')];
  const why = { reject_reason: 'precio', comment: 'No se ve.' };
  for (const [id, reason] of [
    [rejected, why],
    [deleted, {}],
  ] as const) {
    const gone = await world.as('are.gnp')('DELETE', `${first}sinister_files/`, { files: [id], ...reason });
    expect(gone.status, JSON.stringify(gone.body)).toBeLessThan(300);
  }
  expect((await world.as('are.gnp')('PUT', `${second}reject/`, why)).status).toBe(200);
  const { common } = world.server.door;
  await common.updateTable('account').set({ second_last_name: 'Ochoa' }).where('username', '=', 'mro.gnp').execute();
  const attends = await world.providerOf('gnp');
  await world.server.door.scoped({ customers: ['gnp'] }, ['gnp'], async (trx) => {
    const of = (path: string) => sql`(select id from incident where customer = 'gnp' and slug = ${slugOf(path)})`;
    await sql`update sinister_file_type set is_required = true where customer = 'gnp'`.execute(trx);
    await sql`update incident set attending_provider_id = ${attends} where customer = 'gnp' and id = ${of(first)}`.execute(
      trx,
    );
    await sql`update budget set added_at = '2026-03-03T03:00:00Z', authorized_at = '2026-03-06T03:00:00Z',
      jb_added_at = '2026-03-05T03:00:00Z' where customer = 'gnp' and incident_id = ${of(first)}`.execute(trx);
  });
  const asked = `slugs=${slugOf(first)},${slugOf(second)}`;
  const rows = await marked([slugOf(first), slugOf(second)]);
  const [one, other] = rows.toSorted(
    (a, b) => Number(a['Fecha del presupuesto'] === '') - Number(b['Fecha del presupuesto'] === ''),
  );
  expect(one).toMatchObject({
    Responsable: 'mro.gnp Prueba Ochoa',
    'Fecha del presupuesto': '2026-03-02',
    'Fecha de autorización': '2026-03-04',
    'Días de autorización': '2',
    Proveedor: 'Vial del Norte',
    Archivos: '0',
    'Archivos que faltan': 'Fotografías; Parte de accidente',
  });
  expect(other).toMatchObject({
    Proveedor: '',
    Estatus: 'Rechazados',
    'Monto inicial': '',
    'Fecha del presupuesto': '',
  });
  const numbers = async (ordering: string) => {
    const { response, content } = await report('gnp', `${asked}&format=csv&columns=number&ordering=${ordering}`);
    expect(response.headers.get('x-total-rows')).toBe('2');
    return content
      .toString('utf8')
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0]);
  };
  const ascending = await numbers('sinisterNumber');
  expect(await numbers('-sinisterNumber')).toEqual(ascending.toReversed());
});

it('has exceptions where lines are quantified, and amounts of Capufe where there are any; operators get none', async () => {
  const asked = 'format=csv&date_from=2020-01-01&date_to=2020-01-02';
  const heads = async (customer: string) => {
    const { response, content } = await report(customer, asked);
    expect(response.status).toBe(200);
    const names = content.toString('utf8');
    return ['Excepciones', 'Monto Capufe'].filter((name) => names.includes(name));
  };
  expect(await heads('axa')).toEqual(['Excepciones', 'Monto Capufe']);
  expect(await heads('gnp')).toEqual(['Excepciones']);
  expect((await report('gnp', asked, 'mro.gnp')).response.status).toBe(403);
  expect(await heads('hdi')).toEqual([]);
});

it('follows the filter and the place of the customer', async () => {
  await world.withBudget('hdi');
  const { content } = await report('hdi', 'status=Rechazados');
  const sheets = await readExcelFile(content);
  const rows = (sheets as unknown as { data: unknown[][] }[])[0]?.data ?? (sheets as unknown as unknown[][]);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain('Estado');
});
