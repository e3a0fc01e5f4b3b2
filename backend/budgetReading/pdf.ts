import { problem } from '#domain/budgetReading/reading.ts';
import { closing, textsDrawn } from './pdfLetters.ts';
import type { Page, Piece, Rule, Wall } from './pdfPage.ts';
import { slantOf, straightened } from './pdfSlant.ts';
import { type Tables, tableOf } from './pdfTable.ts';
import { limits, RefusedFile } from './refused.ts';

const isPicture =
  'El PDF es una imagen: no contiene texto que se pueda leer. Suba el libro de Excel, o capture las partidas.';

/** Reads the texts of a PDF as rows and columns, by where they stand on the page and by the lines drawn between them. */
export async function readPdf(bytes: Uint8Array): Promise<Tables> {
  const { getDocument, OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({
    data: bytes,
    isEvalSupported: false,
    useSystemFonts: true,
    disableFontFace: true,
    // Photographs hold no lines of a table.
    maxImageSize: 1,
    verbosity: 0,
  });
  const pdf = await task.promise.catch((error: unknown) => {
    const name = error instanceof Error ? error.name : '';
    throw new RefusedFile(
      name === 'PasswordException'
        ? 'El PDF está protegido con contraseña. Quítesela y súbalo de nuevo.'
        : 'El PDF está dañado o incompleto. Guárdelo otra vez y súbalo de nuevo.',
    );
  });
  if (pdf.numPages > limits.pages)
    throw new RefusedFile(`El PDF tiene más de ${limits.pages} páginas. Deje solo las del presupuesto.`);
  const pages: Page[] = [];
  let areApart = false;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const written = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item as Written] : []));
    // Lines only help: a page whose drawings can't be followed is read by its texts.
    const drawn = written.length === 0 ? null : await page.getOperatorList().catch(() => null);
    const attached = (await page.getAnnotations().catch(() => [])) as readonly Attached[];
    const close = closing(
      written.map(({ str }) => str),
      drawn ? textsDrawn(drawn, OPS.showText) : new Map(),
    );
    const closed = written.map((one): Written => {
      const { text, isDoubtful } = close(unswapped(one.str));
      areApart ||= isDoubtful;
      return { ...one, str: text };
    });
    pages.push(upright([...closed, ...filledIn(attached)], drawn ? rulesOf(drawn, OPS) : [], attached));
    page.cleanup();
  }
  await task.destroy();
  if (pages.every(({ pieces, aside }) => pieces.length + aside.length === 0)) throw new RefusedFile(isPicture);
  const { sheets, problems } = tableOf(pages);
  const found = [
    ...(areApart ? [problem('letters_apart', lettersApart)] : []),
    ...(pages.some(({ isSlanted }) => isSlanted) ? [problem('slanted', slanted)] : []),
  ];
  return { sheets, problems: [...problems, ...found] };
}

const lettersApart =
  'El PDF separa las letras de algunos textos y no dice dónde terminan sus palabras: se leyeron juntas; revíselos.';

const slanted =
  'El PDF parece un escaneo: las palabras de cada renglón no están a una altura y se alinearon para leerlas; revise las cifras.';

type Written = {
  readonly str: string;
  readonly transform: number[];
  readonly width: number;
  readonly height: number;
  readonly fontName?: string;
};
type Box = readonly [left: number, bottom: number, right: number, top: number];

/** What stands on a page without being its text: fields of a form, and remarks. */
type Attached = {
  readonly subtype: string;
  readonly rect: readonly [number, number, number, number];
  readonly fieldType?: string;
  readonly fieldValue?: unknown;
  readonly contentsObj?: { readonly str?: string };
};

/** What was filled into the fields of a form, as texts. */
function filledIn(attached: readonly Attached[]): Written[] {
  return attached.flatMap(({ subtype, rect: [left, low, right, high], fieldType, fieldValue }) => {
    const isText =
      subtype === 'Widget' && fieldType === 'Tx' && typeof fieldValue === 'string' && fieldValue.trim() !== '';
    if (!isText) return [];
    const size = Math.min(10, (high - low) * 0.7);
    const transform = [size, 0, 0, size, left, (low + high) / 2 - size * 0.35];
    return [{ str: fieldValue, transform, width: right - left, height: size }];
  });
}

const remarks = new Set([
  'Text',
  'FreeText',
  'Highlight',
  'StrikeOut',
  'Underline',
  'Squiggly',
  'Stamp',
  'Square',
  'Circle',
]);

