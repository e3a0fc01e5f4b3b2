// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { IncidentsToAudit } from '#client/incidents/list/IncidentList.tsx';
import { type Desk, DeskProvider } from '#client/quantification/desk/Desk.ts';
import type { lineOf } from '#client/quantification/savedLine.ts';
import { Workplace } from '#client/quantification/Workplace.tsx';
import { unsavedWork } from '#client/session/unsavedWork.ts';
import { profileOf } from '#domain/customers.ts';
import { texts } from '#domain/texts.ts';
import { incidentOf, openedDesk, type Saved, savedLine } from './openedDesk.ts';
import { readingOf, readRow } from './readRows.ts';
import { signedIn } from './signedIn.tsx';

/** The quantification around its lines: where concepts come from, what the file holds, and what is asked in dialogs. */

beforeAll(() => {
  // There is no layout here; lines are drawn for as much as is in view.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(2400);
});

let desk: Desk;

afterEach(() => {
  cleanup();
  desk.actor.stop();
});

const second: Saved = { ...savedLine, id: 'l2', code: 'SEN-002', concept: { __typename: 'Concept', id: 'c2' } };
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
const pressed = async (name: string | RegExp) => userEvent.click(await button(name));

async function open(of: Parameters<typeof openedDesk>[0] = {}, answers: object = {}, onDiscard = vi.fn()) {
  desk = openedDesk(of).desk;
  await signedIn(
    <DeskProvider value={desk}>
      <Workplace desk={desk} onReload={vi.fn()} onDiscard={onDiscard} />
    </DeskProvider>,
    { ...answers },
    { role: 'ARE', customer: of.profile?.code ?? 'axa' },
  );
}

const changed = (key: string, about: Partial<ReturnType<typeof lineOf>>) => {
  const line = desk.rows.row(key);
  act(() => {
    if (line) desk.rows.replace('Cambio', [{ ...line, ...about }]);
  });
};

it('an incident without a highway is placed by its state', async () => {
  await open({ incident: incidentOf({}, { state: { __typename: 'PlaceName', slug: 'QRO', name: 'Querétaro' } }) });
  expect(await screen.findByText(/^Póliza P-1 · 20\/11\/2026 · Querétaro · km 1\+000/)).toBeTruthy();
});

it('the sums and what is missing have a name of their own', async () => {
  await open();
  const dock = within(await screen.findByRole('region', { name: 'Totales y requisitos' }));
  expect(dock.getByRole('table', { name: 'Totales en pesos' })).toBeTruthy();
});

