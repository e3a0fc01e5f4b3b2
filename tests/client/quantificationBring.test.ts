import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Desk } from '#client/quantification/desk/Desk.ts';
import { fromClipboard, openText } from '#client/quantification/desk/openText.ts';
import { bring } from '#client/quantification/reading/bring.ts';
import { Review } from '#client/quantification/rows/Review.ts';
import { lineOf } from '#client/quantification/savedLine.ts';
import { gridCommands, markReviewed, matchCatalog } from '#client/quantification/table/commands.ts';
import { forgetNotices, toastStore } from '#client/ui/overlay/toasts.ts';
import type { Decision } from '#domain/budgetReading/review.ts';
import { profileOf } from '#domain/customers.ts';
import { maxLines } from '#domain/quantification/line.ts';
import { plainLine } from '#tests/domain/lines.ts';
import { type Answers, incidentOf, openedDesk, type Saved, savedLine } from './openedDesk.ts';
import { type ReadRow, readingOf, readRow } from './readRows.ts';

afterEach(forgetNotices);

const gnp = profileOf('gnp');

/** The desk of one saved line of another concept, and the rows of its file. */
function deskWith(rows: readonly ReadRow[], lines: readonly Saved[] = [savedLine], answers: Answers = {}) {
  const { desk, asked } = openedDesk({ profile: gnp, incident: incidentOf({ lines: [...lines] }), answers });
  const review = new Review(readingOf(rows), lines.map(lineOf));
  desk.review.write(review);
  return { desk, review, asked };
}

function decide(review: Review, row: number, decision: Decision) {
  const found = review.row(`${row} Hoja1`);
  if (found) review.replace('Decidir', [{ ...found, decision }]);
}

const broughtOf = (desk: Desk) => desk.rows.all().filter(({ key }) => key.startsWith('file-'));

describe('rows that are pasted', () => {
  const sentOf = { text: 'BAR-001\t2', from: fromClipboard };
  const pastedOn = async (answer: object) => {
    const { desk, asked } = openedDesk({ answers: { ReadBudgetAgain: () => ({ readBudgetAgain: answer }) } });
    await openText(desk, sentOf);
    return { desk, sent: () => asked.map(({ variables }) => variables), told: toastStore.read().shown };
  };

  it('are read, and opened to be brought in; what is said of them goes with the same text', async () => {
    const { desk, sent, told } = await pastedOn({ ...readingOf([readRow(1, 'c7')]), decimalMark: 'COMMA' });
    expect([desk.isReviewing.read(), desk.pasted.read()?.all().length, told]).toEqual([true, 1, []]);
    await openText(desk, sentOf, { columnKinds: [] });
    expect(sent()).toEqual([
      { input: { slug: 'a-1', text: sentOf.text } },
      { input: { slug: 'a-1', text: sentOf.text, decimalMark: 'COMMA', columnKinds: [] } },
    ]);
  });

  it('that cannot be read say why, and open nothing', async () => {
    const { desk, told } = await pastedOn({ ...readingOf([]), status: 'FAILED', problem: 'No hay renglones.' });
    expect([desk.isReviewing.read(), desk.pasted.read(), told.map(({ text }) => text)]).toEqual([
      false,
      null,
      ['No hay renglones.'],
    ]);
  });
});