const quartersOf = ({ transform: [a = 1, b = 0] }: Written) => Math.atan2(b, a) / (Math.PI / 2);

/** How far a text is turned, in quarters; null for a slanted one. */
function quarterOf(written: Written): number | null {
  const quarters = quartersOf(written);
  const whole = Math.round(quarters);
  return Math.abs(quarters - whole) > 0.05 ? null : (whole + 4) % 4;
}

/** Fonts whose letters are all of one width, as a typewriter's: a blank is as wide as they are. */
function evenFonts(written: readonly Written[]): ReadonlySet<string | undefined> {
  const widths = new Map<string | undefined, number[]>();
  for (const {
    str,
    width,
    fontName,
    transform: [, , c = 0, d = 10],
  } of written) {
    const [letters, size] = [[...str.trimEnd()].length, Math.hypot(c, d)];
    if (letters > 1 && size > 0) widths.set(fontName, [...(widths.get(fontName) ?? []), width / letters / size]);
  }
  const isEven = (some: readonly number[]) =>
    some.length >= leastEven && Math.max(...some) - Math.min(...some) <= evenness;
  return new Set([...widths].flatMap(([font, some]) => (isEven(some) ? [font] : [])));
}

/** So many texts tell that letters are of one width, in letters' heights about it. */
const [leastEven, evenness] = [8, 0.02];

/** A page as it is read: turned so that most of its text runs from left to right. What runs otherwise, as a stamp does, stands aside. */
function upright(written: readonly Written[], drawn: readonly Box[], attached: readonly Attached[]): Page {
  const letters = [0, 0, 0, 0];
  for (const one of written) {
    const quarter = quarterOf(one);
    if (quarter !== null) letters[quarter] = (letters[quarter] ?? 0) + one.str.length;
  }
  const turn = letters.indexOf(Math.max(...letters));
  const turned = (x: number, y: number): readonly [number, number] =>
    turn === 0 ? [x, y] : turn === 1 ? [y, -x] : turn === 2 ? [-x, -y] : [-y, x];
  const even = evenFonts(written);
  const pieces: Piece[] = [];
  const aside: string[] = [];
  const turns: number[] = [];
  for (const one of written) {
    const [, , c = 0, d = 10, e = 0, f = 0] = one.transform;
    if (quarterOf(one) !== turn) {
      aside.push(one.str.trim());
      continue;
    }
    const [left, y] = turned(e, f);
    const size = Math.hypot(c, d) || one.height || 10;
    const isEven = even.has(one.fontName);
    pieces.push({ text: one.str, left, right: left + one.width, y, size, ...(isEven && { isEven }) });
    const quarters = quartersOf(one);
    turns.push((quarters - Math.round(quarters)) * (Math.PI / 2));
  }
  const slant = slantOf(pieces, turns);
  const seen = attached.filter(({ subtype }) => remarks.has(subtype));
  const notes = seen.flatMap(({ rect: [left, low, right, high], contentsObj }) => {
    const text = contentsObj?.str?.replace(/\s+/g, ' ').trim() ?? '';
    const [, y] = turned((left + right) / 2, (low + high) / 2);
    return text === '' ? [] : [{ text: text.slice(0, limits.textLength), y }];
  });
  // What is crossed out by a remark is crossed out at the middle of its letters.
  const struck = seen.flatMap(({ subtype, rect: [left, low, right, high] }): Box[] => {
    const [x, y] = [(left + right) / 2, (low + high) / 2];
    return subtype !== 'StrikeOut' ? [] : [turn % 2 === 0 ? [left, y, right, y] : [x, low, x, high]];
  });
  const boxes = [...drawn, ...struck];
  const rules: Rule[] = [];
  const walls: Wall[] = [];
  for (const [left, bottom, right, top] of boxes) {
    const [x, y] = turned(left, bottom);
    const [otherX, otherY] = turned(right, top);
    const [from, to, low, high] = [Math.min(x, otherX), Math.max(x, otherX), Math.min(y, otherY), Math.max(y, otherY)];
    // A frame or a shaded row ends above and below, and on both sides.
    const heights = high - low <= thickest ? [(low + high) / 2] : [low, high];
    const places = to - from <= thickest ? [(from + to) / 2] : [from, to];
    if (to - from > thickest) for (const height of heights) rules.push({ left: from, right: to, y: height });
    if (high - low > thickest) for (const place of places) walls.push({ x: place, low, high });
  }
  const level = slant === null ? pieces : straightened(pieces, slant);
  return { pieces: withoutDoubles(level), aside, rules, walls, notes, isSlanted: slant !== null };
}

