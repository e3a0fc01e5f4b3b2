import { describe, expect, it } from 'vitest';
import {
  daysOfMonth,
  monthFigures,
  passageSays,
  providerFigures,
  reasonFigures,
  shortTimes,
  stageSays,
  timeFigures,
  waitFigures,
} from '#client/charts/figures.ts';
import { type Box, placedLabels } from '#client/charts/labels.ts';
import { scopeOfDays, scopeOfList } from '#client/incidents/chartScope.ts';
import { readFilters } from '#client/incidents/list/filters.ts';
import { modes } from '#client/incidents/list/modes.ts';
import { figureSizes, layoutOf } from '#client/story/layout.ts';
import {
  type FigureRow,
  figureText,
  incidentFigures,
  incidentHeadings,
  incidentsOf,
  lineFigures,
  lineHeadings,
  sorted,
} from '#client/summaries/figures.ts';
import { groupedText, readGrouping, summaryUrl, writeGrouping } from '#client/summaries/groupings.ts';
import { customerProfiles, profileOf } from '#domain/customers.ts';
import { chartOf } from '#machines/incident/chart.ts';

const viewing = { mode: modes.report, profile: profileOf('gnp'), seesAll: true };
const params = new URLSearchParams('ver=graficas&desde=2026-10-10&hasta=2026-11-21&estatus=Todos&abierto=x&pagina=3');
const scope = scopeOfList('/reporte_siniestros', params, readFilters(params, viewing), viewing);
const queryOf = (href: string | undefined) => Object.fromEntries(new URLSearchParams(href?.split('?')[1]));

const monthGroup = (month: string, status: string, amount: string, count: number) => ({
  __typename: 'IncidentGroup' as const,
  keys: [
    { __typename: 'GroupKey' as const, value: month, label: `mes ${month}` },
    { __typename: 'GroupKey' as const, value: status, label: status },
  ],
  figures: {
    __typename: 'IncidentFigures' as const,
    count,
    initialAmount: amount,
    authorizedAmount: '0.00',
    rejectedAmount: `9${amount}`,
  },
});

