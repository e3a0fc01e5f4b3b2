// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { announce } from '#client/live/changes.ts';
import { type Desk, DeskProvider } from '#client/quantification/desk/Desk.ts';
import { AuthorizeReview } from '#client/quantification/dialogs/AuthorizeReview.tsx';
import { AuthorizePart } from '#client/quantification/dock/AuthorizePart.tsx';
import { Notices } from '#client/quantification/header/Notices.tsx';
import QuantificationScreen from '#client/quantification/QuantificationScreen.tsx';
import { RoundNotice } from '#client/quantification/reading/RoundNotice.tsx';
import { lineColumns } from '#client/quantification/table/columns.tsx';
import { gridCommands, reduceLines, refuseLines } from '#client/quantification/table/commands.ts';
import { LineTable } from '#client/quantification/table/LineTable.tsx';
import { profileOf } from '#domain/customers.ts';
import { plainLine } from '#tests/domain/lines.ts';
import { incidentOf, openedDesk, savedLine } from './openedDesk.ts';
import { signedIn } from './signedIn.tsx';

/** The quantification as its auditor sees it: what the lines show, what they add up to, and what is asked before the end. */

beforeAll(() => {
  // There is no layout here; lines are drawn for as much as is in view.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(2400);
});

afterEach(cleanup);

describe('the lines', () => {
  it('show prices to the cent at least, and quantities without zeros', () => {
    const { desk } = openedDesk();
    const line = {
      ...plainLine,
      quantity: '2',
      unitPrice: '100',
      authorizedQuantity: '1.5',
      authorizedUnitPrice: '9.5',
    };
    const shown = (id: string) =>
      lineColumns(desk, false)
        .find((column) => column.id === id)
        ?.cell(line);
    const fields = ['quantity', 'unitPrice', 'authorizedQuantity', 'authorizedUnitPrice'];
    expect(fields.map(shown)).toEqual(['2', '100.00', '1.5', '9.50']);
    desk.actor.stop();
  });

  it('say of what is unusual whether it was answered for in their comment', () => {
    const again = { ...savedLine, id: 'l2' };
    const { desk } = openedDesk({
      incident: incidentOf({ lines: [savedLine, again, { ...again, id: 'l3', comment: 'Son dos tramos.' }] }),
    });
    const checks = lineColumns(desk, false).find(({ id }) => id === 'checks');
    const said = desk.rows.all().map((line) => checks?.text(line).startsWith('Aceptado: '));
    expect([said, desk.rows.all().map((line) => checks?.text(line) === '')]).toEqual([
      [false, false, true],
      [true, false, false],
    ]);
    desk.actor.stop();
  });

  it('say which of their texts or figures was taken back', () => {
    const { desk } = openedDesk();
    const commands = gridCommands(desk, () => {});
    const [{ key = '' } = {}] = desk.rows.all();
    const takenBack = (column: string, text: string) => {
      commands.type(key, column, text);
      commands.commit(key, column);
      commands.undo();
      return desk.announcement.read();
    };
    expect([takenBack('comment', 'Ver foto 3'), takenBack('authorizedQuantity', '3')]).toEqual([
      'Se deshizo: Comentario de BAR-001',
      'Se deshizo: Cantidad autorizada de BAR-001',
    ]);
    desk.actor.stop();
  });

  it('that are reduced or refused together have the reason that was given for all', () => {
    const { desk } = openedDesk();
    const [line] = desk.rows.all();
    const keys = [line?.key ?? ''];
    reduceLines(desk, keys, '10', 'precio');
    expect(desk.rows.all()).toMatchObject([{ authorizedUnitPrice: expect.stringMatching(/^90/), reason: 'precio' }]);
    refuseLines(desk, keys, 'duplicada');
    expect(desk.rows.all()).toMatchObject([{ authorizedQuantity: '0', reason: 'duplicada' }]);
    desk.actor.stop();
  });
});

