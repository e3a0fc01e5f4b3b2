import type { Sheet, SheetRow } from '#domain/budgetReading/cells.ts';
import { limits, RefusedFile, tooManyRows } from './refused.ts';

/** Reads text separated by commas, semicolons or tabs, in UTF-8, UTF-16 or Windows-1252. */
export function readSeparated(bytes: Uint8Array): Sheet {
  const text = decoded(bytes);
  if (text.includes('\u0000')) throw new RefusedFile('El archivo no es un texto separado por comas o tabuladores.');
  // Excel begins some files with the line «sep=;».
  const said = /^sep=(?<mark>[;,\t|])\r?\n/i.exec(text);
  const separator = said?.groups?.mark ?? separatorOf(text);
  const rows: SheetRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let row = 1;
  let cellsLeft: number = limits.cells;
  const endRow = () => {
    cells.push(cell);
    cell = '';
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
  if (said) row = 2;
  for (let at = said?.[0].length ?? 0; at < text.length; at += 1) {
    const character = text[at];
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (character === separator) {
      cells.push(cell);
      cell = '';
    } else if (character === '\n') endRow();
    else if (character !== '\r') cell += character;
  }
  if (cell !== '' || cells.length > 0) endRow();
  return { name: 'Texto', rows };
}

/** A text as UTF-8 or UTF-16, whichever it is; as Windows-1252 where it is neither. */
export function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const wide = wideWithoutMark(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Letters of two bytes without a mark before them: every other byte of a western text is then zero. */
function wideWithoutMark(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const head = bytes.subarray(0, 400);
  const zeros = (odd: number) => head.filter((byte, at) => at % 2 === odd && byte === 0).length;
  if (zeros(1) > head.length * 0.4) return 'utf-16le';
  return zeros(0) > head.length * 0.4 ? 'utf-16be' : null;
}

const separators = ['\t', ';', ',', '|'] as const;

/** The one that most of the first lines hold, and hold equally often. */
function separatorOf(text: string): string {
  const lines = text.slice(0, 20_000).split(/\r?\n/).slice(0, 40);
  let best = ',';
  let most = 0;
  for (const separator of separators) {
    const counts = lines
      .map((line) => line.replace(/"[^"]*"/g, '').split(separator).length - 1)
      .filter((count) => count > 0);
    const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
    const score = counts.filter((count) => count === usual).length * Math.min(usual, 12);
    if (score <= most) continue;
    most = score;
    best = separator;
  }
  return best;
}
