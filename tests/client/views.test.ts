import { describe, expect, it } from 'vitest';
import { type Filters, queryFilter, readFilters, wantsOpening, writeFilters } from '#client/incidents/list/filters.ts';
import { modes } from '#client/incidents/list/modes.ts';
import {
  builtInViews,
  columnsShown,
  daysShown,
  filtersOf,
  isChanged,
  type View,
  viewInput,
} from '#client/incidents/list/views.ts';
import { queues, workOfEvent, workOfWait } from '#client/incidents/work.ts';
import { profileOf } from '#domain/customers.ts';
import { listColumns } from '#domain/savedViews.ts';

const auditing = { mode: modes.report, profile: profileOf('gnp'), seesAll: true };
const operating = { mode: modes.mine, profile: profileOf('hdi'), seesAll: false };
const today = '2026-11-21';

const shown = (search: string, viewing: typeof auditing | typeof operating = auditing): Filters =>
  readFilters(new URLSearchParams(search), viewing);
const opened = (view: Parameters<typeof filtersOf>[0], viewing: typeof auditing | typeof operating = auditing) =>
  readFilters(writeFilters(new URLSearchParams(), filtersOf(view, viewing, today), viewing), viewing);

const nothing = {
  status: null,
  statuses: null,
  days: null,
  dateFrom: null,
  dateTo: null,
  highway: null,
  state: null,
  text: null,
  stages: null,
  provider: null,
  rejectReason: null,
  hasOpenExceptions: null,
  passage: null,
  waitingDays: null,
  counted: null,
  secondLook: null,
  assigned: null,
  permits: null,
  waiting: null,
};
const broken: View = {
  id: 'x',
  name: 'Rota',
  order: 'DATE_DESC',
  columns: ['NUMBER', 'DAYS'],
  filter: { ...nothing, highway: 'no-esta', rejectReason: 'Sin fotos', dateFrom: '2026-01-01', dateTo: '2026-02-01' },
  lost: [{ field: 'highway', messages: ['Autopista: ya no está activa; elija otra.'] }],
};