describe('of many lines', () => {
  const lines = Array.from({ length: 14 }, (_, at) => {
    const name = at % 2 === 0 ? 'Barrera metálica' : 'Señal baja';
    return { ...savedLine, id: `l${at}`, code: `C-${at}`, name, concept: { ...savedLine.concept, id: `c${at}` } };
  });
  const codes = (desk: Desk) => desk.rows.pick(desk.rows.keys()).map(({ code }) => code);

  it('those that hold some words are seen alone, and Enter goes to the first of them', async () => {
    const { desk } = openedDesk({ incident: incidentOf({ lines }) });
    await signedIn(
      <DeskProvider value={desk}>
        <LineTable />
      </DeskProvider>,
      {},
      { role: 'ARE' },
    );
    const search = await screen.findByRole('searchbox', { name: 'Buscar en las líneas' });
    await userEvent.type(search, 'baja senal');
    expect(await screen.findByText('7 de 14')).toBeTruthy();
    expect(codes(desk)).toEqual(['C-1', 'C-3', 'C-5', 'C-7', 'C-9', 'C-11', 'C-13']);
    await userEvent.keyboard('{Enter}');
    expect(desk.grid.active).toEqual({ key: desk.rows.keys()[0], column: 'quantity' });
    await userEvent.click(screen.getByRole('button', { name: /^Sin revisar/ }));
    expect(await screen.findByText('7 de 14')).toBeTruthy();
    await userEvent.type(search, '{Escape}c-13');
    await expect.poll(() => codes(desk)).toEqual(['C-13']);
    await userEvent.type(search, '99');
    expect(await screen.findByText('No hay resultados que mostrar.')).toBeTruthy();
    await userEvent.type(search, '{Escape}');
    expect(codes(desk)).toHaveLength(14);
    act(() => desk.actor.stop());
  });

  it('none is looked for where all are seen at once', async () => {
    const { desk } = openedDesk({ incident: incidentOf({ lines: lines.slice(0, 12) }) });
    await signedIn(
      <DeskProvider value={desk}>
        <LineTable />
      </DeskProvider>,
      {},
      { role: 'ARE' },
    );
    expect(await screen.findByRole('button', { name: /^Sin revisar/ })).toBeTruthy();
    expect(screen.queryByRole('searchbox')).toBeNull();
    act(() => desk.actor.stop());
  });

  it('what is pasted goes over those that are seen, and over no hidden one between them', () => {
    const { desk } = openedDesk({ incident: incidentOf({ lines }) });
    desk.rows.narrow({ text: 'señal' });
    gridCommands(desk, () => {}).paste?.(desk.rows.keys()[1] ?? '', 'quantity', '5\n6');
    const changed = desk.rows.all().flatMap(({ code, quantity }) => (quantity === '1' ? [] : [`${code}: ${quantity}`]));
    expect(changed).toEqual(['C-3: 5', 'C-5: 6']);
    desk.actor.stop();
  });

  it('a hidden one that keeps all from being saved is found, and shown once it is led to', () => {
    const { desk } = openedDesk({ incident: incidentOf({ lines }) });
    const { rows } = desk;
    const [wrong] = rows.keys();
    gridCommands(desk, () => {}).type(wrong ?? '', 'quantity', 'x');
    rows.narrow({ text: 'señal' });
    expect([rows.keys().includes(wrong ?? ''), rows.unsound(), rows.size]).toEqual([false, [wrong], 14]);
    rows.reveal(rows.keys()[0] ?? '');
    expect(rows.keys()).toHaveLength(7);
    rows.reveal(wrong ?? '');
    expect([rows.keys().length, rows.shown.read()]).toEqual([14, { mark: null, text: '' }]);
    desk.actor.stop();
  });
});

it('each amount is named after its column, with Capufe as the name it is', () => {
  const { desk } = openedDesk({ profile: profileOf('axa') });
  const named = lineColumns(desk, false).flatMap(({ id, label }) => (/Amount$/.test(id) ? [label] : []));
  expect(named).toEqual([
    'Importe inicial en pesos, sin IVA',
    'Importe autorizado en pesos, sin IVA',
    'Importe Capufe en pesos, sin IVA',
  ]);
  desk.actor.stop();
});

