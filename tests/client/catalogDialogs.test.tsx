// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { afterEach, describe, expect, it, vi } from 'vitest';
import CatalogScreen, { StretchNotice } from '#client/catalog/CatalogScreen.tsx';
import { CalculateDialog } from '#client/catalog/calculate/CalculateDialog.tsx';
import { CatalogDeskProvider, createDesk } from '#client/catalog/desk.ts';
import { NewConceptElsewhere } from '#client/catalog/NewConceptDialog.tsx';
import { ownColumn, withTyped } from '#client/catalog/rows/priceRow.ts';
import { SaveDialog } from '#client/catalog/save/SaveDialog.tsx';
import { PasteDialog } from '#client/catalog/table/PasteDialog.tsx';
import { NewYearDialog } from '#client/catalog/years/NewYearDialog.tsx';
import { unsavedWork } from '#client/session/unsavedWork.ts';
import { profileOf } from '#domain/customers.ts';
import { placePaste, readTable } from '#domain/pricing/paste.ts';
import { texts } from '#domain/texts.ts';
import { invalid, signedIn } from './signedIn.tsx';

/** The dialogs of the catalog: what belongs together is chosen together. */

afterEach(cleanup);

const named = (id: string, name: string) => ({ __typename: 'Family' as const, id, name, codename: id });
const families = [named('f1', 'Defensas'), named('f2', 'Señales')];
const box = (name: string) => screen.findByRole<HTMLInputElement>('combobox', { name });

describe('the place of a new concept', () => {
  const catalog = {
    families,
    subfamilies: [named('s1', 'Tramos de barrera'), named('s2', 'Postes')],
    details: ({ subfamily }: { readonly subfamily: string }) =>
      subfamily === 's1' ? [named('d1', 'Dos crestas')] : [named('d2', 'Poste IPR')],
  };
  const open = (start: object) => {
    const about = { profile: profileOf('axa'), year: 2026, start, onMade: vi.fn(), onClose: vi.fn() };
    return signedIn(<NewConceptElsewhere {...about} />, catalog, { role: 'ARE' });
  };

  it('is chosen from the family down', async () => {
    await open({});
    expect([(await box('Subfamilia')).disabled, (await box('Detalle')).disabled]).toEqual([true, true]);
    cleanup();
    await open({ family: 'f1' });
    expect([(await box('Subfamilia')).disabled, (await box('Detalle')).disabled]).toEqual([false, true]);
    cleanup();
    await open({ family: 'f1', subFamily: 's1' });
    expect((await box('Detalle')).disabled).toBe(false);
  });

  it('says beside the unit what is wrong with it', async () => {
    const text = 'Unidad: ya no está activa. Elija otra.';
    const createConcept = { ...invalid, fields: [{ field: 'unit', messages: [text] }] };
    const start = { family: 'f1', subFamily: 's1', detail: 'd1', unitMeasurement: 'u1', code: 'B-1', name: 'Barrera' };
    const about = { profile: profileOf('axa'), year: 2026, start, onMade: vi.fn(), onClose: vi.fn() };
    const units = [{ id: 'u1', name: 'metro', abbreviation: 'm' }];
    await signedIn(<NewConceptElsewhere {...about} />, { ...catalog, units, createConcept }, { role: 'ARE' });
    await userEvent.click(await screen.findByRole('button', { name: 'Crear concepto' }));
    expect(await screen.findByText(text)).toBeTruthy();
    const unit = screen.getByRole('combobox', { name: /^Unidad/ });
    expect([unit.getAttribute('aria-invalid'), about.onMade.mock.calls]).toEqual(['true', []]);
  });

  it('keeps no detail of another subfamily', async () => {
    await open({ family: 'f1', subFamily: 's1', detail: 'd1' });
    await expect.poll(async () => (await box('Detalle')).value).toBe('Dos crestas');
    const subfamily = await box('Subfamilia');
    await userEvent.clear(subfamily);
    await userEvent.type(subfamily, 'Postes{Enter}');
    await expect.poll(async () => (await box('Subfamilia')).value).toBe('Postes');
    await expect.poll(async () => (await box('Detalle')).value).toBe('');
  });
});

