import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { today } from '#domain/calendar.ts';
import { mimeTypes } from '#domain/files.ts';
import { openWorld, type World } from '#tests/backend/lifecycle/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.server.close());

async function report(customer: string, query = '') {
  const path = `/api/v1/${customer}/audited_sinister/export_report/?${query}`;
  const token = await world.server.tokenOf('are');
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
  expect(cell(second, 'Monto inicial')).toBe(1234567.9);
  expect([cell(second, 'Días sin autorizar'), cell(second, 'Archivos')]).toEqual([0, 0]);
  expect(cell(second, 'Archivos que faltan')).toBe('Fotografías');
  expect(cell(second, 'Estatus')).toBe('Pendientes');
  expect((cell(second, 'Fecha del siniestro') as Date).toISOString()).toBe('2026-01-15T00:00:00.000Z');
});

it('adds up what it holds on a second sheet of the workbook; a text file stays one table', async () => {
  const slugOf = (path: string) => path.split('/')[2] ?? '';
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
  expect(totals).toEqual({
    sheet: 'Totales',
    data: [
      ['Total', 'Siniestros', 'Suma'],
      ['Siniestros', 3, null],
      ['Monto inicial', 2, 1001.01],
      ['Monto autorizado', 0, 0],
    ],
  });
  const [, inView] = await sheetsOf(`${asked}&columns=number,initial`);
  expect(inView?.data.map(([of]) => of)).toEqual(['Total', 'Siniestros', 'Monto inicial']);
  const { content } = await report('gnp', `${asked}&format=csv`);
  expect(content.toString('utf8').trim().split('\r\n')).toHaveLength(4);
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
  const slugOf = (path: string) => path.split('/')[2] ?? '';
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

it('follows the filter and the place of the customer', async () => {
  await world.withBudget('hdi');
  const { content } = await report('hdi', 'status=Rechazados');
  const sheets = await readExcelFile(content);
  const rows = (sheets as unknown as { data: unknown[][] }[])[0]?.data ?? (sheets as unknown as unknown[][]);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain('Estado');
});