it('what a colleague saved is news only until it was combined with what is saved here', async () => {
  const version = 3;
  const saveLines = { __typename: 'SavedLines', version: version + 2, lineCount: 0, lines: [], resources: null };
  const { desk } = openedDesk({ answers: { SaveLines: () => ({ saveLines }) } });
  await signedIn(
    <DeskProvider value={desk}>
      <Notices onReload={() => {}} />
    </DeskProvider>,
    {},
    { role: 'ARE' },
  );
  const change = {
    slug: desk.slug,
    event: 'BUDGET_QUANTIFY',
    version: version + 1,
    by: { username: 'eva', name: 'Eva Ríos' },
  };
  act(() => announce(change as Parameters<typeof announce>[0]));
  expect(screen.getByText(/^Eva Ríos: cuantificación guardada/)).toBeTruthy();
  act(() => {
    desk.rows.remove('Quitar', [desk.rows.all()[0]?.key ?? '']);
    desk.actor.send({ type: 'SAVE' });
  });
  await expect.poll(() => screen.queryByText(/^Eva Ríos: cuantificación guardada/)).toBeNull();
  act(() => desk.actor.stop());
});

it('a quantification that another person moved meanwhile says so, and offers what they saved', async () => {
  const told = async (isMoved: boolean) => {
    const facts = { ...incidentOf().facts, authorizedBy: true, authorizationFile: true };
    const { desk } = openedDesk({ incident: incidentOf({}, { facts, stage: 'SETTLED' }) });
    const { incident, base, savedResources } = desk;
    if (isMoved) desk.theirs.write({ incident, lines: base.read(), resources: savedResources.read() });
    await signedIn(
      <DeskProvider value={desk}>
        <Notices onReload={() => {}} />
      </DeskProvider>,
      {},
      { role: 'ARE' },
    );
    const banner = (await screen.findByText(/^Solo lectura: /)).parentElement?.parentElement as HTMLElement;
    const words = banner.textContent ?? '';
    const offers = screen.queryByRole('button', { name: 'Ver lo guardado' }) !== null;
    cleanup();
    desk.actor.stop();
    return [/Otra persona movió el siniestro/.test(words), /no permite cambiar/.test(words), offers];
  };
  expect([await told(false), await told(true)]).toEqual([
    [false, true, false],
    [true, false, true],
  ]);
});

it('a rejected round brings the lines that the table does not have yet; of twin lines the one that is missing', async () => {
  const { desk } = openedDesk({});
  const other = { ...savedLine, concept: { ...savedLine.concept, id: 'c2' } };
  const lines = [savedLine, { ...savedLine, id: 'l2' }, { ...other, id: 'l3' }];
  const rejection = { reason: { id: 'r1', name: 'Falta evidencia' }, comment: 'Sin fotos.' };
  await signedIn(
    <DeskProvider value={desk}>
      <RoundNotice />
    </DeskProvider>,
    { incident: { id: 'i1', rounds: [{ round: 1, rejection, lines }] } },
    { role: 'ARE' },
  );
  expect(await screen.findByText('La ronda 1 se rechazó: Falta evidencia')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Traer partidas de la ronda 1' }));
  expect(desk.rows.all().map(({ concept }) => concept)).toEqual(['c1', 'c1', 'c2']);
  expect(screen.queryByRole('button', { name: 'Traer partidas de la ronda 1' })).toBeNull();
  act(() => desk.actor.stop());
});

it('the names of the lines leave room for figures as soon as the window is narrow', async () => {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport: (of: { width: number }) => void } };
  const resize = (width: number) => act(() => happyDOM.setViewport({ width }));
  const { desk } = openedDesk();
  await signedIn(
    <DeskProvider value={desk}>
      <LineTable />
    </DeskProvider>,
    {},
    { role: 'ARE' },
  );
  const widths = () =>
    document.querySelector<HTMLElement>('[style*="--columns"]')?.style.getPropertyValue('--columns').split(' ');
  expect(widths()).toContain('292px');
  resize(500);
  await expect.poll(widths).toContain('152px');
  resize(1024);
  act(() => desk.actor.stop());
});

it('keeps the place of what the file holds until it is known, where no lines were saved yet', async () => {
  const reads = () => document.body.textContent?.includes('Se está leyendo el archivo') ?? false;
  const wasKept = async (quantified: boolean) => {
    let isKept = false;
    const watching = new MutationObserver(() => {
      isKept ||= reads();
    });
    watching.observe(document.body, { childList: true, subtree: true });
    const { facts } = incidentOf();
    await signedIn(
      <QuantificationScreen params={{ id: 'a-1' }} />,
      { incident: incidentOf({}, { facts: { ...facts, quantified } }), viewer: { id: 'v1' } },
      { role: 'ARE' },
    );
    await screen.findByRole('region', { name: 'Totales y requisitos' });
    await expect.poll(reads).toBe(false);
    watching.disconnect();
    cleanup();
    return isKept;
  };
  expect([await wasKept(false), await wasKept(true)]).toEqual([true, false]);
});