/** A drawn line is no thicker than this. */
const thickest = 3;

/** Some programs write the bytes of a ligature's letters in the wrong order: "fl" as two signs that no text here has. */
const unswapped = (text: string) =>
  text.replace(/[\u4100-\u7a00]/g, (sign) => {
    const code = sign.charCodeAt(0);
    return (code & 0xff) === 0 ? String.fromCharCode(code >> 8) : sign;
  });

/** Bold letters may be written twice, the second time a hair beside the first. */
function withoutDoubles(pieces: readonly Piece[]): Piece[] {
  const kept: Piece[] = [];
  const places = new Map<string, number[]>();
  for (const piece of pieces) {
    const near = piece.size * 0.15;
    const [x, y] = [Math.round(piece.left / 10), Math.round(piece.y / 10)];
    const around = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].flatMap((dy) => places.get(`${x + dx} ${y + dy}`) ?? []));
    const double = around.find((at) => {
      const { left, y: height, text } = kept[at] as Piece;
      const isHere = Math.abs(left - piece.left) <= near && Math.abs(height - piece.y) <= near;
      return isHere && (text.startsWith(piece.text) || piece.text.startsWith(text));
    });
    if (double !== undefined) {
      if (piece.text.length > (kept[double]?.text.length ?? 0)) kept[double] = piece;
      continue;
    }
    places.set(`${x} ${y}`, [...(places.get(`${x} ${y}`) ?? []), kept.length]);
    kept.push(piece);
  }
  return kept;
}

type Drawn = { readonly fnArray: readonly number[]; readonly argsArray: readonly unknown[] };
type Matrix = readonly [number, number, number, number, number, number];

/** What a page draws in straight lines and boxes, each as the box around it. */
function rulesOf({ fnArray, argsArray }: Drawn, OPS: Readonly<Record<string, number>>): Box[] {
  const found: Box[] = [];
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  const kept: Matrix[] = [];
  const unseen = new Set([OPS.endPath, OPS.clip, OPS.eoClip]);
  fnArray.forEach((operator, at) => {
    const args = argsArray[at] as readonly unknown[] | null;
    if (operator === OPS.save) kept.push(matrix);
    else if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) matrix = kept.pop() ?? matrix;
    else if (operator === OPS.transform) matrix = within(matrix, args as unknown as Matrix);
    else if (operator === OPS.paintFormXObjectBegin) {
      kept.push(matrix);
      if (args?.[0]) matrix = within(matrix, args[0] as Matrix);
    } else if (operator === OPS.constructPath && args && !unseen.has(args[0] as number)) {
      const [path] = args[1] as readonly [Float32Array | null];
      if (path && found.length < mostDrawn) found.push(...boxesOf(path).map((box) => placed(box, matrix)));
    }
  });
  return found;
}

/** A drawing of more strokes than these is no table. */
const mostDrawn = 20_000;

function within([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix {
  return [a * A + c * B, b * A + d * B, a * C + c * D, b * C + d * D, a * E + c * F + e, b * E + d * F + f];
}

function placed([left, bottom, right, top]: Box, [a, b, c, d, e, f]: Matrix): Box {
  const [x, y] = [a * left + c * bottom + e, b * left + d * bottom + f];
  const [otherX, otherY] = [a * right + c * top + e, b * right + d * top + f];
  return [Math.min(x, otherX), Math.min(y, otherY), Math.max(x, otherX), Math.max(y, otherY)];
}

/** How many numbers follow each step of a path: to move, to draw a line, two kinds of curves, and to close it. */
const stepLengths = [2, 2, 6, 4, 0];

/** The box around each part of a path that is drawn in one go. */
function boxesOf(path: Float32Array): Box[] {
  const boxes: Box[] = [];
  let xs: number[] = [];
  let ys: number[] = [];
  const end = () => {
    if (xs.length > 1) boxes.push([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]);
    [xs, ys] = [[], []];
  };
  for (let at = 0; at < path.length; ) {
    const step = path[at] ?? 4;
    const length = stepLengths[step] ?? 0;
    if (step === 0) end();
    if (xs.length < 100) {
      for (let next = at + 1; next < at + length; next += 2) {
        xs.push(path[next] ?? 0);
        ys.push(path[next + 1] ?? 0);
      }
    }
    at += 1 + length;
  }
  end();
  return boxes;
}