describe('rows of a file that are brought in', () => {
  it('are lines of their figures, authorized as they were asked, their price written where it is not the catalog’s', async () => {
    const { desk, review } = deskWith([readRow(1, 'c7'), readRow(2, 'c8', { unitPrice: '90.00' }), readRow(3, null)]);
    expect(await bring(desk, review)).toBe(2);
    expect(
      broughtOf(desk).map(({ concept, quantity, unitPrice, authorizedQuantity, authorizedUnitPrice, priceTouched }) => [
        concept,
        [quantity, unitPrice],
        [authorizedQuantity, authorizedUnitPrice],
        priceTouched,
      ]),
    ).toEqual([
      ['c7', ['2', '100.00'], ['2', '100.00'], false],
      ['c8', ['2', '90.00'], ['2', '90.00'], true],
    ]);
    expect([review.summary().brought, review.waiting()]).toEqual([2, 1]);
    expect(desk.actor.getSnapshot().context.draft.fileRows).toBe(1);
    desk.rows.undo();
    expect([desk.rows.all().map(({ key }) => key), review.summary().brought]).toEqual([['l1'], 0]);
  });

  it('take the price that the chosen provider charges, as what the catalog says of them', async () => {
    const { desk, review, asked } = deskWith([readRow(1, 'c7', { unitPrice: '95.00' })], [savedLine], {
      ProviderPrices: () => ({
        providerPrices: [{ __typename: 'ProviderPrice', price: '95.00', concept: { __typename: 'Concept', id: 'c7' } }],
      }),
    });
    desk.provider.write('p1');
    await bring(desk, review);
    expect(asked[0]).toMatchObject({
      name: 'ProviderPrices',
      variables: { year: 2026, provider: 'p1', concepts: ['c7'] },
    });
    expect(broughtOf(desk)[0]).toMatchObject({ provider: 'p1', priceTouched: false, catalogPrices: { MXN: '95.00' } });
  });

  it('change the line that is there, but not what a person authorized of it', async () => {
    const saved = [
      savedLine,
      { ...savedLine, id: 'l2', concept: { __typename: 'Concept' as const, id: 'c2' }, isReviewed: true },
    ];
    const { desk, review } = deskWith([readRow(1, 'c1'), readRow(2, 'c2')], saved);
    decide(review, 1, { kind: 'replace', line: 'l1' });
    decide(review, 2, { kind: 'replace', line: 'l2' });
    await bring(desk, review);
    expect(desk.rows.all().map(({ key, quantity, authorizedQuantity }) => [key, quantity, authorizedQuantity])).toEqual(
      [
        ['l1', '2', '2'],
        ['l2', '2', '1'],
      ],
    );
  });

  it('are brought too where their line stays as it is', async () => {
    const { desk, review } = deskWith([readRow(1, 'c1', { quantity: '1' }), readRow(2, 'c7')]);
    expect(review.summary()).toMatchObject({ same: 1, toBring: 1 });
    await bring(desk, review);
    expect(review.summary()).toMatchObject({ same: 0, brought: 2 });
    expect(desk.rows.row('l1')).toMatchObject({ quantity: '1' });
  });

  it('stay to be decided with the reason where they can be no line, and are as many as a budget takes', async () => {
    const { desk, review } = deskWith([
      readRow(1, 'c7', { quantity: '-2' }),
      readRow(2, 'c8', { currency: 'USD' }),
      readRow(3, 'c9'),
      readRow(4, 'c10'),
    ]);
    desk.rows.reset(Array.from({ length: maxLines - 1 }, (_, at) => ({ ...plainLine, key: `k${at}` })));
    expect(await bring(desk, review)).toBe(1);
    expect(broughtOf(desk).map(({ concept }) => concept)).toEqual(['c9']);
    const problems = review.all().map(({ problems: [first] }) => first?.text ?? null);
    expect(problems).toEqual([
      expect.stringContaining('negativos'),
      'No hay tipo de cambio de USD. Escríbalo en «Tipos de cambio».',
      null,
      'Un presupuesto admite hasta 1,000 conceptos.',
    ]);
    expect(review.summary().toSolve).toBe(3);
    expect(toastStore.read().shown.map(({ text }) => text)).toEqual(['Se trajo 1 renglón del archivo; 3 por resolver']);
  });
});

