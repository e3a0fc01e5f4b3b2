import { describe, expect, it } from 'vitest';
import { scopeOfList } from '#client/incidents/chartScope.ts';
import { readFilters } from '#client/incidents/list/filters.ts';
import { modes } from '#client/incidents/list/modes.ts';
import { type FigureRow, figureText, lineHeadings, sorted } from '#client/summaries/figures.ts';
import { groupedText, readGrouping, summaryUrl, writeGrouping } from '#client/summaries/groupings.ts';
import { profileOf } from '#domain/customers.ts';

const gnp = profileOf('gnp');
const grouping = (search: string) => readGrouping(new URLSearchParams(search), gnp);

describe('a summary in the address', () => {
  it('answers what managers ask first where nothing is said', () => {
    expect(grouping('')).toEqual({ subject: 'lines', levels: ['PROVIDER', 'SECTION'] });
    expect(readGrouping(new URLSearchParams(), profileOf('hdi'))).toEqual({
      subject: 'incidents',
      levels: ['PROVIDER', 'STATE'],
    });
  });

  it('is the one that was written, at most two levels, none that its subject lacks', () => {
    const asked = { subject: 'incidents', levels: ['MONTH', 'STATUS'] } as const;
    expect(readGrouping(writeGrouping(new URLSearchParams('ver=resumen'), asked), gnp)).toEqual(asked);
    expect(grouping('cifras=siniestros&agrupar=CONCEPT,MONTH,STAGE,YEAR').levels).toEqual(['MONTH', 'STAGE']);
    expect(grouping('cifras=partidas&agrupar=').levels).toEqual([]);
    expect([groupedText(asked), groupedText(grouping('agrupar='))]).toEqual(['por mes y estatus', 'sin agrupar']);
    expect(summaryUrl({ anyDate: true }, asked)).toContain('/summaries/incidents?');
    expect(new URL(summaryUrl({}, asked), 'http://x').searchParams.get('groupBy')).toBe('MONTH,STATUS');
  });
});

describe('the figures of a summary', () => {
  it('are for reading, or letter for letter what was answered', () => {
    const values = ['12000', '1234567.895', '1.00', '-0.50', null, '9.00', '90061', null, '5', '2', '3'];
    const texts = (isExact: boolean) =>
      lineHeadings.map((heading, at) => figureText(heading, values[at] ?? null, isExact));
    expect(texts(true)).toEqual(values.map((value) => value ?? '–'));
    expect(texts(false)).toEqual([
      '12,000',
      '1,234,567.90',
      '1.00',
      '-0.50',
      '–',
      '9.00',
      '1\u00a0d\u00a01\u00a0h',
      '–',
      '5',
      '2',
      '3',
    ]);
  });

  it('are ordered exactly, those without one last', () => {
    const row = (id: string, value: string | null): FigureRow => ({ id, keys: [], values: [value] });
    const rows = [row('a', '9.00'), row('b', null), row('c', '10.000001'), row('d', '10.00')];
    expect(sorted(rows, 0, true).map(({ id }) => id)).toEqual(['c', 'd', 'a', 'b']);
    expect(sorted(rows, 0, false).map(({ id }) => id)).toEqual(['a', 'd', 'c', 'b']);
  });
});

it('figures are of every status, also for who may not list them at once: bars lead to a list that opens', () => {
  const listing = { mode: modes.report, profile: gnp, seesAll: false };
  const counting = { ...listing, mode: { ...modes.report, defaultStatus: 'all' as const }, seesAll: true };
  const params = new URLSearchParams('ver=graficas&fechas=todas&cifras=partidas');
  const filters = readFilters(params, counting);
  const scope = scopeOfList('/reporte_siniestros', params, filters, listing);
  expect([filters.status, scope.filter]).toEqual(['all', { mine: false, anyDate: true }]);
  const query = (href = '') => Object.fromEntries(new URLSearchParams(href.split('?')[1]));
  expect(query(scope.linkTo({ reason: 'Sin fotos' }, 'rejected'))).toEqual({
    fechas: 'todas',
    estatus: 'Rechazados',
    motivo: 'Sin fotos',
  });
  // A list of one status would show fewer than a figure of all of them.
  expect(scope.linkTo({ provider: '7' }, 'all')).toBeUndefined();
  const ofOne = scopeOfList('/reporte_siniestros', params, { ...filters, status: 'rejected' }, listing);
  expect(query(ofOne.linkTo({ provider: '7' }, 'all'))).toMatchObject({ estatus: 'Rechazados', proveedor: '7' });
  const everything = scopeOfList('/reporte_siniestros', params, filters, { ...listing, seesAll: true });
  expect(query(everything.linkTo({ provider: '7' }, 'all'))).toMatchObject({ estatus: 'Todos', proveedor: '7' });
});
