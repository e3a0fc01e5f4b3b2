import { describe, expect, it } from 'vitest';
import { rangeOf } from '#client/dashboard/periods.ts';
import { archivesUrl, reportUrl, selectedReportUrl } from '#client/exports/urls.ts';
import { columnsFor } from '#client/incidents/list/columns.tsx';
import {
  choosing,
  fittingSize,
  orderOf,
  queryFilter,
  readFilters,
  sortOf,
  writeFilters,
} from '#client/incidents/list/filters.ts';
import { modes } from '#client/incidents/list/modes.ts';
import { workNamed, workOfFilter, workOfWait, workScreen } from '#client/incidents/work.ts';
import { defaultRange } from '#domain/calendar.ts';
import { profileOf } from '#domain/customers.ts';

const auditing = { mode: modes.audit, profile: profileOf('gnp'), seesAll: true };
const operating = { mode: modes.mine, profile: profileOf('hdi'), seesAll: false };
const read = (search: string, viewing: Parameters<typeof readFilters>[1] = auditing) =>
  readFilters(new URLSearchParams(search), viewing);

describe('the filters in the address', () => {
  it('are the defaults of the mode when it says nothing', () => {
    const { range, status, page, pageSize, order, anyDate, work } = read('');
    expect({ range, status, page, pageSize, order, anyDate, work }).toEqual({
      range: defaultRange(),
      status: 'pending',
      page: 1,
      pageSize: 25,
      order: 'NUMBER_ASC',
      anyDate: false,
      work: null,
    });
    expect(read('', operating).status).toBe('rejected');
  });

  it('fall back to the defaults for words that mean nothing', () => {
    const { status, page, pageSize, order, work } = read(
      'estatus=Nada&pagina=-1&tamano=7&orden=NAME_UP&bandeja=toString',
    );
    expect([status, page, pageSize, order, work]).toEqual(['pending', 1, 25, 'NUMBER_ASC', null]);
  });

  it('have the rows that fill the window, at least those of the requirements', () => {
    expect([390, 768, 1080, 1440, 2160, 4320].map(fittingSize)).toEqual([25, 25, 25, 50, 50, 100]);
  });

  it('number the pages of a tall window so that another window opens the same ones', () => {
    const tall = { ...auditing, usualSize: 50 };
    const written = (search: string, change: Parameters<typeof writeFilters>[1], viewing: typeof auditing = tall) =>
      writeFilters(new URLSearchParams(search), change, viewing).toString();
    expect([read('', tall).pageSize, read('').pageSize]).toEqual([50, 25]);
    expect(written('', { page: 2 })).toBe('tamano=50&pagina=2');
    expect([read('tamano=50&pagina=2', tall).pageSize, read('tamano=50&pagina=2').pageSize]).toEqual([50, 50]);
    expect(written('tamano=50&pagina=2', { page: 1 })).toBe('');
    expect(read('pagina=3', tall).pageSize).toBe(25);
    expect(written('pagina=3', { page: 1 })).toBe('tamano=25');
    expect(written('', { pageSize: 10 })).toBe('tamano=10');
    expect(written('tamano=10', { text: 'A' })).toBe('tamano=10&texto=A');
    expect(written('', { page: 2 }, auditing)).toBe('pagina=2');
    expect(written('tamano=50&pagina=2', { page: 1 }, auditing)).toBe('tamano=50');
  });

  it('offer Todos only to the person who may see all', () => {
    expect(read('estatus=Todos').status).toBe('all');
    expect(read('estatus=Todos', operating).status).toBe('rejected');
  });

  it('hold several statuses, or one', () => {
    const two = read('estatus=Rechazados,Pendientes');
    expect(two.statuses).toEqual(['rejected', 'pending']);
    expect(queryFilter(two, auditing)).toMatchObject({ statuses: ['REJECTED', 'PENDING'] });
    expect(queryFilter(two, auditing)).not.toHaveProperty('status');
    expect(read('estatus=Rechazados').statuses).toEqual([]);
    expect(read('estatus=Autorizados,Rechazados,Pendientes').statuses).toHaveLength(3);
    expect(read('estatus=Autorizados,Rechazados,Pendientes', operating).statuses).toEqual([]);
    const written = (chosen: Parameters<typeof choosing>[0], viewing = auditing) =>
      writeFilters(new URLSearchParams('pagina=3'), choosing(chosen, viewing), viewing).toString();
    expect(written(['authorized', 'pending'])).toBe('estatus=Autorizados%2CPendientes');
    expect(written(['rejected'])).toBe('estatus=Rechazados');
    expect(written([])).toBe('estatus=Todos');
    expect(choosing([], { ...operating, seesAll: false })).toEqual({ status: operating.mode.defaultStatus });
    const one = writeFilters(new URLSearchParams('estatus=Rechazados,Pendientes'), { status: 'authorized' }, auditing);
    expect(read(one.toString()).statuses).toEqual([]);
  });

  it('go back to the first page when what is listed changes, and keep the rest', () => {
    const next = writeFilters(new URLSearchParams('pagina=4&texto=S-1&abierto=a'), { status: 'authorized' }, auditing);
    expect(next.toString()).toBe('texto=S-1&abierto=a&estatus=Autorizados');
    expect(writeFilters(next, { page: 3 }, auditing).get('pagina')).toBe('3');
  });

  it('come back as they were written', () => {
    const change = {
      range: { from: '2026-01-02', to: '2026-02-03' },
      status: 'all',
      statuses: [],
      place: 'mexico-queretaro',
      text: 'POL 8 & ñ',
      order: 'DATE_DESC',
      pageSize: 50,
      work: workOfWait('COUNTER_PROPOSED'),
      anyDate: true,
      page: 2,
      provider: 'Z25wOlByb3ZpZGVyOjE',
      reason: 'Fotos ilegibles, sin fecha',
      stage: 'QUANTIFIED',
      exceptions: 'si',
      passage: 'QUANTIFIED-REJECTED',
      waited: 'OVER_TEN',
      counted: 'of=incidents&part=resolved&section=mexico-queretaro&without=provider',
      columns: 'number,initial',
    } as const;
    expect(readFilters(writeFilters(new URLSearchParams(), change, auditing), auditing)).toEqual(change);
  });
});

