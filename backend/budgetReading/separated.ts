import type { Sheet, SheetRow } from '#domain/budgetReading/cells.ts';
import { textOf } from '#domain/files.ts';
import { limits, RefusedFile, tooManyRows } from './refused.ts';

/** Reads text separated by commas, semicolons or tabs, in UTF-8, UTF-16 or Windows-1252. */
export function readSeparated(bytes: Uint8Array): Sheet {
  const text = textOf(bytes).replace(/\r\n?/g, '\n');
  if (text.includes('\u0000')) throw new RefusedFile('El archivo no es un texto separado por comas o tabuladores.');
  // Excel begins some files with the line «sep=;».
  const said = /^sep=(?<mark>[;,\t|])\n/i.exec(text);
  const separator = said?.groups?.mark ?? separatorOf(text);
  const rows: SheetRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let row = 1;
  let cellsLeft: number = limits.cells;
  const endCell = () => {
    // Excel is told so that «="0012"» is a text.
    cells.push(cell.trim().replace(/^="([^"]*)"$/, '$1') || cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (cells.some((one) => one.trim() !== '')) {
      cellsLeft -= cells.length;
      if (rows.length >= limits.rows || cellsLeft < 0) throw new RefusedFile(tooManyRows);
      rows.push({
        row,
        cells: cells.map((one) => (one.trim() === '' ? null : { kind: 'text', text: one.slice(0, limits.textLength) })),
      });
    }
    cells = [];
    row += 1;
  };
  const { endsCell, isClosed } = quotesOf(text, separator);
  if (said) row = 2;
  for (let at = said?.[0].length ?? 0; at < text.length; at += 1) {
    const character = text[at];
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else if (endsCell(at + 1)) isQuoted = false;
      else cell += character;
    } else if (character === '"' && cell.trim() === '' && isClosed(at)) {
      cell = '';
      isQuoted = true;
    } else if (character === separator) endCell();
    else if (character === '\n') endRow();
    else if (character !== '\r') cell += character;
  }
  if (cell !== '' || cells.length > 0) endRow();
  return { name: 'Texto', rows };
}

/** Some programs write inches as they are: such a quote is no beginning or end of a cell. */
function quotesOf(text: string, separator: string) {
  const end = new RegExp(` *(?:[${separator}\\r\\n]|$)`, 'y');
  const endsCell = (at: number): boolean => {
    end.lastIndex = at;
    return end.test(text);
  };
  let noneFrom = text.length;
  const isClosed = (open: number): boolean => {
    if (open >= noneFrom) return false;
    for (let at = text.indexOf('"', open + 1); at >= 0; at = text.indexOf('"', at + 1)) {
      if (text[at + 1] === '"') at += 1;
      else if (endsCell(at + 1)) return true;
      else if (text[at - 1] === separator || text[at - 1] === '\n') return false;
    }
    noneFrom = open;
    return false;
  };
  return { endsCell, isClosed };
}

const separators = ['\t', ';', ',', '|'] as const;

/** The one that most of the first lines hold, and hold equally often. */
function separatorOf(text: string): string {
  const lines = text.slice(0, 20_000).split(/\r?\n/).slice(0, 40);
  let best = ',';
  let most = 0;
  for (const separator of separators) {
    const counts = lines
      .map(
        (line) =>
          line
            .replace(/"[^"]*"/g, '')
            .replace(thousands, '')
            .replace(decimals, '')
            .split(separator).length - 1,
      )
      .filter((count) => count > 0);
    const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
    const score = counts.filter((count) => count === usual).length * Math.min(usual, 12);
    if (score <= most) continue;
    most = score;
    best = separator;
  }
  // Text whose only commas stand within numbers has one cell a line.
  return most === 0 ? '\t' : best;
}

const thousands = /(?<=\d),(?=\d{3}(?!\d))/g;
/** "38,1 1275,40": blanks stand between the numbers. */
const decimals = /(?<=\d),(?=\d{1,4}(?: |$))/g;
