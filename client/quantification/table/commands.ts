import type { Desk } from '#client/quantification/desk/Desk.ts';
import { fromClipboard, openText } from '#client/quantification/desk/openText.ts';
import { requestSwitch } from '#client/quantification/exchange/rates.ts';
import { isMeasure, writtenLabel } from '#client/quantification/labels.ts';
import { rowCommands } from '#client/rows/rowCommands.ts';
import type { GridCommands } from '#client/ui/grid/gridTypes.ts';
import { durations, notify } from '#client/ui/overlay/toasts.ts';
import { isBudgetRows } from '#domain/conceptPaste.ts';
import { codeKey } from '#domain/conceptSearch.ts';
import type { Currency } from '#domain/customers.ts';
import { readTable } from '#domain/pricing/paste.ts';
import { asAsked, atCatalogPrice, reducedBy, refused } from '#domain/quantification/follow.ts';
import { columnFields, type Line } from '#domain/quantification/line.ts';
import { counted } from '#domain/texts.ts';
import { type Pasted, pasteBlock, type Written, withText } from './pasteBlock.ts';

const named = 6;

/** A block of cells over the lines, one step to take back. False: it is one cell, and goes where the cursor is. */
function pasteOver(desk: Desk, key: string, column: string, text: string): boolean {
  const table = readTable(text);
  if (table.length === 1 && table[0]?.length === 1) return false;
  const codes = new Set(desk.rows.all().map(({ code }) => codeKey(code)));
  if (isBudgetRows(table, (code) => codes.has(codeKey(code)))) {
    void openText(desk, { text, from: fromClipboard });
    return true;
  }
  const fields = writtenFields(desk);
  // Only over lines that are seen.
  const keys = desk.rows.keys();
  const pasted = pasteBlock({
    table,
    lines: desk.rows.pick(keys),
    fields,
    at: keys.indexOf(key),
    field: fields.find((field) => field === column) ?? 'quantity',
  });
  desk.rows.replace(`Pegar ${counted(pasted.cells.length, 'celda', 'celdas')}`, pasted.lines);
  report(desk, pasted);
  return true;
}

/** As the table shows them, left to right. */
function writtenFields({ columns }: Desk): readonly Written[] {
  return [...columns.flatMap((column) => Object.values(columnFields[column])), 'comment'];
}

/** How it went: cells that are no numbers stay as they were pasted, marked, and are named here for as long as that takes to read. */
function report(desk: Desk, { cells, lost }: Pasted): void {
  const done = `${counted(cells.length, 'celda pegada', 'celdas pegadas')}; Ctrl+Z las devuelve`;
  desk.announcement.write(done);
  const left =
    lost > 0 ? [`${counted(lost, 'celda no tuvo', 'celdas no tuvieron')} línea o columna y se omitieron.`] : [];
  const bad = badCells(desk, cells);
  if (bad.length > 0) {
    const more = bad.length > named ? [`y ${bad.length - named} más`] : [];
    const detail = [[...bad.slice(0, named), ...more].join('; '), ...left].join('. ');
    notify.error(`${counted(bad.length, 'celda pegada no se lee', 'celdas pegadas no se leen')} como número`, {
      detail,
      stay: durations.long,
    });
  } else if (left.length > 0) notify.warn(done, { detail: left.join(' ') });
  else notify.success(done);
}

function badCells({ rows }: Desk, cells: Pasted['cells']): readonly string[] {
  return cells.flatMap(({ key, field, text }) => {
    const line = rows.row(key);
    const isBad = line && rows.problems(line).some((problem) => problem.field === field && problem.blocks === 'saving');
    return isBad ? [`${writtenLabel(field)} de ${line.code}: «${text}»`] : [];
  });
}

const isWritten = (column: string): column is Written => column === 'comment' || isMeasure(column);

/** @param giveProvider another provider may offer other prices, which are shown before they apply */
export function gridCommands(
  desk: Desk,
  giveProvider: (keys: readonly string[], provider: string) => void,
): GridCommands {
  const { rows, announcement } = desk;
  return {
    ...rowCommands(rows, {
      write: (line, column, text) => (isWritten(column) ? withText(line, column, text) : null),
      labelOf: (column) => (isWritten(column) ? writtenLabel(column) : column),
      problemIn: (line, column) => rows.problems(line).find(({ field }) => field === column)?.text,
      say: (text) => announcement.write(text),
    }),
    choose(key, column, value) {
      if (column === 'reason') return giveReason(desk, [key], value === '' ? null : value);
      if (value === '') return;
      if (column === 'currency') void requestSwitch(desk, [key], value as Currency);
      if (column === 'provider') giveProvider([key], value);
    },
    toggle(key) {
      const line = rows.row(key);
      if (!line) return;
      rows.replace(`IVA de ${line.code}`, [{ ...line, appliesTaxes: !line.appliesTaxes }]);
      announcement.write(line.appliesTaxes ? 'Sin IVA' : 'Con IVA');
    },
    remove: (keys) => removeLines(desk, keys),
    fill: (column) => fillDown(desk, column, giveProvider),
    paste: (key, column, text) => pasteOver(desk, key, column, text),
    press(key, pressed) {
      const line = pressed === 'F4' ? rows.row(key) : undefined;
      if (line) desk.sources.write(line);
      return line !== undefined;
    },
    entered: (key, column) => enteredIn(desk, key, column),
    search: () => desk.search.focus(),
  };
}

