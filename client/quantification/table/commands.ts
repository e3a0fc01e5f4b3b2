import type { GridCommands } from '#client/ui/grid/gridTypes.ts';
import type { Currency } from '#domain/customers.ts';
import { parseTyped } from '#domain/money.ts';
import type { Line, Measure } from '#domain/quantification/line.ts';
import type { Desk } from '../desk/Desk.ts';
import { requestSwitch } from '../exchange/switching.ts';
import { isMeasure, measureLabel } from './labels.ts';

const prices: readonly Measure[] = ['unitPrice', 'authorizedUnitPrice'];

/** What was typed, as a number if it is one; otherwise as it stands, marked, and never as 0. */
function typedInto(line: Line, field: Measure, text: string): Line {
  const value = parseTyped(text) ?? text.trim();
  const priceTouched = line.priceTouched || (prices.includes(field) && value !== line[field]);
  return { ...line, [field]: value, priceTouched };
}

/** @param giveProvider another provider may offer other prices, which are shown before they apply */
export function gridCommands(
  desk: Desk,
  giveProvider: (keys: readonly string[], provider: string) => void,
): GridCommands {
  const { rows, announcement } = desk;
  let origin: Line | null = null;

  const noteTyped = (column: string) => {
    if (!origin || !isMeasure(column)) return;
    rows.note(`${measureLabel(column)} de ${origin.code}`, origin);
    const line = rows.row(origin.key);
    const problem = line && rows.problems(line).find(({ field }) => field === column);
    if (problem) announcement.write(problem.text);
    origin = null;
  };

  return {
    type(key, column, text) {
      const line = rows.row(key);
      if (!line || !isMeasure(column)) return;
      origin ??= line;
      rows.put(typedInto(line, column, text));
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
