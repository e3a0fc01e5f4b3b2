// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { afterEach, describe, expect, it, vi } from 'vitest';
import BinnacleDialog from '#client/binnacle/BinnacleDialog.tsx';
import { IncidentReport, IncidentsToAudit, MyIncidents } from '#client/incidents/list/IncidentList.tsx';
import PrintDialog from '#client/incidents/list/PrintDialog.tsx';
import { announce } from '#client/live/changes.ts';
import { session } from '#client/session/session.ts';
import { tableSays } from '#domain/catalogue.ts';
import { invalid, signedIn } from './signedIn.tsx';

/** The list of incidents as a whole: its columns, its search, its views and what it says when it cannot be read. */

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const row = { id: 'i1', slug: 'a-1', number: 'A-1', actionSet: { id: 's1' } };
const list = { incidents: { totalCount: 1, nodes: [row], actionSets: [{ id: 's1' }] } };
const report = (answers: object = {}, query = '') =>
  signedIn(<IncidentReport />, { ...list, ...answers }, { role: 'ARE', at: `/reporte_siniestros${query}` });

/** Once the menu is there: what keeps its place takes no press. */
const openViews = async () => {
  const button = async () => screen.findByRole<HTMLButtonElement>('button', { name: 'Vistas' });
  await expect.poll(async () => (await button()).disabled).toBe(false);
  await userEvent.click(await button());
};