describe('what is asked of the gateway', () => {
  it('places incidents as the customer does', () => {
    expect(queryFilter(read('autopista=m-q'), auditing)).toMatchObject({
      highway: 'm-q',
      status: 'PENDING',
      mine: false,
    });
    expect(queryFilter(read('estado=09', operating), operating)).toMatchObject({ state: '09', mine: true });
  });

  it('narrows by provider, reason and stage, and asks for no stage that there is not', () => {
    const filter = queryFilter(read('proveedor=abc&motivo=Sin%20fotos&etapa=SETTLED&columnas=date'), auditing);
    expect(filter).toMatchObject({ provider: 'abc', rejectReason: 'Sin fotos', stages: ['SETTLED'] });
    expect(Object.keys(queryFilter(read('etapa=toString&proveedor='), auditing))).toEqual([
      'mine',
      'dateFrom',
      'dateTo',
      'status',
    ]);
  });

  it('asks for counter-proposals whatever their status and date', () => {
    const filter = queryFilter(read('bandeja=contrapropuestas&desde=2026-01-01&hasta=2026-01-02'), auditing);
    expect(filter).toEqual({ mine: false, anyDate: true, waiting: 'COUNTER_PROPOSED' });
  });

  it('is the text that was typed, and every status of what was annulled', () => {
    expect(queryFilter(read('texto=G26'), auditing)).toMatchObject({ text: 'G26', status: 'PENDING' });
    expect(queryFilter(read('texto='), auditing)).not.toHaveProperty('text');
    const annulled = queryFilter(read('etapa=ANNULLED'), auditing);
    expect(annulled).toMatchObject({ stages: ['ANNULLED'] });
    expect(annulled).not.toHaveProperty('status');
  });

  it('says the same to the report', () => {
    const filters = read('desde=2026-01-01&hasta=2026-01-02&autopista=m-q&estatus=Rechazados&texto=G26');
    const asked = { filter: queryFilter(filters, auditing), order: 'DATE_DESC', columns: ['NUMBER', 'DAYS'] } as const;
    const query = new URL(reportUrl(asked), 'http://x').searchParams;
    expect(JSON.parse(query.get('filter') ?? '')).toEqual(queryFilter(filters, auditing));
    expect([query.get('order'), query.get('columns')]).toEqual(['DATE_DESC', 'NUMBER,DAYS']);
  });
});