describe('a new year of the catalog', () => {
  const frame = {
    catalogYears: [2024, 2025, 2026].map((year) => ({
      __typename: 'CatalogYear' as const,
      year,
      isCurrent: year === 2026,
    })),
    families,
    providers: [],
    providerHighways: [],
  };
  const open = () =>
    signedIn(<NewYearDialog frame={frame} source={2024} onDone={vi.fn()} onClose={vi.fn()} />, {}, { role: 'ARE' });
  const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
  const preview = async () => userEvent.click(await screen.findByRole('button', { name: 'Vista previa' }));

  it('follows the last one, whichever it is copied from, and each family keeps its own percentage', async () => {
    const asked = await open();
    await userEvent.type(await field('Defensas'), '10');
    await userEvent.type(await field('Señales'), '5');
    expect(unsavedWork()).toEqual(['los porcentajes que escribió']);
    await preview();
    const previews = () =>
      asked.filter(({ operation }) => operation === 'YearPreview').map(({ variables }) => variables);
    const percentages = [
      { family: 'f1', percentage: '10' },
      { family: 'f2', percentage: '5' },
    ];
    await expect.poll(previews).toEqual([{ input: { year: 2027, source: 2024, percentages } }]);
  });

  it('says what is wrong with it once it was tried, not while it is typed', async () => {
    await open();
    const year = await field(/^Año nuevo/);
    await userEvent.clear(year);
    expect(year.getAttribute('aria-invalid')).toBeNull();
    await preview();
    await expect.poll(() => year.getAttribute('aria-invalid')).toBe('true');
  });
});

