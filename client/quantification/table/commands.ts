import type { GridCommands } from '#client/ui/grid/gridTypes.ts';
import type { Currency } from '#domain/customers.ts';
import type { Line } from '#domain/quantification/line.ts';
import type { Desk } from '../desk/Desk.ts';
import { requestSwitch } from '../exchange/switching.ts';
import { isMeasure, writtenLabel } from '../labels.ts';
import { pasteOver } from './paste.ts';
import { type Written, withText } from './pasteBlock.ts';

const isWritten = (column: string): column is Written => column === 'comment' || isMeasure(column);

/** @param giveProvider another provider may offer other prices, which are shown before they apply */
export function gridCommands(
  desk: Desk,
  giveProvider: (keys: readonly string[], provider: string) => void,
): GridCommands {
  const { rows, announcement } = desk;
  let origin: Line | null = null;

  const noteTyped = (column: string) => {
    if (!origin || !isWritten(column)) return;
    rows.note(`${writtenLabel(column)} de ${origin.code}`, origin);
    const line = rows.row(origin.key);
    const problem = line && rows.problems(line).find(({ field }) => field === column);
    if (problem) announcement.write(problem.text);
    origin = null;
  };

  return {
    type(key, column, text) {
      const line = rows.row(key);
      if (!line || !isWritten(column)) return;
      origin ??= line;
      rows.put(withText(line, column, text));
    },
    commit: (_key, column) => noteTyped(column),
    restore() {
      if (origin) rows.put(origin);
      origin = null;
    },
    choose(key, column, value) {
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
    undo: () => retrace(desk, 'undo'),
    redo: () => retrace(desk, 'redo'),
    paste: (key, column, text) => pasteOver(desk, key, column, text),
    search: () => desk.search.current?.focus(),
  };
}

export function removeLines({ rows, announcement }: Desk, keys: readonly string[]): void {
  const [first] = rows.pick(keys);
  if (!first) return;
  const what = keys.length === 1 ? `la línea ${first.code}` : `${keys.length} líneas`;
  rows.remove(`Quitar ${what}`, keys);
  announcement.write(`Se quitó ${what}. Ctrl+Z la devuelve.`);
}

export function retrace({ rows, announcement }: Desk, way: 'undo' | 'redo'): void {
  const label = rows[way]();
  const said = way === 'undo' ? 'Se deshizo' : 'Se rehizo';
  announcement.write(label === null ? 'Nada que deshacer' : `${said}: ${label}`);
}

/** «Igualar autorizado a inicial» for these lines. */
export function matchAuthorized({ rows, announcement }: Desk, keys: readonly string[]): void {
  const matched = rows.pick(keys).map((line) => ({
    ...line,
    authorizedQuantity: line.quantity,
    authorizedUnitPrice: line.unitPrice,
  }));
  rows.replace('Igualar autorizado a inicial', matched);
  announcement.write(`${matched.length} líneas: autorizado igual a inicial`);
}