describe('the report', () => {
  it('is sorted by the difference as by the amounts', async () => {
    const asked = await report();
    const header = await screen.findByRole('columnheader', { name: /% dif\./ });
    await userEvent.click(within(header).getByRole('button'));
    await expect
      .poll(() => asked.some(({ variables }) => /^PERCENTAGE_DIFFERENCE_/.test(String(variables.order))))
      .toBe(true);
  });

  it('shows the usual dates of today, also once midnight has passed over it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: new Date('2026-11-21T05:59:30Z') });
    const asked = await report();
    const listed = () => asked.filter(({ operation }) => operation === 'Incidents').map(({ variables }) => variables);
    await expect.poll(listed).toMatchObject([{ filter: { dateFrom: '2026-11-05', dateTo: '2026-11-20' } }]);
    // It is the toolbar that looks, which comes after the rows.
    await expect.poll(() => screen.queryByRole('searchbox')).not.toBeNull();
    act(() => vi.advanceTimersByTime(60_000));
    await expect
      .poll(() => listed().slice(1))
      .toMatchObject([{ filter: { dateFrom: '2026-11-06', dateTo: '2026-11-21' } }]);
  });

  it('is searched with as many letters as a number, a policy or a folio may have', async () => {
    await report();
    expect((await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Buscar' })).maxLength).toBe(100);
  });

  it('draws nothing of dates that make no sense, and says so', async () => {
    const asked = await report({}, '?ver=graficas&desde=2026-11-20&hasta=2026-11-01');
    // Beside the dates, and in place of the figures.
    await expect
      .poll(() => screen.queryAllByText('Fecha hasta: no puede ser anterior a la fecha desde.').length)
      .toBe(2);
    expect(asked.filter(({ operation }) => /Amounts|Times|Counts$/.test(operation))).toEqual([]);
  });

  it('keeps no rows of the dates before under dates that make no sense', async () => {
    await report({}, '?desde=2026-11-01&hasta=2026-11-20');
    await screen.findByRole('rowheader', { name: /A-1/ });
    act(() => history.pushState(null, '', '?desde=2026-11-20&hasta=2026-11-01'));
    await expect
      .poll(() => screen.queryAllByText('Fecha hasta: no puede ser anterior a la fecha desde.').length)
      .toBe(2);
    expect(screen.queryByRole('rowheader', { name: /A-1/ })).toBeNull();
  });

  it('reads the last page where the address names one that is not there any more', async () => {
    const nodes = (page: number) => (page === 2 ? [row] : []);
    const incidents = ({ page }: { page: number }) => ({ ...list.incidents, totalCount: 26, nodes: nodes(page) });
    const asked = await report({ incidents }, '?pagina=9');
    await screen.findByRole('rowheader', { name: /A-1/ });
    expect([location.search, screen.getByText(/^Mostrando/).textContent]).toEqual([
      '?pagina=2',
      'Mostrando 26 a 26 de 26 entradas',
    ]);
    const pages = asked.filter(({ operation }) => operation === 'Incidents').map(({ variables }) => variables.page);
    expect(pages).toEqual([9, 2]);
  });

  it('says what its summary counts', async () => {
    await report({}, '?ver=resumen&cifras=siniestros');
    expect(await screen.findByText(/^Montos de los presupuestos vigentes; /)).toBeTruthy();
    cleanup();
    await report({}, '?ver=resumen&cifras=partidas');
    expect(await screen.findByText(/^Partidas de los presupuestos que un auditor autorizó/)).toBeTruthy();
  });

  it('says of a view whose it is where it is another’s', async () => {
    const view = (id: string, name: string, isOwn: boolean, owner: string) => ({
      id,
      name,
      isOwn,
      owner: { id: owner, name: owner },
    });
    const savedViews = [view('v1', 'Lo mío', true, 'Ana Díaz'), view('v2', 'Lo de Eva', false, 'Eva Ríos')];
    await report({ savedViews });
    await openViews();
    const item = async (name: RegExp) => (await screen.findByRole('menuitem', { name })).textContent;
    expect([await item(/Lo de Eva/), await item(/Lo mío/)]).toEqual(['Lo de EvaDe Eva Ríos', 'Lo mío']);
  });

  it('says of the view that is open that the list was narrowed otherwise since', async () => {
    await report({}, '?vista=pendientes');
    await screen.findByRole('button', { name: 'Vista: Pendientes' });
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Buscar' }), 'A1');
    await screen.findByRole('button', { name: 'Vista: Pendientes (con cambios)' });
  });

  it('warns that a view was opened without what holds no more, and of a whole one says nothing', async () => {
    const opened = async (lost: readonly object[]) => {
      const owner = { id: 'u1', name: 'Ana Díaz' };
      await report({ savedViews: [{ id: 'v1', name: 'Lo mío', isOwn: true, owner, lost }] }, '?vista=v1');
      await screen.findByRole('button', { name: 'Vista: Lo mío' });
      return screen.queryByText(/se abrió sin lo que ya no vale$/)?.textContent;
    };
    expect(await opened([])).toBeUndefined();
    cleanup();
    const lost = [{ field: 'provider', messages: ['Proveedor: ya no existe.'] }];
    expect(await opened(lost)).toBe('«Lo mío» se abrió sin lo que ya no vale');
    expect(screen.getByText('Proveedor: ya no existe.')).toBeTruthy();
  });

  it('tells once that the view of its address is gone, and goes on without it', async () => {
    await report({ savedViews: [] }, '?vista=v9&texto=barrera');
    expect(await screen.findByText('La vista ya no existe')).toBeTruthy();
    await expect.poll(() => new URLSearchParams(location.search).get('vista')).toBeNull();
    expect(new URLSearchParams(location.search).get('texto')).toBe('barrera');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(screen.getAllByText('La vista ya no existe').length).toBe(1);
  });

  it('is asked again after an act on many', async () => {
    const asked = await report({ incident: row });
    const lists = () => asked.filter(({ operation }) => operation === 'Incidents').length;
    const pressed = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
    await pressed('Seleccionar');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Seleccionar A-1' }));
    await pressed('Tomar');
    const dialog = within(await screen.findByRole('dialog'));
    const before = lists();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await expect.poll(lists).toBe(before + 1);
  });

  it('tells of marked incidents in the order of the list, whichever was read first', async () => {
    const rows = [1, 2, 3].map((at) => ({ ...row, id: `i${at}`, slug: `a-${at}`, number: `A-${at}` }));
    await report({
      incidents: { ...list.incidents, totalCount: 3, nodes: rows },
      incident: async ({ by: { slug } }: { by: { slug: string } }) => {
        if (slug === 'a-1') await new Promise((done) => setTimeout(done, 50));
        return rows.find((one) => one.slug === slug);
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Seleccionar' }));
    await userEvent.click((await screen.findAllByRole('checkbox'))[0] as HTMLElement);
    await userEvent.click(await screen.findByRole('button', { name: 'Rechazar' }));
    expect(await within(await screen.findByRole('dialog')).findByText('A-1, A-2, A-3')).toBeTruthy();
  });

  it('is no failed list where the session has ended', async () => {
    await report({
      incidents: () => {
        throw new GraphQLError('Su sesión terminó.', { extensions: { code: 'UNAUTHENTICATED' } });
      },
    });
    await expect.poll(() => session.getSnapshot().matches('expired')).toBe(true);
    expect(screen.queryByText(tableSays.failed)).toBeNull();
  });
});

/** What a row shows, by the header of its column; a column that names the row is left out. */
async function shownOf(number: string) {
  const table = (await screen.findByText(number)).closest('table');
  const row = screen.getByText(number).closest('tr');
  const headers = [...(table?.querySelectorAll('thead th, thead td') ?? [])].map(({ textContent }) => textContent);
  return Object.fromEntries([...(row?.children ?? [])].map((cell, at) => [headers[at], cell]));
}

describe('the rows of a list', () => {
  const news = { ...row, news: 'BUDGET_AUTHORIZE', waiting: { days: 3, since: '2026-11-15T18:00:00.000Z' } };

  it('say since when they wait and what is new of them, and on a phone short facts stand two in a line', async () => {
    await report({ incidents: { ...list.incidents, nodes: [{ ...news, initialAmount: '100.00' }] } });
    const shown = await shownOf('A-1');
    expect([shown.Espera?.textContent, shown['Monto inicial']?.textContent]).toEqual([
      '3',
      expect.stringContaining('100.00'),
    ]);
    expect(shown['Número y póliza']?.textContent).toContain('Autorizado');
    const beside = Object.keys(shown).filter((header) => shown[header]?.getAttribute('data-card') === 'half');
    expect(beside).toEqual(['Fecha y registro', 'Monto inicial', 'Autorizado', 'Espera', 'Archivos']);
  });

  it('say how many lines wait for a decision only to those who decide on them', async () => {
    const at = { at: '/siniestros', customer: 'axa' };
    const headers = async () => {
      await screen.findByText('A-1');
      return screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    };
    await signedIn(<MyIncidents />, list, { ...at, role: 'MRO' });
    expect(await headers()).not.toContain('Excepciones');
    cleanup();
    await signedIn(<IncidentsToAudit />, list, { ...at, role: 'ARE' });
    expect(await headers()).toContain('Excepciones');
  });

  it('say of how many lines a decision waits: none, one or several, and a dash where they are not counted', async () => {
    const rows = [null, 0, 1, 3].map((openExceptions, at) => ({
      ...row,
      id: `i${at}`,
      slug: `a-${at}`,
      number: `A-${at}`,
      openExceptions,
    }));
    await signedIn(
      <IncidentsToAudit />,
      { incidents: { ...list.incidents, totalCount: 4, nodes: rows } },
      { role: 'ARE' },
    );
    const shown = await Promise.all(rows.map(({ number }) => shownOf(number)));
    expect(shown.map(({ Excepciones }) => Excepciones?.textContent)).toEqual([
      '–',
      '0',
      '1 excepción',
      '3 excepciones',
    ]);
  });

  it('are taken by an auditor where no other has them, and given back where they are held', async () => {
    const assignee = { id: 'p1', name: 'Eva Ríos', until: '2999-01-01T00:00:00.000Z' };
    const queued = { ...row, stage: 'UNQUANTIFIED' };
    const offered = async (change: object, role = 'ARE') => {
      const nodes = [{ ...queued, ...change }];
      await signedIn(<IncidentsToAudit />, { incidents: { ...list.incidents, nodes } }, { role, customer: 'axa' });
      const menu = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Acciones de A-1' });
      await screen.findByText('A-1');
      await expect.poll(() => menu().disabled).toBe(false);
      await userEvent.click(menu());
      const entries = await screen.findAllByRole('menuitem');
      const names = entries.map(({ textContent }) => textContent ?? '');
      cleanup();
      return names.filter((name) => /^(Tomar|Devolver|Asignar)/.test(name));
    };
    expect(await offered({})).toEqual(['Tomar']);
    expect(await offered({ assignee: { ...assignee, isMe: true } })).toEqual(['Devolver a la cola']);
    expect(await offered({ assignee })).toEqual([]);
    expect(await offered({ assignee }, 'ADM')).toEqual(['Tomar', 'Devolver a la cola', 'Asignar a un auditor']);
    expect(await offered({ assignee: { ...assignee, isMe: true }, stage: 'REJECTED' })).toEqual([]);
  });

  it('add up to sums that say of how many they are, and that annulled ones are left out where there are any', async () => {
    await report({ incidentTotals: { count: 3, annulled: 0 } });
    expect(await screen.findByRole('rowheader', { name: 'Total de 3 siniestros' })).toBeTruthy();
    cleanup();
    await report({ incidentTotals: { count: 1, annulled: 2 } });
    expect(await screen.findByRole('rowheader', { name: 'Total de 1 siniestro, sin anulados' })).toBeTruthy();
  });

  it('are asked for again where they could not be read', async () => {
    let isBroken = true;
    const incidents = () => {
      if (isBroken) throw new GraphQLError('No se pudo leer.');
      return list.incidents;
    };
    await report({ incidents });
    const table = within(await screen.findByRole('table'));
    const again = await table.findByRole('button', { name: 'Reintentar' });
    isBroken = false;
    await userEvent.click(again);
    expect(await screen.findByText('A-1')).toBeTruthy();
  });

  it('that are none for dates that make no sense say that', async () => {
    await signedIn(<IncidentsToAudit />, list, { role: 'ARE', at: '/s?desde=2026-11-20&hasta=2026-11-01' });
    const table = within(await screen.findByRole('table'));
    expect(await table.findByText('Fecha hasta: no puede ser anterior a la fecha desde.')).toBeTruthy();
  });

  it('that are none are looked for in each status alone', async () => {
    const incidents = ({ pageSize }: { readonly pageSize: number }) =>
      pageSize === 1 ? { totalCount: 2, nodes: [] } : { totalCount: 0, nodes: [] };
    const asked = await report({ incidents }, '?texto=barrera&estatus=Autorizados,Rechazados');
    await screen.findByRole('button', { name: '2 en Pendientes: abrir' });
    const found = asked.find(({ operation }) => operation === 'FoundElsewhere')?.variables;
    expect(found).toMatchObject({ pending: { status: 'PENDING', anyDate: true, text: 'barrera' } });
    expect(found?.pending).not.toHaveProperty('statuses');
  });

  it('that wait for an answer are found by a chip, which says so in few words', async () => {
    const inbox = { waiting: [{ wait: 'COUNTER_PROPOSED', count: 2 }] };
    await signedIn(<IncidentsToAudit />, { ...list, inbox }, { role: 'ARE', customer: 'gnp' });
    expect((await screen.findByRole('button', { name: /^Contrapropuestas/ })).textContent).toMatch(
      /^Contrapropuestas\W*2/,
    );
    cleanup();
    // The report is of all, and leads to no work.
    await signedIn(<IncidentReport />, { ...list, inbox }, { role: 'ARE', customer: 'gnp' });
    await screen.findByText('A-1');
    expect(screen.queryByRole('button', { name: /^Contrapropuestas/ })).toBeNull();
  });

  it('that wait for a review are all that is listed, and the same button ends it', async () => {
    const inbox = { waiting: [{ wait: 'TO_REVIEW', count: 2 }] };
    await signedIn(<IncidentsToAudit />, { ...list, inbox }, { role: 'ARE' });
    const chip = () => screen.findByRole('button', { name: /^Por revisar/ });
    await userEvent.click(await chip());
    expect((await chip()).getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(await chip());
    await expect.poll(async () => (await chip()).getAttribute('aria-pressed')).toBe('false');
  });
});

it('a view is saved with the days that the list shows, where one chooses these and not the last ones', async () => {
  const sent: object[] = [];
  const createSavedView = ({ input }: { readonly input: { readonly filter: object } }) => {
    sent.push(input.filter);
    return { __typename: 'SavedView', id: 'v9' };
  };
  await report({ createSavedView });
  await openViews();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Guardar esta vista…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Guardar vista' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Nombre/ }), 'Este mes');
  await userEvent.click(dialog.getByRole('button', { name: /Fechas$/ }));
  await userEvent.click(await screen.findByRole('option', { name: /^Del / }));
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar vista' }));
  const day = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/);
  await expect.poll(() => sent).toEqual([expect.objectContaining({ dateFrom: day, dateTo: day })]);
  expect(sent[0]).not.toHaveProperty('days', expect.any(Number));
});

it('a view that is refused says why, also of what stands in no field of its form', async () => {
  const refusal = (field: string, text: string) => ({ ...invalid, fields: [{ field, messages: [text] }] });
  const answers = [
    refusal('isShared', 'Compartir: guárdela para usted.'),
    refusal('name', 'Nombre: usted ya tiene una vista con este nombre.'),
  ];
  let sent = 0;
  await report({ createSavedView: () => answers[sent++] });
  await openViews();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Guardar esta vista…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Guardar vista' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Nombre/ }), 'Este mes');
  const save = () => userEvent.click(dialog.getByRole('button', { name: 'Guardar vista' }));
  await save();
  expect(await dialog.findByText('Compartir: guárdela para usted.')).toBeTruthy();
  await save();
  expect(await dialog.findByText('Nombre: usted ya tiene una vista con este nombre.')).toBeTruthy();
  expect(dialog.queryByText(/guárdela para usted|Revise lo enviado/)).toBeNull();
});

describe('the figures of the report', () => {
  it('draw why budgets are rejected, each reason with how many incidents', async () => {
    const groups = [
      { keys: [{ value: 'ilegible', label: 'Ilegible' }], figures: { count: 3, rejectedAmount: '1000' } },
    ];
    const incidentSummary = ({ groupBy }: { readonly groupBy?: readonly string[] }) =>
      groupBy?.[0] === 'REJECT_REASON' ? { groups } : {};
    await report({ incidentSummary }, '?ver=graficas');
    const chart = within(await screen.findByRole('figure', { name: 'Motivos de rechazo' }));
    expect(chart.getByText('Ilegible')).toBeTruthy();
  });

  it('measure how long a stage takes from a zero that is said as one', async () => {
    const stage = {
      stage: 'QUANTIFIED',
      label: 'Cuantificado',
      count: 4,
      open: 0,
      medianSeconds: 7200,
      p90Seconds: 86_400,
    };
    await report({ incidentSummary: { durations: { stages: [stage] } } }, '?ver=graficas');
    const chart = within(await screen.findByRole('figure', { name: 'Tiempo en cada etapa' }));
    expect((await chart.findAllByText('0')).length).toBe(1);
    expect(chart.queryByText('menos de 1 min')).toBeNull();
  });

  it('are summed by what their headings name', async () => {
    const groups = [{ keys: [{ by: 'PROVIDER', value: 'p1', label: 'Vialidades' }], counted: 'p1' }];
    await report({ incidentSummary: { groups } }, '?ver=resumen&cifras=siniestros&agrupar=PROVIDER');
    await screen.findByText('Vialidades');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toContain('Proveedor');
  });
});

it('a summary is sorted as the head of its column says', async () => {
  const group = (id: string, initialAmount: string) => ({
    keys: [{ by: 'PROVIDER', value: id, label: id }],
    counted: id,
    figures: { initialAmount },
  });
  const groups = [group('Alfa', '200'), group('Beta', '300'), group('Gama', '100')];
  await report({ incidentSummary: { groups } }, '?ver=resumen&cifras=siniestros&agrupar=PROVIDER');
  await screen.findByText('Alfa');
  const head = () => screen.getByRole('columnheader', { name: /inicial/i });
  const names = () => screen.getAllByText(/^(Alfa|Beta|Gama)$/).map(({ textContent }) => textContent);
  const inOrder: Readonly<Record<string, readonly string[]>> = {
    ascending: ['Gama', 'Alfa', 'Beta'],
    descending: ['Beta', 'Alfa', 'Gama'],
  };
  for (const _ of ['once', 'again']) {
    await userEvent.click(within(head()).getByRole('button'));
    expect(names()).toEqual(inOrder[head().getAttribute('aria-sort') ?? '']);
  }
});

it('a summary of two levels says its first quietly where it is that of the row above', async () => {
  const group = (id: string, section: string) => ({
    keys: [
      { by: 'PROVIDER', value: id, label: id },
      { by: 'SECTION', value: section, label: section },
    ],
    counted: `${id}/${section}`,
  });
  const groups = [group('Alfa', 'uno'), group('Alfa', 'dos'), group('Beta', 'uno')];
  await report({ incidentSummary: { groups } }, '?ver=resumen&cifras=siniestros&agrupar=PROVIDER,SECTION');
  await screen.findByText('Beta');
  // Whole in its title, since it is cut where the column is narrow.
  expect(screen.getAllByText(/^(Alfa|Beta)$/).map(({ textContent, title }) => [textContent, title])).toEqual([
    ['Alfa', ''],
    ['Alfa', 'Alfa'],
    ['Beta', ''],
  ]);
});

describe('the log of an incident', () => {
  const entries = [
    { id: 'b1', comment: 'Se pidió el dictamen.', addedAt: '2026-11-20T18:00:00.000Z', by: { name: 'Eva' } },
  ];
  const open = (allowed: boolean, nodes: () => readonly object[] = () => entries) =>
    signedIn(<BinnacleDialog slug="a-1" onDone={vi.fn()} onClose={vi.fn()} />, {
      incident: { ...row, actions: [{ event: 'INCIDENT_COMMENT', allowed }], binnacle: { nodes } },
    });

  it('is read by all who see the incident, and written by those who may', async () => {
    await open(false);
    expect(await screen.findByText('Se pidió el dictamen.')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Nuevo comentario' })).toBeNull();
    cleanup();
    await open(true);
    expect(await screen.findByRole('textbox', { name: 'Nuevo comentario' })).toBeTruthy();
  });

  it('shows what colleagues write in it meanwhile, and is not read again for other incidents', async () => {
    let written = entries;
    const asked = await open(false, () => written);
    await screen.findByText('Se pidió el dictamen.');
    const reads = () => asked.filter(({ operation }) => operation === 'Binnacle').length;
    const changed = (slug: string) => {
      const change = { slug, version: 4, by: { username: 'eva', name: 'Eva' } };
      act(() => announce(change as Parameters<typeof announce>[0]));
    };
    const before = reads();
    changed('a-2');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(reads()).toBe(before);
    written = [...entries, { ...entries[0], id: 'b2', comment: 'Ya llegó.' } as (typeof entries)[number]];
    changed('a-1');
    expect(await screen.findByText('Ya llegó.')).toBeTruthy();
    expect(reads()).toBe(before + 1);
    // What was missed may have been in this one.
    act(() => announce(null));
    await expect.poll(reads).toBe(before + 2);
  });
});

it('marked incidents that cannot be read to be printed say so', async () => {
  const incident = () => {
    throw new GraphQLError('No se pudo leer.');
  };
  await signedIn(<PrintDialog slugs={['a-1']} rows={[]} onClose={vi.fn()} />, { incident });
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findByRole('alert')).textContent).toContain('No se pudo leer.');
});