describe('keys in the table of lines', () => {
  const second = { ...savedLine, id: 'l2', code: 'SEN-002', appliesTaxes: false };
  const opened = () => openedDesk({ incident: incidentOf({ lines: [savedLine, second] }) }).desk;
  const given: unknown[] = [];
  const commandsOf = (desk: Desk) => gridCommands(desk, (keys, provider) => given.push([keys, provider]));

  it('turn taxes on and off, and say which', () => {
    const desk = opened();
    const commands = commandsOf(desk);
    commands.toggle?.('l1', 'appliesTaxes');
    expect([desk.rows.row('l1')?.appliesTaxes, desk.announcement.read()]).toEqual([false, 'Sin IVA']);
    commands.toggle?.('l1', 'appliesTaxes');
    expect([desk.rows.row('l1')?.appliesTaxes, desk.announcement.read()]).toEqual([true, 'Con IVA']);
  });

  it('give a provider, and none where the box was left empty; a reason is taken away so', () => {
    const desk = opened();
    const commands = commandsOf(desk);
    commands.choose?.('l1', 'provider', '');
    commands.choose?.('l1', 'provider', 'p2');
    expect(given).toEqual([[['l1'], 'p2']]);
    commands.choose?.('l1', 'reason', 'precio');
    commands.choose?.('l1', 'reason', '');
    expect(desk.rows.row('l1')?.reason).toBeNull();
  });

  it('fill what the first selected line has down into the others, as one step', () => {
    const desk = opened();
    const [first = plainLine] = desk.rows.all();
    desk.rows.replace('Cambio', [{ ...first, authorizedQuantity: '7' }]);
    desk.grid.select(new Set(['l1', 'l2']));
    const commands = commandsOf(desk);
    commands.fill?.('authorizedQuantity');
    commands.fill?.('appliesTaxes');
    expect(desk.rows.row('l2')).toMatchObject({ id: 'l2', authorizedQuantity: '7', appliesTaxes: true });
    desk.rows.undo();
    desk.rows.undo();
    expect(desk.rows.row('l2')).toMatchObject({ authorizedQuantity: '1', appliesTaxes: false });
    desk.grid.select(new Set(['l2']));
    commands.fill?.('authorizedQuantity');
    expect(toastStore.read().shown.at(-1)?.text).toContain('Seleccione dos líneas o más');
  });

  it('leave one cell that is pasted to the cell itself', () => {
    const desk = opened();
    expect(commandsOf(desk).paste?.('l1', 'quantity', '3')).toBe(false);
    expect([desk.rows.row('l1')?.quantity, desk.rows.undo()]).toEqual(['1', null]);
  });

  it('fill a provider down only from a line that has one', () => {
    const desk = opened();
    const [first = plainLine] = desk.rows.all();
    given.length = 0;
    desk.grid.select(new Set(['l1', 'l2']));
    desk.rows.replace('Cambio', [{ ...first, provider: null }]);
    commandsOf(desk).fill?.('provider');
    expect(given).toEqual([]);
    desk.rows.replace('Cambio', [{ ...first, provider: 'p2' }]);
    commandsOf(desk).fill?.('provider');
    expect(given).toEqual([[['l2'], 'p2']]);
  });

  it('lead from the quantity of a line that was just added to its price, and then nowhere by themselves', () => {
    const desk = opened();
    const commands = commandsOf(desk);
    const searched = vi.spyOn(desk.search, 'focus').mockImplementation(() => {});
    desk.entering.current = 'l1';
    expect(commands.entered?.('l2', 'quantity')).toBe(false);
    expect(commands.entered?.('l1', 'quantity')).toBe(true);
    expect(desk.grid.active).toEqual({ key: 'l1', column: 'unitPrice' });
    expect(commands.entered?.('l1', 'unitPrice')).toBe(true);
    expect([desk.entering.current, commands.entered?.('l1', 'unitPrice')]).toEqual([null, false]);
    expect(searched).toHaveBeenCalledTimes(1);
  });

  it('mark lines as reviewed, as one step', () => {
    const desk = opened();
    markReviewed(desk, ['l1', 'l2']);
    expect(desk.rows.all().map(({ isReviewed }) => isReviewed)).toEqual([true, true]);
    desk.rows.undo();
    expect(desk.rows.all().map(({ isReviewed }) => isReviewed)).toEqual([false, false]);
  });

  it('authorize at the price of the catalog, and say how many have none', () => {
    const desk = opened();
    const [first = plainLine, other = plainLine] = desk.rows.all();
    const unpriced = { ...other, catalogPrices: { MXN: '0', USD: '0', EUR: '0' } };
    desk.rows.replace('Cambio', [{ ...first, authorizedUnitPrice: '7' }, unpriced]);
    matchCatalog(desk, ['l1', 'l2']);
    expect(desk.rows.all().map(({ authorizedUnitPrice }) => Number(authorizedUnitPrice))).toEqual([100, 100]);
    expect(toastStore.read().shown.map(({ text }) => text)).toEqual([
      '1 línea sin precio en el catálogo: quedan como estaban.',
    ]);
    forgetNotices();
    matchCatalog(desk, ['l1']);
    expect(toastStore.read().shown).toEqual([]);
  });

  it('paste a block of cells from where the cursor is, up to the comment, and name the one cell that is no number', () => {
    const desk = opened();
    const commands = commandsOf(desk);
    const width = desk.columns.length * 2;
    const cells = Array.from({ length: width }, () => '3');
    expect(commands.paste?.('l1', 'quantity', ['doce', ...cells.slice(1), 'Ver foto 3'].join('\t'))).toBe(true);
    expect(desk.rows.row('l1')).toMatchObject({ quantity: 'doce', unitPrice: '3', comment: 'Ver foto 3' });
    expect(toastStore.read().shown.map(({ text, detail, stay }) => [text, detail, stay])).toEqual([
      ['1 celda pegada no se lee como número', expect.stringMatching(/^Cantidad.* de BAR-001: «doce»$/), 8000],
    ]);
    desk.rows.undo();
    expect(desk.rows.row('l1')).toMatchObject({ quantity: '1', comment: '' });
  });

  it('undo and redo, each saying what it was', () => {
    const desk = opened();
    const commands = commandsOf(desk);
    commands.toggle?.('l1', 'appliesTaxes');
    commands.undo?.();
    expect(desk.announcement.read()).toBe('Se deshizo: IVA de BAR-001');
    commands.redo?.();
    expect([desk.announcement.read(), desk.rows.row('l1')?.appliesTaxes]).toEqual(['Se rehizo: IVA de BAR-001', false]);
  });
});