it('what was not saved is asked about only when it would be left', async () => {
  await open();
  changed('l1', { comment: 'Ver foto 3' });
  await button('Guardar');
  expect([screen.queryByRole('alertdialog'), unsavedWork()]).toEqual([null, ['la cuantificación sin guardar']]);
  await pressed('Volver');
  const dialog = within(await screen.findByRole('alertdialog', { name: '¿Salir de la cuantificación?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
});

it('what was not saved is left behind where one says so', async () => {
  const onDiscard = vi.fn();
  await open({}, {}, onDiscard);
  changed('l1', { comment: 'Ver foto 3' });
  await pressed('Volver');
  const dialog = within(await screen.findByRole('alertdialog', { name: '¿Salir de la cuantificación?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Salir sin guardar' }));
  await expect.poll(() => desk.actor.getSnapshot().matches('left')).toBe(true);
  expect(onDiscard).toHaveBeenCalledOnce();
});

it('the list that the work was begun from is there again, as it stood', async () => {
  desk = openedDesk().desk;
  function Begun() {
    const [isBegun, setBegun] = useState(false);
    return isBegun ? (
      <DeskProvider value={desk}>
        <Workplace desk={desk} onReload={vi.fn()} onDiscard={vi.fn()} />
      </DeskProvider>
    ) : (
      <>
        <IncidentsToAudit />
        <button type="button" onClick={() => setBegun(true)}>
          Empezar
        </button>
      </>
    );
  }
  const at = '/siniestros_por_auditar?bandeja=autorizar&pagina=2';
  await signedIn(<Begun />, { incidents: { totalCount: 40 } }, { role: 'ARE', customer: 'axa', at });
  await screen.findByRole('searchbox');
  await pressed('Empezar');
  await pressed('Volver');
  expect(desk.actor.getSnapshot().context.leavingTo).toBe(at);
});

it('what could not be sent is tried again; what is wrong is only told, to be mended', async () => {
  await open();
  changed('l1', { comment: 'Ver foto 3' });
  await pressed('Guardar');
  await button('Reintentar');
  await pressed('Cerrar');
  changed('l1', { quantity: 'doce' });
  await pressed('Guardar');
  expect(await screen.findByText(texts.reviewAllFields)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
});

it('a notice that goes with the button that was pressed gives the focus back to where it was before', async () => {
  await open();
  changed('l1', { comment: 'Ver foto 3' });
  const save = await button('Guardar');
  await pressed('Guardar');
  const leavesWith = async (name: string) => {
    const left = await button(name);
    act(() => left.focus());
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => left.isConnected).toBe(false);
    await expect.poll(() => document.activeElement).toBe(save);
  };
  await leavesWith('Cerrar');

  act(() => desk.restoredAt.write('2026-11-20T18:00:00Z'));
  await leavesWith('Conservar');

  act(() => desk.actor.send({ type: 'CHOOSE_YEAR', year: 2025 }));
  await pressed('Cambiar y quitar conceptos');
  act(() => save.focus());
  await leavesWith('Deshacer');
});

it('a quantification is saved and authorized by keys, each by its own', async () => {
  await open({ profile: { ...profileOf('axa'), fourEyes: false } });
  const isTaken = (init: object) => !fireEvent.keyDown(document.body, init);
  expect([isTaken({ key: 's' }), isTaken({ key: 'a' })]).toEqual([false, false]);
  expect(isTaken({ key: 'a', altKey: true })).toBe(true);
  expect(await screen.findByRole('dialog', { name: 'Revisar antes de autorizar' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  changed('l1', { comment: 'Ver foto 3' });
  expect(isTaken({ key: 's', ctrlKey: true })).toBe(true);
  // Nothing answers here.
  expect(await button('Reintentar')).toBeTruthy();
});

it('a rejection that is begun with the keyboard begins with its reason', async () => {
  await open();
  const reject = await button('Rechazar presupuesto');
  act(() => reject.focus());
  await userEvent.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Rechazar presupuesto' }));
  await expect.poll(() => document.activeElement).toBe(dialog.getByRole('button', { name: /Motivo$/ }));
});

it('a rejection that did not arrive is not written a second time', async () => {
  await open();
  act(() => {
    desk.actor.send({ type: 'REJECT' });
    desk.actor.send({ type: 'SEND_REJECTION', reason: 'monto', comment: 'No concuerda con las fotografías' });
  });
  await button('Reintentar');
  await pressed('Cerrar');
  await pressed('Rechazar presupuesto');
  const dialog = within(await screen.findByRole('dialog', { name: 'Rechazar presupuesto' }));
  const comment = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comentario' });
  expect([comment.value, dialog.getByRole<HTMLButtonElement>('button', { name: 'Rechazar' }).disabled]).toEqual([
    'No concuerda con las fotografías',
    false,
  ]);
});

it('the prices of another provider are left as they are by a key', async () => {
  const providerPrices = () => ({
    providerPrices: [{ __typename: 'ProviderPrice', price: '95.00', concept: { __typename: 'Concept', id: 'c1' } }],
  });
  const providers = [{ __typename: 'Provider' as const, id: 'p2', name: 'Vialidades' }];
  await open({ data: { providers }, answers: { ProviderPrices: providerPrices } });
  await userEvent.click(await screen.findByRole('checkbox', { name: /BAR-001|línea 1/i }));
  await userEvent.click(await screen.findByRole('button', { name: /^Proveedor/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Vialidades' }));
  await screen.findByRole('dialog', { name: 'Cambiar el proveedor a Vialidades' });
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(desk.rows.row('l1')).toMatchObject({ provider: 'p1', unitPrice: '100.00' });
});

it('the lines are taken to another year at the prices that its provider has there for the section', async () => {
  const places: unknown[] = [];
  const concept = { __typename: 'Concept' as const, id: 'c9', code: 'BAR-001', name: 'Barrera metálica' };
  const priced = { unit: savedLine.unit, prices: { __typename: 'CatalogPrices', mxn: '100.00', usd: '0', eur: '0' } };
  await open({
    incident: incidentOf({}, { section: { __typename: 'HighwaySection', slug: 'tramo-1', name: 'Tramo 1' } }),
    answers: {
      YearConcepts: () => ({
        catalogConcepts: {
          __typename: 'ConceptConnection',
          nodes: [{ ...concept, ...priced }],
          pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
        },
      }),
      ProviderPrices: ({ place, year }) => {
        places.push([place, year]);
        return {
          providerPrices: [
            { __typename: 'ProviderPrice', price: '90.00', concept: { __typename: 'Concept', id: 'c9' } },
          ],
        };
      },
    },
  });
  act(() => desk.actor.send({ type: 'CHOOSE_YEAR', year: 2025 }));
  await pressed('Cambiar y traer 1 concepto');
  expect(places).toEqual([['tramo-1', 2025]]);
  expect(desk.rows.all()).toMatchObject([{ concept: 'c9', catalogPrices: { MXN: '90.00' } }]);
  expect(await screen.findByText('Se trajo 1 de 1 concepto al cambiar del catálogo 2026.')).toBeTruthy();
});

it('rows that are pasted beside the table are taken only where lines may be changed', async () => {
  const isTaken = () => !fireEvent.paste(document.body, { clipboardData: { getData: () => 'BAR-001\t2\nSEN-002\t3' } });
  await open();
  expect(isTaken()).toBe(true);
  cleanup();
  desk.actor.stop();
  const facts = { ...incidentOf().facts, authorizedBy: true, authorizationFile: true };
  await open({ incident: incidentOf({}, { facts, stage: 'SETTLED' }) });
  await screen.findByText(/^Solo lectura: /);
  expect(isTaken()).toBe(false);
});

describe('the search of concepts', () => {
  const concept = (id: string, usd: string) => ({
    id,
    code: `BAR-00${id}`,
    name: 'Barrera metálica',
    unit: { id: 'u1', abbreviation: 'm' },
    prices: { mxn: '200.00', usd, eur: '0.00' },
  });
  const concepts = { nodes: [concept('7', '10.00'), concept('8', '0.00')] };
  const box = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Agregar concepto' });

  it('asks for the provider first, and then says what may be typed', async () => {
    await open();
    expect([(await box()).disabled, (await box()).placeholder]).toEqual([true, texts.providerPerLine]);
    act(() => desk.provider.write('p1'));
    expect([(await box()).disabled, (await box()).placeholder]).toEqual([
      false,
      'Código o nombre; con asteriscos, cantidad y precio: TRB1*12*350.50',
    ]);
    expect((await box()).autocomplete).toBe('off');
  });

  it('adds lines in the chosen currency, and shows what has no price in it in pesos', async () => {
    await open({ profile: profileOf('gnp') }, { concepts });
    act(() => {
      desk.provider.write('p1');
      desk.currency.write('USD');
      desk.rates.write({ USD: { value: '20.0000', date: '2026-11-20', source: 'hand' }, EUR: null });
    });
    await userEvent.type(await box(), 'barrera');
    const priced = await screen.findByRole('option', { name: /BAR-007/ });
    const unpriced = screen.getByRole('option', { name: /BAR-008/ });
    expect([priced.textContent, unpriced.textContent]).toEqual([
      expect.stringMatching(/10\.00 USD \/ m$/),
      expect.stringMatching(/200\.00 MXN \/ m$/),
    ]);
    fireEvent.mouseDown(priced);
    expect(desk.rows.all().at(-1)).toMatchObject({ code: 'BAR-007', currency: 'USD', exchangeRate: '20.0000' });
    expect(desk.announcement.read()).toBe('Se agregó BAR-007 Barrera metálica; 2 conceptos');
    act(() => {
      desk.rows.undo();
      desk.rows.remove('Quitar', ['l1']);
    });
    await userEvent.type(await box(), 'barrera');
    fireEvent.mouseDown(await screen.findByRole('option', { name: /BAR-007/ }));
    expect(desk.announcement.read()).toBe('Se agregó BAR-007 Barrera metálica; 1 concepto');
    // Picked with the pointer, the next one is searched: only Ctrl+Enter goes to the line.
    expect(document.activeElement).toBe(await box());
  });

  it('shows a line that is added, and counts all lines, though a filter hides others', async () => {
    await open({}, { concepts });
    act(() => {
      desk.provider.write('p1');
      desk.rows.narrow({ text: 'ninguna' });
    });
    await userEvent.type(await box(), 'barrera');
    fireEvent.mouseDown(await screen.findByRole('option', { name: /BAR-007/ }));
    expect(desk.rows.pick(desk.rows.keys()).map(({ code }) => code)).toEqual(['BAR-001', 'BAR-007']);
    expect(desk.announcement.read()).toBe('Se agregó BAR-007 Barrera metálica; 2 conceptos');
  });
});

it('an authorization that came after another person saved says that nothing is authorized yet', async () => {
  const stale = { __typename: 'StaleVersion', code: 'STALE_VERSION', message: 'Otra persona guardó.', changed: [] };
  const theirs = { ...savedLine, comment: 'Ver foto 3' };
  await open({
    profile: { ...profileOf('axa'), fourEyes: false },
    answers: {
      AuthorizeBudget: () => ({ authorizeBudget: stale }),
      QuantificationNow: () => ({ incident: incidentOf({ lines: [theirs] }, { version: 9 }) }),
    },
  });
  await pressed('Autorizar');
  const review = within(await screen.findByRole('dialog', { name: 'Revisar antes de autorizar' }));
  await userEvent.click(review.getByRole('button', { name: 'Autorizar' }));
  expect(await screen.findByText(/sus cambios y los de usted se combinaron\.$/)).toBeTruthy();
  expect(screen.getByText(/^El presupuesto no se ha autorizado/)).toBeTruthy();
  expect(desk.rows.row('l1')?.comment).toBe('Ver foto 3');
});

describe('what two people saved', () => {
  const theirLine = { ...savedLine, quantity: '8' };
  const added: Saved = {
    ...second,
    id: 'l3',
    code: 'NUE-003',
    quantity: '4',
    concept: { __typename: 'Concept', id: 'c3' },
  };
  const resources = { __typename: 'Resources' as const, scope: 4, masters: 1, officials: 2, flaggers: 3, version: 7 };
  const conflict = async (theirs: Parameters<typeof incidentOf>[0] = {}) => {
    await open({
      incident: incidentOf({ lines: [savedLine, second] }, { resources }),
      answers: {
        SaveLines: () => ({
          saveLines: {
            __typename: 'StaleVersion',
            code: 'STALE_VERSION',
            message: 'Otra persona guardó.',
            changed: [],
          },
        }),
        QuantificationNow: () => ({
          incident: incidentOf(
            { lines: [theirLine, second, added], ...theirs },
            { version: 9, resources: { ...resources, scope: 6, version: 8 } },
          ),
        }),
      },
    });
    act(() => desk.resources.write({ ...desk.resources.read(), scope: '5' }));
    changed('l1', { quantity: '7' });
    changed('l2', { comment: 'Ver foto 3' });
    await pressed('Guardar');
    return within(await screen.findByRole('dialog', { name: 'Otra persona guardó mientras usted trabajaba' }));
  };
  const part = async (name: RegExp) => within(await screen.findByRole('region', { name }));
  const kept = (of: Awaited<ReturnType<typeof part>>) =>
    of
      .getAllByRole<HTMLInputElement>('radio')
      .filter(({ checked }) => checked)
      .map((radio) => radio.closest('label')?.textContent);

  it('is chosen where it contradicts, and until then nothing of that is kept', async () => {
    const dialog = await conflict();
    const save = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Combinar y guardar' });
    expect([kept(await part(/^BAR-001/)), kept(await part(/^SEN-002/)), save().disabled]).toEqual([
      [],
      ['Lo mío'],
      true,
    ]);
    const isLeft = () => screen.getByRole('region', { name: /^BAR-001/ }).hasAttribute('data-undecided');
    const left = () => dialog.queryByText(/^Falta elegir/)?.textContent;
    expect([isLeft(), left()]).toEqual([true, 'Falta elegir: Alcance (días), BAR-001.']);
    expect((await part(/^NUE-003/)).getAllByRole('row', { name: /^Cantidad/ })[0]?.textContent).toContain('4');
    await userEvent.click((await part(/^BAR-001/)).getByRole('radio', { name: 'Lo suyo' }));
    expect([isLeft(), left()]).toEqual([false, 'Falta elegir: Alcance (días).']);
    const scope = await part(/^Alcance/);
    await userEvent.click(scope.getByRole('radio', { name: 'Lo mío' }));
    expect([kept(scope), save().disabled, left()]).toEqual([['Lo mío'], false, undefined]);
  });

  it('of another year is kept whole, as one chooses', async () => {
    const dialog = await conflict({ catalogYear: 2025 });
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar lo mío (2026)' }));
    expect(desk.rows.row('l1')).toMatchObject({ quantity: '7' });
    expect(desk.actor.getSnapshot().context.catalogYear).toBe(2026);
  });
});

describe('the rows of the file', () => {
  const incident = (reading: object) => ({ incident: { id: 'i1', slug: 'a-1', budgetReading: reading } });
  const reading = (more: object = {}) => ({
    ...readingOf([readRow(1, 'c1', { quantity: '5' }), readRow(2, 'c7')]),
    ...more,
  });
  const opened = async (more: object = {}) => {
    await open({ profile: profileOf('gnp') }, incident(reading(more)));
    await button('Traer del archivo');
    await userEvent.keyboard('{Alt>}t{/Alt}');
    return within(await screen.findByRole('dialog', { name: /archivo/i }));
  };

  it('say what the line of the same concept has, and lead to the search by the slash', async () => {
    const dialog = await opened();
    expect(await dialog.findByText('Ya hay una línea con este concepto: 1 × 100.')).toBeTruthy();
    act(() => desk.provider.write('p1'));
    const cell = document.querySelector<HTMLElement>('[role=dialog] [role=gridcell][tabindex="0"]');
    act(() => cell?.focus());
    await userEvent.keyboard('/');
    await expect.poll(() => document.activeElement).toBe(dialog.getByRole('combobox', { name: 'Otro concepto' }));
  });

  it('say of another concept that it is being looked for, until it is answered that there is none', async () => {
    let answer: (found: object) => void = () => undefined;
    await open(
      { profile: profileOf('gnp') },
      { ...incident(reading()), concepts: () => new Promise<object>((resolve) => (answer = resolve)) },
    );
    await button('Traer del archivo');
    await userEvent.keyboard('{Alt>}t{/Alt}');
    const dialog = within(await screen.findByRole('dialog', { name: /archivo/i }));
    act(() => desk.provider.write('p1'));
    await userEvent.type(await dialog.findByRole('combobox', { name: 'Otro concepto' }), 'barrera');
    expect(await screen.findByText('Buscando…')).toBeTruthy();
    expect(screen.queryByText('Sin resultados.')).toBeNull();
    answer({ nodes: [] });
    expect(await screen.findByText('Sin resultados.')).toBeTruthy();
  });

  it('are shown alone where they are still to be solved, and all again by the same button', async () => {
    await open(
      { profile: profileOf('gnp') },
      incident({ ...readingOf([readRow(1, 'c1', { quantity: '5' }), readRow(2, null), readRow(3, 'c7')]) }),
    );
    await button('Traer del archivo');
    await userEvent.keyboard('{Alt>}t{/Alt}');
    const dialog = within(await screen.findByRole('dialog', { name: /archivo/i }));
    const shown = () => dialog.getByRole('grid').getAttribute('aria-rowcount');
    const before = shown();
    await userEvent.click(dialog.getByRole('button', { name: /^Por resolver/ }));
    // The first waits, too: there is a line of its concept already.
    expect([before, shown()]).toEqual(['4', '3']);
    await userEvent.click(dialog.getByRole('button', { name: /^Por resolver/ }));
    expect(shown()).toBe('4');
  });

  it('are brought by Ctrl+Enter only with a provider: without one the field says so and has the focus', async () => {
    const dialog = await opened();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(await dialog.findByText(texts.providerPerLine)).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: /Proveedor de las partidas$/ }));
    act(() => desk.provider.write('p1'));
    expect(dialog.queryByText(texts.providerPerLine)).toBeNull();
  });

  it('are warned of while it is not known how their numbers are read', async () => {
    const isWarned = async (text: RegExp) => {
      const banner = (await screen.findByText(text)).parentElement?.parentElement;
      return banner?.querySelector('svg.lucide-triangle-alert') !== null;
    };
    await opened({ doubtful: ['1.234'] });
    expect(await isWarned(/^¿Cómo se leen los números/)).toBe(true);
    cleanup();
    await opened({ doubtful: ['1.234'], decimalMark: 'COMMA' });
    expect(await isWarned(/se leyó como/)).toBe(false);
  });

  it('are read again as one says, once for the whole file', async () => {
    const sent: unknown[] = [];
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await open(
      { profile: profileOf('gnp') },
      {
        ...incident(reading({ doubtful: ['1.234'] })),
        readBudgetAgain: async ({ input }: { readonly input: object }) => {
          sent.push(input);
          await answered;
          return { __typename: 'ValidationFailed', code: 'VALIDATION_FAILED', message: 'Ya se está leyendo.' };
        },
      },
    );
    await button('Traer del archivo');
    await userEvent.keyboard('{Alt>}t{/Alt}');
    await pressed('1,234 (el punto separa miles)');
    await expect.poll(() => sent).toMatchObject([{ slug: 'a-1', decimalMark: 'COMMA' }]);
    expect((await button('1.234 (el punto separa decimales)')).disabled).toBe(true);
    answer();
    expect(await screen.findByText('Ya se está leyendo.')).toBeTruthy();
    // It may be said anew.
    expect((await button('1.234 (el punto separa decimales)')).disabled).toBe(false);
  });

  it('begin the concept that is made of one of them', async () => {
    const row = readRow(1, null, { code: 'N-77', name: 'Ménsula doble', unitPrice: '12.345678' });
    await open({ profile: profileOf('gnp') }, incident(readingOf([row])));
    await button('Traer del archivo');
    await userEvent.keyboard('{Alt>}t{/Alt}');
    await pressed('Crear el concepto');
    const made = within(await screen.findByRole('dialog', { name: /concepto/i }));
    const boxes = made.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
    expect(boxes.filter((value) => value !== '')).toEqual(['N-77', 'Ménsula doble', '12.3457']);
  });

  it('are opened by no key where the quantification is no longer in view', async () => {
    await open({ profile: profileOf('gnp') }, incident(reading()));
    await button('Traer del archivo');
    const isTaken = () => !fireEvent.keyDown(document.body, { key: 't', altKey: true });
    expect(isTaken()).toBe(true);
    cleanup();
    expect(isTaken()).toBe(false);
  });
});

it('a counter-proposal is accepted in part by another quantity or another price', async () => {
  const contest = { quantity: '3', unitPrice: '120.00', comment: 'Son tres.' };
  const line = {
    line: { id: 'l1', code: 'BAR-001', name: 'Barrera metálica' },
    unit: { abbreviation: 'm' },
    contest,
    authorizedQuantity: '1',
    authorizedUnitPrice: '100.00',
  };
  const version = { number: 2, kind: 'CONTESTED', lines: [line] };
  const facts = { ...incidentOf().facts, authorizedBy: true, authorizationFile: true, counterProposalOpen: true };
  await open(
    { incident: incidentOf({}, { facts, stage: 'COUNTER_PROPOSED' }) },
    { incident: { id: 'i1', slug: 'a-1', lineVersions: { nodes: [version] }, lineVersion: version } },
  );
  await pressed('Aceptar en parte BAR-001');
  const type = async (name: string, value: string) => {
    const box = await screen.findByRole('textbox', { name });
    await userEvent.click(box);
    await userEvent.keyboard(`{Control>}a{/Control}${value}`);
  };
  await type('Cantidad autorizada de BAR-001', '{Backspace}');
  await screen.findByText('Escriba un número; mientras tanto sigue 1.');
  const unfinished = screen.getByRole<HTMLInputElement>('textbox', { name: 'Cantidad autorizada de BAR-001' }).value;
  expect([unfinished, desk.rows.row('l1')?.authorizedQuantity]).toEqual(['', '1']);
  await type('Cantidad autorizada de BAR-001', '2');
  expect(screen.queryByText(/^Escriba un número/)).toBeNull();
  await type('Precio autorizado de BAR-001', '110');
  expect(desk.rows.row('l1')).toMatchObject({ authorizedQuantity: '2', authorizedUnitPrice: '110', isReviewed: true });
});

it('a counter-proposal of a line in euros says euros, with every decimal of its price', async () => {
  const line = {
    line: { id: 'l1', code: 'BAR-001', name: 'Barrera metálica' },
    unit: { abbreviation: 'm' },
    currency: 'EUR',
    contest: { quantity: '3', unitPrice: '23.512345', comment: '' },
    authorizedQuantity: '1',
    authorizedUnitPrice: '20.00',
  };
  const version = { number: 2, kind: 'CONTESTED', lines: [line] };
  const facts = { ...incidentOf().facts, authorizedBy: true, authorizationFile: true, counterProposalOpen: true };
  await open(
    { incident: incidentOf({}, { facts, stage: 'COUNTER_PROPOSED' }), profile: profileOf('gnp') },
    { incident: { id: 'i1', slug: 'a-1', lineVersions: { nodes: [version] }, lineVersion: version } },
  );
  expect(await screen.findByText(/se pide 3 m a 23\.512345 EUR\./)).toBeTruthy();
  await pressed('Aceptar en parte BAR-001');
  expect(await screen.findByRole('textbox', { name: 'Precio autorizado de BAR-001 (EUR)' })).toBeTruthy();
});