describe('a chart', () => {
  it('leads from a month and status to exactly their days in the list', () => {
    const groups = [monthGroup('2026-10', 'REJECTED', '5.00', 2), monthGroup('2026-10', 'AUTHORIZED', '1.50', 1)];
    const { groups: months, rows } = monthFigures(
      { incidentSummary: { __typename: 'IncidentSummary', groups } },
      scope,
    );
    const [authorized, rejected] = months[0]?.marks ?? [];
    expect(months.map(({ short }) => short)).toEqual(['oct 26']);
    expect([authorized?.series, authorized?.value, rejected?.value]).toEqual(['AUTHORIZED', '1.50', '95.00']);
    expect(authorized?.says).toBe('mes 2026-10, Autorizados: 1.50, 1 siniestro. Ver en la lista.');
    expect(queryOf(rejected?.href)).toEqual({ desde: '2026-10-10', hasta: '2026-10-31', estatus: 'Rechazados' });
    expect(rows[0]?.cells).toEqual(['mes 2026-10', 'REJECTED', '2', '5.00', '0.00', '95.00']);
  });

  it('keeps the place of months in which nothing was registered', () => {
    const groups = [monthGroup('2025-11', 'PENDING', '1.00', 1), monthGroup('2026-02', 'PENDING', '2.00', 1)];
    const { groups: months } = monthFigures({ incidentSummary: { __typename: 'IncidentSummary', groups } }, scope);
    expect(months.map(({ id, short, marks }) => [id, short, marks.length])).toEqual([
      ['2025-11', 'nov 25', 1] as const,
      ['2025-12', 'dic 25', 0] as const,
      ['2026-01', 'ene 26', 0] as const,
      ['2026-02', 'feb 26', 1] as const,
    ]);
    expect(monthFigures({ incidentSummary: { __typename: 'IncidentSummary', groups: [] } }, scope).groups).toEqual([]);
  });

  it('has whole months where any date is shown', () => {
    expect(daysOfMonth('2026-02', null)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(daysOfMonth('2026-11', scope.range)).toEqual({ from: '2026-11-01', to: '2026-11-21' });
  });

  it('orders providers by what was cut, leaves out who lost nothing, and tells all in the table', () => {
    const group = (value: string, difference: string) => ({
      __typename: 'LineGroup' as const,
      keys: [{ __typename: 'GroupKey' as const, value, label: `Vial ${value}` }],
      figures: {
        __typename: 'LineFigures' as const,
        incidents: 2,
        initialAmount: '10',
        authorizedAmount: '9',
        difference,
        percentageDifference: '10.00',
      },
    });
    const linesSummary = { groups: [group('a', '1'), group('b', '0.00'), group('c', '20'), group('d', '-3')] };
    const { groups, rows } = providerFigures({ linesSummary } as never, scope);
    expect(groups.map(({ id }) => id)).toEqual(['c', 'a', 'd']);
    expect(rows.map(({ id }) => id)).toEqual(['c', 'a', 'b', 'd']);
    expect(queryOf(groups[0]?.marks[0]?.href)).toMatchObject({ proveedor: 'c', estatus: 'Todos' });
    const many = { groups: Array.from({ length: 14 }, (_, at) => group(`p${at}`, String(at + 1))) };
    const drawn = providerFigures({ linesSummary: many } as never, scope);
    expect([drawn.groups.length, drawn.groups.at(-1)?.id, drawn.rows.length]).toEqual([12, 'p2', 14]);
  });

  it('tells of stages that were left, and in the table of those where some still are', () => {
    const stage = (name: string, count: number, open: number, seconds: number | null) => ({
      stage: name,
      label: name,
      count,
      open,
      medianSeconds: seconds,
      p90Seconds: seconds,
    });
    const stages = [stage('QUANTIFIED', 2, 1, 7200), stage('REJECTED', 0, 3, null), stage('SETTLED', 0, 0, null)];
    const { groups, rows } = timeFigures({ incidentSummary: { durations: { stages } } } as never, scope);
    expect(groups.map(({ id, marks }) => [id, ...marks.map(({ text }) => text)])).toEqual([
      ['QUANTIFIED', '2 h', '2 h'],
    ]);
    expect(rows.map(({ cells }) => cells.join(' '))).toEqual(['QUANTIFIED 2 1 7200 7200', 'REJECTED 0 3 – –']);
    expect(queryOf(groups[0]?.marks[0]?.href)).toMatchObject({ etapa: 'QUANTIFIED', estatus: 'Pendientes' });
  });

  it('draws the median first and the percentile after it, and the reasons by how many they are', () => {
    const stages = [
      { stage: 'QUANTIFIED', label: 'Cuantificado', count: 2, open: 0, medianSeconds: 3600, p90Seconds: 7200 },
    ];
    const { groups } = timeFigures({ incidentSummary: { durations: { stages } } } as never, scope);
    expect(groups[0]?.marks.map(({ series, text }) => [series, text])).toEqual([
      ['median', '1 h'],
      ['p90', '2 h'],
    ]);
    const reason = (value: string, count: number) => ({
      keys: [{ value, label: value }],
      figures: { count, rejectedAmount: '1.00' },
    });
    const summary = { groups: [reason('pocos', 1), reason('muchos', 9), reason('algunos', 4)] };
    const reasons = reasonFigures({ incidentSummary: summary } as never, scope);
    expect([reasons.groups.map(({ id }) => id), reasons.rows.map(({ id }) => id)]).toEqual([
      ['muchos', 'algunos', 'pocos'],
      ['muchos', 'algunos', 'pocos'],
    ]);
  });

  it('leads from a stage and how long it waits to exactly those, and says both in the table', () => {
    const group = (stage: string | null, wait: string | null, count: number) => ({
      keys: [
        { value: stage, label: 'Cuantificado' },
        { value: wait, label: 'Más de 10 días hábiles' },
      ],
      figures: { count, initialAmount: '7.00' },
    });
    const summary = { groups: [group('QUANTIFIED', 'OVER_TEN', 2), group('SETTLED', null, 5), group(null, null, 1)] };
    const { groups, rows } = waitFigures({ incidentSummary: summary } as never, scope);
    expect(rows.map(({ cells }) => cells)).toEqual([['Cuantificado', 'Más de 10 días hábiles', '2', '7.00']]);
    const [mark] = groups[0]?.marks ?? [];
    expect(mark?.says).toBe('Cuantificado, más de 10 días hábiles: 2 siniestros. Ver en la lista.');
    expect(queryOf(mark?.href)).toMatchObject({ etapa: 'QUANTIFIED', espera: 'OVER_TEN', estatus: 'Pendientes' });
  });

  it('leads a person who may list one status at a time to one that fits', () => {
    const person = { role: 'MRO', userType: 'extranet', customer: 'gnp' } as const;
    const own = scopeOfDays(person, profileOf('gnp'), { from: '2026-01-01', to: '2026-11-21' });
    const group = {
      keys: [{ value: 'Sin fotos', label: 'Sin fotos' }],
      figures: { count: 3, rejectedAmount: '1.00' },
    };
    const none = { ...group, keys: [{ value: null, label: 'Sin motivo' }] };
    const { groups, rows } = reasonFigures({ incidentSummary: { groups: [none, group] } } as never, own);
    expect(rows.map(({ cells }) => cells)).toEqual([['Sin fotos', '3', '1.00']]);
    const href = groups[0]?.marks[0]?.href;
    expect(href).toMatch(/^\/siniestros\?/);
    // Rejected ones are what this list shows by itself.
    expect(queryOf(href)).toEqual({ desde: '2026-01-01', hasta: '2026-11-21', motivo: 'Sin fotos' });
  });
});

const gnp = profileOf('gnp');
const grouping = (search: string) => readGrouping(new URLSearchParams(search), gnp);

describe('a summary in the address', () => {
  it('answers what managers ask first where nothing is said', () => {
    expect(grouping('')).toEqual({ subject: 'lines', levels: ['PROVIDER', 'SECTION'] });
    expect(readGrouping(new URLSearchParams(), profileOf('hdi'))).toEqual({
      subject: 'incidents',
      levels: ['PROVIDER', 'STATE'],
    });
    const byRoad = { ...profileOf('hdi'), place: 'highway' } as const;
    expect(readGrouping(new URLSearchParams(), byRoad).levels).toEqual(['PROVIDER', 'SECTION']);
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
  it('are for reading, or exactly what the files say, a time in days', () => {
    const values = ['12000', '1234567.895', '1.00', '-0.50', null, '9.00', '90061', null, '5', '2', '3'];
    const texts = (isExact: boolean) =>
      lineHeadings.map((heading, at) => figureText(heading, values[at] ?? null, isExact));
    expect(texts(true)).toEqual(values.map((value) => (value === '90061' ? '1.042373\u00a0d' : (value ?? '–'))));
    expect(texts(false)).toEqual([
      '12,000',
      '1,234,567.90',
      '1.00',
      '−0.50',
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
    const row = (id: string, value: string | null): FigureRow => ({ id, keys: [], counted: '', values: [value] });
    const rows = [row('a', '9.00'), row('b', null), row('c', '10.000001'), row('d', '10.00')];
    expect(sorted(rows, 0, true).map(({ id }) => id)).toEqual(['c', 'd', 'a', 'b']);
    expect(sorted(rows, 0, false).map(({ id }) => id)).toEqual(['a', 'd', 'c', 'b']);
  });
});

it('a summary has each figure under its heading, of the groups and of the whole', () => {
  const resolution = { __typename: 'Duration' as const, count: 4, medianSeconds: 5, p90Seconds: 6 };
  const money = {
    initialAmount: '100.00',
    authorizedAmount: '90.00',
    difference: '10.00',
    percentageDifference: '10.00',
    rejectedAmount: '7.00',
  };
  const keys = [{ __typename: 'GroupKey' as const, by: 'SECTION' as const, value: 's', label: 'S' }];
  const read = ({ values }: FigureRow, headings: readonly { readonly header: string }[]) =>
    Object.fromEntries(headings.map(({ header }, at) => [header, values[at]]));
  const ofMoney = {
    Inicial: '100.00',
    Autorizado: '90.00',
    Diferencia: '10.00',
    '% dif.': '10.00',
    Rechazado: '7.00',
    Mediana: '5',
    'Percentil 90': '6',
    Resueltos: '4',
  };

  const incidents = { __typename: 'IncidentFigures' as const, ...money, count: 2, rejectedBudgets: 3 };
  const durations = { __typename: 'Durations' as const, resolution };
  const ofIncidents = incidentFigures({
    incidentSummary: {
      __typename: 'IncidentSummary',
      counted: 'all',
      groups: [{ __typename: 'IncidentGroup', counted: 'one', keys, figures: incidents, durations }],
      total: { ...incidents, count: 20 },
      durations,
    },
  });
  const [group] = ofIncidents.rows;
  expect(group && read(group, incidentHeadings)).toEqual({ Siniestros: '2', Rechazos: '3', ...ofMoney });
  expect(read(ofIncidents.whole, incidentHeadings)).toMatchObject({ Siniestros: '20', Inicial: '100.00' });
  expect([group?.counted, ofIncidents.whole.counted]).toEqual(['one', 'all']);

  const lines = { __typename: 'LineFigures' as const, ...money, lines: 8, incidents: 2, rejectedLines: 3 };
  const ofLines = lineFigures({
    linesSummary: {
      __typename: 'LinesSummary',
      counted: 'all',
      groups: [{ __typename: 'LineGroup', counted: 'one', keys, figures: lines, resolution }],
      total: lines,
      resolution,
    },
  });
  expect(read(ofLines.whole, lineHeadings)).toEqual({ Siniestros: '2', Partidas: '8', Rechazadas: '3', ...ofMoney });
  expect(ofLines.rows[0]?.values).toEqual(ofLines.whole.values);
});

it('a group of rejected budgets leads to the rejected ones, for who lists one status at a time too', () => {
  const listing = { mode: modes.report, profile: gnp, seesAll: false };
  const of = scopeOfList('/reporte_siniestros', params, { ...readFilters(params, listing), status: 'all' }, listing);
  const led = (by: string, value: string | null) => {
    const row: FigureRow = {
      id: 'one',
      keys: [{ by, value, label: 'x' }],
      counted: 'of=incidents&part=all',
      values: incidentHeadings.map(() => '1'),
    };
    return queryOf(incidentsOf(of, row, incidentHeadings[0] as never, incidentHeadings)).estatus;
  };
  expect([led('REJECT_REASON', 'Sin fotos'), led('STATUS', 'PENDING'), led('STAGE', 'REJECTED')]).toEqual([
    'Rechazados',
    'Pendientes',
    'Rechazados',
  ]);
});

it('each figure of a summary leads to its own incidents, and a figure of none to no list', () => {
  const params = new URLSearchParams('ver=resumen&fechas=todas');
  const viewing = { mode: modes.report, profile: gnp, seesAll: true };
  const scope = scopeOfList('/reporte_siniestros', params, readFilters(params, viewing), viewing);
  const values = ['2', '10.00', '9.00', '1.00', '10.00', '5.00', null, null, '3', '1', '0'];
  const keys = [{ by: 'SECTION', value: 'a-b', label: 'A - B' }];
  const row: FigureRow = { id: 'one', keys, counted: 'of=lines&part=all&section=a-b', values };
  const led = lineHeadings.map((heading) => incidentsOf(scope, row, heading, lineHeadings)?.split('grupo=')[1] ?? null);
  const [counted, rejected] = ['all', 'rejected'].map((part) =>
    encodeURIComponent(`of=lines&part=${part}&section=a-b`),
  );
  const shown = lineHeadings.map(({ of }) => (of === 'resolved' ? null : of === 'rejected' ? rejected : counted));
  expect(led).toEqual(shown);
  expect(new Set(shown)).toEqual(new Set([counted, rejected, null]));
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

it('figures of work are of any date, and what they lead to names no view', () => {
  const ofWork = new URLSearchParams('ver=graficas&bandeja=por-dictaminar&desde=2026-10-10&hasta=2026-11-21&vista=mia');
  const led = scopeOfList('/reporte_siniestros', ofWork, readFilters(ofWork, viewing), viewing);
  expect([led.range, scope.range]).toEqual([null, { from: '2026-10-10', to: '2026-11-21' }]);
  expect(queryOf(led.linkTo({ provider: '7' }, 'all'))).toMatchObject({ bandeja: 'por-dictaminar', proveedor: '7' });
  expect(queryOf(led.linkTo({ provider: '7' }, 'all'))).not.toHaveProperty('vista');
});

describe('the map of the process', () => {
  const hour = 3600;

  it('says in a sentence what it shortens, one or several', () => {
    const [medianSeconds, p90Seconds] = [76 * hour, 220 * hour];
    const times = { medianSeconds, p90Seconds };
    expect(shortTimes(times)).toBe('med 3 d · p90 9 d');
    expect(shortTimes({ medianSeconds: 20, p90Seconds: 23.4 * hour })).toBe('med <1 min · p90 23 h');
    expect(shortTimes({ medianSeconds: null, p90Seconds: null })).toBeNull();
    expect(passageSays('A → B', { count: 1, incidents: 1, ...times }, undefined)).toBe(
      'A → B: 1 vez, 1 siniestro; mediana 3 d 4 h, percentil 90 9 d 4 h',
    );
    expect(passageSays('A → B', { count: 3, incidents: 2, ...times }, '/x')).toBe(
      'A → B: 3 veces, 2 siniestros; mediana 3 d 4 h, percentil 90 9 d 4 h. Ver en la lista.',
    );
    const open = { count: 0, open: 1, medianSeconds: null, p90Seconds: null };
    expect(stageSays('A', open, '/x')).toBe('A: 1 vez, 1 sigue en ella. Ver en la lista.');
    expect(stageSays('A', { count: 2, open: 2, ...times }, undefined)).toBe(
      'A: 4 veces, 2 siguen en ella; mediana 3 d 4 h, percentil 90 9 d 4 h',
    );
  });

  const right = ({ x, width }: Box) => x + width;
  const lower = ({ y, height }: Box) => y + height;
  const overlap = (one: Box, other: Box) =>
    one.x < right(other) && other.x < right(one) && one.y < lower(other) && other.y < lower(one);

  it.each(customerProfiles)(
    'has room for the figures of every arrow of $code, on no other and on no box',
    (profile) => {
      const { spots, links, width, height } = layoutOf(chartOf(profile), figureSizes);
      const { boxWidth, boxHeight } = figureSizes;
      const boxes = spots.map(({ x, y }) => ({ x, y, width: boxWidth, height: boxHeight }));
      const wanted = '12 · med 3 d · p90 9 d';
      const curves = links.map(({ from, to, path }) => ({ id: `${from} ${to}`, path, texts: [wanted, '12'] }));
      const labels = [...placedLabels(curves, boxes, { width, height }).values()];
      expect(labels.map(({ text }) => text)).toEqual(links.map(() => wanted));
      for (const one of labels) {
        expect([one.x >= 0, one.y >= 0, right(one) <= width, lower(one) <= height]).not.toContain(false);
        expect([...boxes, ...labels].filter((other) => other !== one && overlap(one, other))).toEqual([]);
      }
    },
  );

  it('leaves out the times where they have no room, not the number', () => {
    const curve = { path: 'M50 0 C50 10 50 20 50 40', texts: ['12 · med 3 d · p90 9 d', '12'] };
    const placed = placedLabels([{ id: 'a', ...curve }], [], { width: 100, height: 40 });
    expect(placed.get('a')?.text).toBe('12');
  });
});