describe('what the lines add up to', () => {
  const open = (authorizedQuantity: string) =>
    signedIn(
      <QuantificationScreen params={{ id: 'a-1' }} />,
      { incident: incidentOf({ lines: [{ ...savedLine, authorizedQuantity }] }), viewer: { id: 'v1' } },
      { role: 'ARE' },
    );
  const differences = async () => {
    const table = within(await screen.findByRole('table', { name: 'Totales en pesos' }));
    const row = within(table.getByRole('row', { name: /^Contra el monto/ }));
    return row
      .getAllByRole('cell')
      .map((cell) => [
        cell.textContent,
        cell.hasAttribute('data-warned'),
        within(cell).queryByRole('img')?.getAttribute('aria-label') ?? null,
      ]);
  };

  it('differs from what was asked by a sum with its sign, and by a dash where it is the same', async () => {
    const shown: (string | null | undefined)[] = [];
    for (const quantity of ['1', '0.5', '2']) {
      await open(quantity);
      shown.push((await differences())[1]?.[0] as string);
      cleanup();
    }
    expect(shown).toEqual(['–', expect.stringMatching(/^[-−].*58\.00$/), expect.stringMatching(/^\+.*116\.00$/)]);
  });

  it('is marked in color and words where more is authorized than was asked, and not where less is', async () => {
    await open('0.5');
    const [, less] = await differences();
    cleanup();
    await open('2');
    const [, more] = await differences();
    expect([less, more]).toEqual([
      [expect.stringMatching(/58\.00/), false, null],
      [expect.stringMatching(/116\.00/), true, 'Pasa del monto'],
    ]);
  });
});

it('what a colleague saved is to be decided before authorizing, and the list leads there', async () => {
  const { desk } = openedDesk({
    profile: { ...profileOf('axa'), fourEyes: false },
    answers: { QuantificationNow: () => ({ incident: incidentOf({}, { version: 9 }) }) },
  });
  const activity = () => desk.actor.getSnapshot().value;
  desk.actor.send({ type: 'COMPARE' });
  await expect.poll(activity).toMatchObject({ editing: { activity: 'conflict' } });
  await signedIn(
    <DeskProvider value={desk}>
      <AuthorizePart goesOn={false} onGoesOn={() => {}} />
    </DeskProvider>,
    {},
    { role: 'ARE' },
  );
  act(() => desk.actor.send({ type: 'CANCEL' }));
  await userEvent.click(screen.getByRole('button', { name: /^Para autorizar/ }));
  const item = within(screen.getByText('Falta decidir sobre lo que guardó otra persona').closest('li') as HTMLElement);
  await userEvent.click(item.getByRole('button', { name: 'Ir' }));
  await expect.poll(activity).toMatchObject({ editing: { activity: 'conflict' } });
  act(() => desk.actor.stop());
});

describe('before much less than was asked is authorized', () => {
  const reviewed = (): Desk => {
    const { desk } = openedDesk({
      profile: { ...profileOf('axa'), fourEyes: false },
      incident: incidentOf({ lines: [{ ...savedLine, authorizedQuantity: '0.01' }] }),
    });
    desk.actor.send({ type: 'AUTHORIZE' });
    return desk;
  };

  it('its amount is typed, and only another amount is wrong', async () => {
    const desk = reviewed();
    await signedIn(
      <DeskProvider value={desk}>
        <AuthorizeReview />
      </DeskProvider>,
      {},
      { role: 'ARE' },
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Revisar antes de autorizar' }));
    const cut = dialog.getByRole('table', { name: 'Partidas reducidas' });
    expect(within(cut).getByText(savedLine.code)).toBeTruthy();
    expect(dialog.queryByText('Ninguna partida se reduce.')).toBeNull();
    const box = dialog.getByRole('textbox', { name: 'Monto autorizado, para confirmar' });
    await expect.poll(() => document.activeElement).toBe(box);
    const wrong = 'No es el monto autorizado de esta revisión.';
    expect(dialog.queryByText(wrong)).toBeNull();
    await userEvent.type(box, '99');
    expect(dialog.getByText(wrong)).toBeTruthy();
    act(() => desk.actor.stop());
  });
});