describe('a saved view', () => {
  it('of the house shows one status of the last 15 days, every column', () => {
    const lists = builtInViews.map((view) => [view.name, opened(view)] as const);
    expect(lists.map(([name, { status, range, columns }]) => [name, status, range.from, range.to, columns])).toEqual([
      ['Rechazados', 'rejected', '2026-11-06', today, ''],
      ['Pendientes', 'pending', '2026-11-06', today, ''],
      ['Autorizados', 'authorized', '2026-11-06', today, ''],
    ]);
  });

  it('comes back as the list that was saved', () => {
    const filters = shown(
      'desde=2026-11-01&hasta=2026-11-21&estatus=Rechazados&autopista=m-q&texto=A1&motivo=Sin%20fotos&etapa=REJECTED&columnas=number,days&orden=DATE_DESC&proveedor=p&excepciones=si',
    );
    const input = viewInput(filters, auditing, { name: 'Mía', isShared: false, days: daysShown(filters, today) });
    expect(input).toMatchObject({
      columns: ['NUMBER', 'DAYS'],
      filter: { days: 20, highway: 'm-q', status: 'REJECTED' },
    });
    const saved = { id: '1', name: 'Mía', order: 'DATE_DESC', columns: ['NUMBER', 'DAYS'], lost: [] } as const;
    const filter = { ...nothing, ...input.filter } as (typeof builtInViews)[number]['filter'];
    expect(opened({ ...saved, filter })).toEqual(filters);
  });

  it('is told apart from a list that was narrowed or ordered otherwise since, on whichever page', () => {
    const [rejected] = builtInViews as readonly [View];
    const address = writeFilters(new URLSearchParams(), filtersOf(rejected, auditing, today), auditing);
    const changed = (more: Record<string, string>) =>
      isChanged(
        rejected,
        shown(new URLSearchParams([...address, ...Object.entries(more)]).toString()),
        auditing,
        today,
      );
    expect([changed({}), changed({ pagina: '2' })]).toEqual([false, false]);
    address.delete('estatus');
    address.delete('desde');
    const usual = { estatus: 'Rechazados', desde: '2026-11-06' };
    expect(changed(usual)).toBe(false);
    const otherwise = { texto: 'A1', fechas: 'todas', orden: 'DATE_DESC', proveedor: 'p', columnas: 'number,days' };
    for (const [key, value] of Object.entries(otherwise)) expect(changed({ ...usual, [key]: value }), key).toBe(true);
    expect(changed({ ...usual, estatus: 'Pendientes' })).toBe(true);
    expect(changed({ ...usual, estatus: 'Rechazados,Pendientes' })).toBe(true);
    expect(changed({ ...usual, desde: '2026-11-01' })).toBe(true);
    // Several where the one of the view is the list's usual.
    const several = shown('estatus=Rechazados,Autorizados&desde=2026-11-06&hasta=2026-11-21', operating);
    expect([several.status, isChanged(rejected, several, operating, today)]).toEqual(['rejected', true]);
  });

  /** One address for each filter of the list; a filter without one does not compile. */
  const addresses: { readonly [Name in keyof Filters]: string } = {
    range: 'desde=2026-11-01&hasta=2026-11-20',
    anyDate: 'fechas=todas',
    status: 'estatus=Rechazados',
    statuses: 'estatus=Autorizados,Rechazados',
    place: 'autopista=m-q',
    text: 'texto=A1',
    order: 'orden=DATE_DESC',
    work: 'bandeja=por-revisar',
    provider: 'proveedor=p',
    reason: 'motivo=Sin%20fotos',
    stage: 'etapa=REJECTED',
    waited: 'espera=OVER_TEN',
    counted: 'grupo=of%3Dlines%26part%3Dall%26provider%3D7',
    passage: 'paso=UNQUANTIFIED-QUANTIFIED',
    exceptions: 'excepciones=si',
    columns: 'columnas=number,days',
    // Where a person is in the list, and how much of it fits: of the person, not of the view.
    page: '',
    pageSize: '',
  };
  const again = (filters: Filters) => {
    const { filter, columns, order } = viewInput(filters, auditing, {
      name: 'Mía',
      isShared: false,
      days: daysShown(filters, today),
    });
    return opened({
      id: '1',
      name: 'Mía',
      lost: [],
      columns,
      order: order ?? 'NUMBER_ASC',
      filter: { ...nothing, ...filter } as View['filter'],
    });
  };
  const kept = Object.entries(addresses).filter(([, address]) => address !== '');
  it.each(kept)('keeps the filter %s', (name, address) => {
    const filters = shown(`desde=2026-11-06&hasta=2026-11-21&${address}`);
    expect(filters[name as keyof Filters]).not.toEqual(shown('')[name as keyof Filters]);
    expect(again(filters)[name as keyof Filters]).toEqual(filters[name as keyof Filters]);
    expect(queryFilter(again(filters), auditing)).toEqual(queryFilter(filters, auditing));
  });

  it.each([...Object.values(queues), workOfEvent('BUDGET_AUTHORIZE'), workOfWait('UNREAD')])(
    'keeps the work $word',
    (work) => {
      expect(again(shown(`bandeja=${work?.word}`)).work).toBe(work);
    },
  );

  it('keeps several statuses, and opens one of them as one', () => {
    const filters = shown('estatus=Autorizados,Rechazados');
    const { filter } = viewInput(filters, auditing, { name: 'Dos', isShared: false, days: 15 });
    expect(filter).toEqual({ days: 15, statuses: ['AUTHORIZED', 'REJECTED'] });
    const view = (statuses: ('AUTHORIZED' | 'REJECTED' | 'ANNULLED')[]): View => ({
      ...broken,
      lost: [],
      filter: { ...nothing, statuses },
    });
    expect(opened(view(['AUTHORIZED', 'REJECTED'])).statuses).toEqual(['authorized', 'rejected']);
    const { status, statuses } = opened(view(['REJECTED']));
    expect([status, statuses]).toEqual(['rejected', []]);
  });

  it('keeps any order that incidents have, not only those of its columns', () => {
    const order = (word: string) => shown(`orden=${word}`).order;
    expect(['POLICY_DESC', 'AMOUNT_ASC', 'HIGHWAY_DESC', 'price'].map(order)).toEqual([
      'POLICY_DESC',
      'AMOUNT_ASC',
      'HIGHWAY_DESC',
      'NUMBER_ASC',
    ]);
  });

  it('keeps a range that does not end today, and no dates where there are none', () => {
    const past = shown('desde=2026-01-01&hasta=2026-02-01');
    expect(daysShown(past, today)).toBe(null);
    const { filter } = viewInput(past, auditing, { name: 'a', isShared: false, days: null });
    expect(filter).toMatchObject({ dateFrom: '2026-01-01', dateTo: '2026-02-01' });
    const all = viewInput(shown('fechas=todas&estatus=Todos'), auditing, { name: 'a', isShared: false, days: null });
    expect(all.filter).toEqual({});
    const halfOpen = { ...broken, filter: { ...broken.filter, dateTo: null } };
    expect(opened(halfOpen)).toMatchObject({ anyDate: true, place: '' });
  });

  it('is opened without what holds no more', () => {
    const { place, reason, status, range, order, columns } = opened(broken);
    expect({ place, reason, status, range, order, columns }).toEqual({
      place: '',
      reason: 'Sin fotos',
      status: 'all',
      order: 'DATE_DESC',
      columns: 'number,days',
      range: { from: '2026-01-01', to: '2026-02-01' },
    });
    expect(opened(broken, operating).status).toBe('rejected');
  });

  it('is opened by an address that names nothing else', () => {
    const wants = (search: string) => wantsOpening(new URLSearchParams(search));
    expect([wants('vista=a'), wants('vista=a&ver=graficas'), wants('vista=a&estatus=Todos'), wants('')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('knows the columns in view, by their own order', () => {
    expect(columnsShown({ columns: '' })).toEqual(listColumns);
    expect(columnsShown({ columns: 'days,date,nothing' })).toEqual(['number', 'date', 'days']);
  });
});