/** From the quantity of the line just added to its price, and back to where the next one is added. */
function enteredIn({ entering, grid, search }: Desk, key: string, column: string): boolean {
  if (entering.current !== key) return false;
  if (column === 'quantity') grid.move({ key, column: 'unitPrice' });
  else if (column === 'unitPrice') {
    entering.current = null;
    grid.move({ key, column }, { focus: false });
    search.focus();
  } else return false;
  return true;
}

export function removeLines({ rows, announcement }: Desk, keys: readonly string[]): void {
  const [first] = rows.pick(keys);
  if (!first) return;
  const what = keys.length === 1 ? `la línea ${first.code}` : `${keys.length} líneas`;
  rows.remove(`Quitar ${what}`, keys);
  announcement.write(`Se quitó ${what}. Ctrl+Z la devuelve.`);
}

/** «Igualar autorizado a inicial» for these lines. */
export function matchAuthorized({ rows, announcement }: Desk, keys: readonly string[]): void {
  const matched = rows.pick(keys).map(asAsked);
  rows.replace('Igualar autorizado a inicial', matched);
  announcement.write(`${matched.length} líneas: autorizado igual a inicial`);
}

/** One reason for these lines. */
export function giveReason(
  { rows, lineReasons, announcement }: Desk,
  keys: readonly string[],
  reason: string | null,
): void {
  const name = lineReasons.find(({ id }) => id === reason)?.name ?? 'Sin motivo';
  const lines = rows.pick(keys).map((line) => ({ ...line, reason }));
  rows.replace(`Motivo «${name}»`, lines);
  announcement.write(lines.length === 1 ? name : `${lines.length} líneas: ${name}`);
}

const linesText = (count: number) => counted(count, 'línea', 'líneas');

/** One step to take back for all of these lines, and what it did, said aloud. */
function changeAll({ rows, announcement }: Desk, what: string, lines: readonly Line[]): void {
  rows.replace(`${what}: ${linesText(lines.length)}`, lines);
  announcement.write(`${linesText(lines.length)}: ${what.toLowerCase()}. Ctrl+Z las devuelve.`);
}

/** They are right as they were asked, or as they were decided. */
export function markReviewed(desk: Desk, keys: readonly string[]): void {
  const lines = desk.rows.pick(keys).map((line) => ({ ...line, isReviewed: true }));
  changeAll(desk, 'Revisadas', lines);
}

/** Lines without a price in the catalog stay, and are said. */
export function matchCatalog(desk: Desk, keys: readonly string[]): void {
  const priced = desk.rows.pick(keys).flatMap((line) => atCatalogPrice(line) ?? []);
  changeAll(desk, 'Precio autorizado igual al catálogo', priced);
  const without = keys.length - priced.length;
  if (without > 0) notify.warn(`${linesText(without)} sin precio en el catálogo: quedan como estaban.`);
}

export function reduceLines(desk: Desk, keys: readonly string[], percent: string, reason: string | null): void {
  const lines = desk.rows.pick(keys).map((line) => reducedBy(line, percent, reason));
  changeAll(desk, `Reducidas ${percent} %`, lines);
}

export function refuseLines(desk: Desk, keys: readonly string[], reason: string | null): void {
  const lines = desk.rows.pick(keys).map((line) => refused(line, reason));
  changeAll(desk, 'No autorizadas', lines);
}

/** What the first selected line has in this column, in all the others. */
export function fillDown(
  desk: Desk,
  column: string,
  giveProvider: (keys: readonly string[], provider: string) => void,
): void {
  const { rows, grid } = desk;
  const chosen = grid.selected();
  const [first, ...others] = rows.keys().filter((key) => chosen.has(key));
  const source = first === undefined ? undefined : rows.row(first);
  if (!source || others.length === 0) {
    notify.warn('Seleccione dos líneas o más: la primera da el valor a las demás.');
  } else if (column === 'provider') {
    if (source.provider !== null) giveProvider(others, source.provider);
  } else {
    const filled = rows.pick(others).flatMap((line) => filledFrom(source, line, column) ?? []);
    if (filled.length === 0)
      notify.warn('Esta columna no se rellena: elija una cantidad, un precio, el motivo o el IVA.');
    else changeAll(desk, 'Relleno hacia abajo', filled);
  }
}

function filledFrom(source: Line, line: Line, column: string): Line | null {
  if (column === 'reason') return { ...line, reason: source.reason };
  if (column === 'appliesTaxes') return { ...line, appliesTaxes: source.appliesTaxes };
  return isWritten(column) ? withText(line, column, source[column]) : null;
}
