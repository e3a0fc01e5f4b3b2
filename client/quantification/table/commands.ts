import { rowCommands } from '#client/rows/rowCommands.ts';
import type { GridCommands } from '#client/ui/grid/gridTypes.ts';
import type { Currency } from '#domain/customers.ts';
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
  return {
    ...rowCommands(rows, {
      write: (line, column, text) => (isWritten(column) ? withText(line, column, text) : null),
      labelOf: (column) => (isWritten(column) ? writtenLabel(column) : column),
      problemIn: (line, column) => rows.problems(line).find(({ field }) => field === column)?.text,
      say: (text) => announcement.write(text),
    }),
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