describe('the columns in view', () => {
  const ids = (inView?: string) => columnsFor(profileOf('gnp'), inView).map(({ id }) => id);

  it('are all unless some are chosen, in their own order and never without the one that names the row', () => {
    expect(ids()).toEqual([
      'number',
      'date',
      'place',
      'initial',
      'authorized',
      'difference',
      'days',
      'waiting',
      'files',
    ]);
    expect(ids('')).toEqual(ids());
    expect(columnsFor(profileOf('gnp'), '', true).map(({ id }) => id)).toContain('exceptions');
    expect(columnsFor(profileOf('hdi'), '', true).map(({ id }) => id)).not.toContain('exceptions');
    expect(ids('days,place,nothing')).toEqual(['number', 'place', 'days']);
  });

  it('are shown at any width once they are chosen, and have their place in a card', () => {
    const chosen = columnsFor(profileOf('gnp'), 'difference,days,exceptions,place', true);
    expect(chosen.map(({ id, from, card }) => [id, from, card])).toEqual([
      ['number', undefined, undefined],
      ['place', undefined, 'line'],
      ['difference', undefined, 'half'],
      ['days', undefined, 'half'],
      ['exceptions', undefined, 'half'],
    ]);
    expect(columnsFor(profileOf('gnp')).find(({ id }) => id === 'days')).toMatchObject({ from: 1060 });
  });
});

describe('a column that is sorted', () => {
  const sortable = {
    number: 'NUMBER',
    date: 'DATE',
    place: 'HIGHWAY',
    initial: 'AMOUNT',
    authorized: 'AUTHORIZED_AMOUNT',
    difference: 'PERCENTAGE_DIFFERENCE',
    waiting: 'WAITING',
  };

  it.each(Object.entries(sortable))('%s orders by what it shows, in both directions', (column, word) => {
    const gnp = profileOf('gnp');
    for (const [direction, end] of [
      ['ascending', 'ASC'],
      ['descending', 'DESC'],
    ] as const) {
      const order = orderOf({ column, direction }, gnp);
      expect(order).toBe(`${word}_${end}`);
      expect(sortOf(order, gnp)).toEqual({ column, direction });
    }
  });

  it('is by state where the customer places incidents by state, and none where the order is no column’s', () => {
    expect(orderOf({ column: 'place', direction: 'ascending' }, profileOf('hdi'))).toBe('STATE_ASC');
    expect(sortOf('OWNER_ASC', profileOf('hdi'))).toBeUndefined();
  });
});

describe('the three lists', () => {
  const counts = {
    __typename: 'ListCounts' as const,
    rejected: 1,
    pending: 2,
    toConfirm: 4,
    withoutFile: 6,
    counterProposed: 7,
    olderRejected: 3,
    olderPending: 5,
  };

  it('show first what waits for their reader, and count the older ones of the same status', () => {
    const { mine, audit, report } = modes;
    expect([mine, audit, report].map(({ defaultStatus }) => defaultStatus)).toEqual([
      'rejected',
      'pending',
      'authorized',
    ]);
    expect([mine.older.status, mine.older.count(counts)]).toEqual(['rejected', 3]);
    expect([audit.older.status, audit.older.count(counts)]).toEqual(['pending', 5]);
    expect(report.older).toBeNull();
  });
});

describe('the work of a list', () => {
  const saved = { permits: null, waiting: null, assigned: null, secondLook: null };

  it('is the one that a view keeps, and none where the view keeps more than one condition', () => {
    expect(workOfFilter({ ...saved, waiting: 'PENDING' })).toBe(workNamed('por-dictaminar'));
    expect(workOfFilter({ ...saved, assigned: 'MINE' })).toBe(workNamed('mi-cola'));
    expect(workOfFilter({ ...saved, waiting: 'PENDING', assigned: 'MINE' })).toBeNull();
    expect(workOfFilter(saved)).toBeNull();
  });

  it('is done in the auditors’ list by who may open it, else in one’s own', () => {
    const as = (role: 'ARE' | 'MRO' | 'ADM' | null) =>
      workScreen({ role, userType: 'intranet', customer: null }, profileOf('gnp'));
    expect([as('ARE'), as('MRO'), as('ADM'), as(null)]).toEqual([
      '/siniestros_por_auditar',
      '/siniestros',
      '/siniestros_por_auditar',
      null,
    ]);
  });
});

it('files of marked incidents are of all that are marked', () => {
  for (const [urlOf, path] of [
    [archivesUrl, '/archives'],
    [selectedReportUrl, '/reports/incidents'],
  ] as const) {
    const { pathname, searchParams } = new URL(urlOf(['a-1', 'ñ 2', 'c']), 'http://x');
    expect([pathname, searchParams.get('slugs')]).toEqual([path, 'a-1,ñ 2,c']);
  }
});

it('the periods of the dashboard end today', () => {
  const begins = (['quince', 'mes', 'trimestre', 'ano'] as const).map((id) => rangeOf(id, '2026-03-20'));
  expect(begins.map(({ from }) => from)).toEqual(['2026-03-05', '2026-03-01', '2025-12-20', '2026-01-01']);
  expect(new Set(begins.map(({ to }) => to))).toEqual(new Set(['2026-03-20']));
});