describe('the preview of a year that cannot be shown', () => {
  const frame = {
    catalogYears: [{ __typename: 'CatalogYear' as const, year: 2026, isCurrent: true }],
    families,
    providers: [],
    providerHighways: [],
  };
  const open = (answers: object = {}) =>
    signedIn(
      <NewYearDialog frame={frame} source={2026} onDone={vi.fn()} onClose={vi.fn()} />,
      { ...answers },
      { role: 'ARE' },
    );
  const look = async () => userEvent.click(await screen.findByRole('button', { name: 'Vista previa' }));
  const create = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Crear catálogo 2027' });

  it('says beside the year what is wrong with it', async () => {
    const text = 'Año: ya existe.';
    const extensions = { code: 'VALIDATION_FAILED', fields: [{ field: 'year', messages: [text] }] };
    const catalogYearPreview = () => {
      throw new GraphQLError('Revise lo enviado.', { extensions });
    };
    await open({ catalogYearPreview });
    await look();
    const year = screen.getByRole('textbox', { name: /^Año nuevo/ });
    await expect.poll(() => year.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    expect(screen.getByText(texts.reviewAllFields)).toBeTruthy();
    expect(create().disabled).toBe(true);
  });

  it('says that the server does not answer', async () => {
    await open();
    globalThis.fetch = () => Promise.reject(new TypeError('no line'));
    await look();
    expect(await screen.findByText(texts.unexpected)).toBeTruthy();
    expect(create().disabled).toBe(true);
  });
});

it('a year that could not be made says why, and beside its field what is wrong with it', async () => {
  const text = 'Año: ya existe.';
  const frame = {
    catalogYears: [{ __typename: 'CatalogYear' as const, year: 2026, isCurrent: true }],
    families,
    providers: [],
    providerHighways: [],
  };
  const onDone = vi.fn();
  await signedIn(
    <NewYearDialog frame={frame} source={2026} onDone={onDone} onClose={vi.fn()} />,
    { createCatalogYear: { ...invalid, fields: [{ field: 'year', messages: [text] }] } },
    { role: 'ARE' },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Vista previa' }));
  const create = screen.getByRole<HTMLButtonElement>('button', { name: 'Crear catálogo 2027' });
  await expect.poll(() => create.disabled).toBe(false);
  await userEvent.click(create);
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(screen.getByText(texts.reviewAllFields)).toBeTruthy();
  const year = screen.getByRole('textbox', { name: /^Año nuevo/ });
  expect([year.getAttribute('aria-invalid'), onDone.mock.calls]).toEqual(['true', []]);
});

it('a year becomes the current one by its button, once that is confirmed', async () => {
  const sent: number[] = [];
  const makeCatalogYearCurrent = ({ input }: { readonly input: { readonly year: number } }) => {
    sent.push(input.year);
    return { __typename: 'CatalogYear', year: input.year, isCurrent: true };
  };
  const catalogYears = [2026, 2027].map((year) => ({ year, isCurrent: year === 2026 }));
  await signedIn(
    <CatalogScreen />,
    { catalogYears, families, makeCatalogYearCurrent },
    { role: 'ARE', at: '/c?anio=2027' },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Hacer vigente' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: '¿Hacer vigente el catálogo 2027?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Hacer vigente' }));
  await expect.poll(() => sent).toEqual([2027]);
});

it('a year that is the current one already is not offered to become it', async () => {
  const catalogYears = [2026, 2027].map((year) => ({ year, isCurrent: year === 2026 }));
  await signedIn(<CatalogScreen />, { catalogYears, families }, { role: 'ARE', at: '/c?anio=2026' });
  await screen.findByRole('button', { name: 'Nuevo año' });
  expect(screen.queryByRole('button', { name: 'Hacer vigente' })).toBeNull();
});

describe('the catalog', () => {
  const concept = { id: 'c1', code: 'BAR-001', name: 'Barrera metálica', unit: { id: 'u1', abbreviation: 'm' } };
  const prices = { mxn: '10', usd: '0', eur: '0' };
  const choice = (name: RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });

  it('says which highway it shows the prices of, and offers the providers that attend it', async () => {
    const highway = { id: 'h1', slug: 'd57', name: 'Querétaro' };
    const [here, elsewhere] = ['Vialidades', 'Señales'].map((name, at) => ({ id: `p${at}`, name }));
    const section = { id: 's1', slug: 's1', name: 'Tramo 1' };
    await signedIn(
      <CatalogScreen />,
      {
        catalogYears: [{ year: 2026, isCurrent: true }],
        families,
        providers: [here, elsewhere],
        providerHighways: [{ provider: here, highway, section }],
      },
      { role: 'ARE', customer: 'gnp', at: '/c?autopista=d57' },
    );
    expect((await choice(/Autopista$/)).textContent).toContain('Querétaro');
    await userEvent.click(await choice(/Proveedor$/));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Vialidades']);
  });

  it('asks before what was typed is left for another family, and offers subfamilies of a family alone', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(2400);
    await signedIn(
      <CatalogScreen />,
      {
        catalogYears: [{ year: 2026, isCurrent: true }],
        families,
        catalogConcepts: { totalCount: 1, nodes: [{ ...concept, prices, capufePrice: '0' }] },
      },
      { role: 'ARE', at: '/catalogo' },
    );
    expect((await choice(/Subfamilia$/)).disabled).toBe(true);
    const cells = () => screen.getAllByRole('gridcell', { name: /10\.00/ });
    await screen.findByText('Barrera metálica');
    await userEvent.click(cells()[0] as HTMLElement);
    await userEvent.keyboard('12{Enter}');
    await screen.findByText(/1 precio cambiado/);
    await userEvent.click(await choice(/Familia$/));
    await userEvent.click(await screen.findByRole('option', { name: 'Defensas' }));
    const question = within(await screen.findByRole('alertdialog', { name: '¿Descartar los precios sin guardar?' }));
    await userEvent.click(question.getByRole('button', { name: 'Descartar' }));
    await expect.poll(async () => (await choice(/Subfamilia$/)).disabled).toBe(false);
    vi.restoreAllMocks();
  });
});

describe('prices that are saved', () => {
  const concept = (at: number, mxn: string) => ({
    __typename: 'Concept' as const,
    id: `c${at}`,
    code: `BAR-0${10 + at}`,
    name: 'Barrera metálica',
    description: '',
    version: 1,
    unit: { __typename: 'Unit' as const, id: 'u1', name: 'metro', abbreviation: 'm' },
    prices: { __typename: 'CatalogPrices' as const, mxn, usd: '0', eur: '0' },
    capufePrice: '0',
    ownPrices: [],
  });
  const typed = () => {
    const desk = createDesk(
      { year: 2026, profile: profileOf('axa') },
      Array.from({ length: 12 }, (_, at) => concept(at, '10')),
    );
    for (const row of desk.rows.all()) desk.rows.put(withTyped(row, 'unitPrice', '12'));
    return desk;
  };

  it('a concept that was made is counted among those of the catalog, and among those shown', () => {
    const profile = profileOf('gnp');
    const desk = createDesk({ year: 2026, profile }, [concept(1, '10'), concept(2, '10')]);
    const made = createDesk({ year: 2026, profile }, [concept(3, '10')]).rows.all();
    const some = { desk, from: 1000, read: 2, total: 1500, isDirty: false, onBack: () => {}, onNext: undefined };
    render(<StretchNotice {...some} />);
    expect(screen.getByText(/^Se muestran del 1,001 al 1,002 de 1,500 conceptos/)).toBeTruthy();
    act(() => made.forEach((row) => void desk.rows.add(row)));
    expect(screen.getByText(/^Se muestran del 1,001 al 1,003 de 1,501 conceptos/)).toBeTruthy();
  });

  it('are all that were written, of which ten are seen at a time, and afterwards nothing is left to save', async () => {
    const sent: unknown[] = [];
    const desk = typed();
    const updatePrices = ({ input }: { readonly input: { readonly changes: readonly object[] } }) => {
      sent.push(...input.changes);
      return { __typename: 'UpdatedPrices', concepts: Array.from({ length: 12 }, (_, at) => concept(at, '12')) };
    };
    const onClose = vi.fn();
    await signedIn(
      <CatalogDeskProvider value={desk}>
        <SaveDialog names={new Map()} onClose={onClose} onMoved={vi.fn()} />
      </CatalogDeskProvider>,
      { updatePrices },
      { role: 'ARE' },
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Guardar 12 precios' }));
    const table = within(dialog.getByRole('table', { name: 'Precios que cambian' }));
    expect(table.getAllByText('Barrera metálica').length).toBe(10);
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect([sent.length, desk.rows.summary().changed]).toEqual([12, 0]);
  });
});

it('a price that is saved says by how much it changes, that it is new, or that it is taken away', async () => {
  const concept = {
    __typename: 'Concept' as const,
    id: 'c1',
    code: 'BAR-010',
    name: 'Barrera metálica',
    description: '',
    version: 1,
    unit: { __typename: 'Unit' as const, id: 'u1', name: 'metro', abbreviation: 'm' },
    prices: { __typename: 'CatalogPrices' as const, mxn: '10', usd: '0', eur: '0' },
    capufePrice: '0',
    ownPrices: [
      {
        __typename: 'OwnPrice' as const,
        price: '9',
        provider: { __typename: 'Provider' as const, id: 'p1' },
        section: null,
      },
    ],
  };
  const desk = createDesk({ year: 2026, profile: profileOf('gnp') }, [concept]);
  const typed: [string, string][] = [
    ['unitPrice', '12'],
    ['dollarPrice', '3'],
    [ownColumn('p1', ''), ''],
    [ownColumn('p2', ''), '8'],
  ];
  for (const [column, text] of typed) {
    const row = desk.rows.row('c1');
    if (row) desk.rows.put(withTyped(row, column, text));
  }
  await signedIn(
    <CatalogDeskProvider value={desk}>
      <SaveDialog names={new Map()} onClose={vi.fn()} onMoved={vi.fn()} />
    </CatalogDeskProvider>,
    {},
    { role: 'ARE', customer: 'gnp' },
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Guardar 4 precios' }));
  const rows = [...dialog.getByRole('table', { name: 'Precios que cambian' }).querySelectorAll('tbody tr')];
  const last = rows.map((row) => [...row.children].slice(-3).map(({ textContent }) => textContent));
  expect(last).toEqual([
    ['10.00', '12.00', '+20.00 %'],
    ['0.00', '3.00', 'Nuevo'],
    ['9.00', '–', 'Se quita'],
    ['–', '8.00', 'Nuevo'],
  ]);
});

describe('one price', () => {
  const prices = { __typename: 'CatalogPrices' as const, mxn: '10', usd: '2', eur: '0' };
  const unit = { __typename: 'Unit' as const, id: 'u1', name: 'metro', abbreviation: 'm' };
  const named = { id: 'c1', code: 'BAR-010', name: 'Barrera metálica', description: '', version: 1, unit };
  const opened = () => {
    const concept = { __typename: 'Concept' as const, ...named, prices, capufePrice: '0', ownPrices: [] };
    const desk = createDesk({ year: 2026, profile: profileOf('gnp') }, [concept]);
    desk.grid.select(new Set(['c1']));
    return desk;
  };

  it('is calculated in the singular', async () => {
    await signedIn(
      <CatalogDeskProvider value={opened()}>
        <CalculateDialog onClose={vi.fn()} />
      </CatalogDeskProvider>,
      { exchangeRate: { rate: '20', date: '2026-11-20', stale: false } },
      { role: 'ARE', customer: 'gnp' },
    );
    expect(await screen.findByRole('radio', { name: 'El seleccionado' })).toBeDefined();
    await userEvent.click(await screen.findByRole('button', { name: 'Calcular 1 precio' }));
    await screen.findByText('1 precio calculado; se guarda con «Guardar».');
  });

  it('is not pasted where a comma may part its decimals, and the reason says so', async () => {
    const target = { codes: ['BAR-010'], columns: ['unitPrice', 'dollarPrice', 'euroPrice'], row: 0 };
    const paste = placePaste(readTable('1,234\t12,50\t999999999999999'), { ...target, column: 'unitPrice' });
    await signedIn(
      <CatalogDeskProvider value={opened()}>
        <PasteDialog paste={paste} names={new Map()} onClose={vi.fn()} />
      </CatalogDeskProvider>,
      {},
      { role: 'ARE', customer: 'gnp' },
    );
    const reason = await screen.findByText('No se sabe si en «1,234» el punto o la coma separa miles o decimales.');
    expect(reason.nextElementSibling?.textContent).toBe('Escriba el precio en su celda, como 1,234.50.');
    expect(screen.getByText('Una celda tiene dos lecturas y quedará como está.')).toBeTruthy();
    expect(screen.getByText('2 celdas no son precios y quedarán como están.')).toBeTruthy();
    expect(screen.getByText('Precio: escriba un número con a lo más 4 decimales, como 1234.50.')).toBeTruthy();
    expect(screen.getByText('Precio: el máximo es 999,999,999,999.9999.')).toBeTruthy();
    expect(screen.getAllByText(/Tiene dos lecturas|No es un precio/).map(({ textContent }) => textContent)).toEqual([
      'Tiene dos lecturas',
      'No es un precio',
      'No es un precio',
    ]);
  });

  it('is pasted in the singular, beside the codes that have no concept there', async () => {
    const desk = opened();
    const pasted = [{ row: 0, column: 'unitPrice', text: '11', price: '11', isDoubtful: false }];
    const unplacedCodes = Array.from({ length: 12 }, (_, at) => `Z-${at}`);
    await signedIn(
      <CatalogDeskProvider value={desk}>
        <PasteDialog
          paste={{ prices: pasted, lost: 12, unplacedCodes, isByCode: true }}
          names={new Map()}
          onClose={vi.fn()}
        />
      </CatalogDeskProvider>,
      {},
      { role: 'ARE', customer: 'gnp' },
    );
    const codes = 'Z-0, Z-1, Z-2, Z-3, Z-4, Z-5, Z-6, Z-7, Z-8, Z-9 y 2 más.';
    await screen.findByText(`Códigos que no están en la tabla o que se repiten: ${codes}`);
    await userEvent.click(screen.getByRole('button', { name: 'Pegar 1 precio' }));
    expect(desk.rows.undo()).toBe('Pegar 1 precio');
  });
});
