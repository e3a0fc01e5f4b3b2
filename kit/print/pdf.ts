/** A document that is being drawn; measures are points from the upper left corner of a letter-size page. */
export type Pdf = PDFKit.PDFDocument;

export const page = { width: 612, height: 792, margin: 54 } as const;
export const room = page.width - 2 * page.margin;
export const rightEdge = page.width - page.margin;

export const tones = {
  ink: '#21262b',
  grey: '#6b7378',
  white: '#ffffff',
  green: '#006b4f',
  amber: '#8a5a00',
  rule: '#c7c7c7',
  shade: '#ebebeb',
  mist: '#f4f6f5',
} as const;

export type TextStyle = {
  readonly size: number;
  readonly bold?: boolean | undefined;
  readonly tone?: keyof typeof tones | undefined;
};

type Opening = {
  readonly title: string;
  /** When the file says that it was made. */
  readonly created?: Date | undefined;
  /** Of every page; upright where nothing is said. */
  readonly layout?: 'portrait' | 'landscape';
  readonly margin?: number;
};

/** The library is loaded by the first document: most processes never print. */
export async function openPdf(opening: Opening): Promise<Pdf> {
  const { title, created = new Date(), layout = 'portrait', margin = page.margin } = opening;
  const { default: PDFDocument } = await import('pdfkit');
  return new PDFDocument({
    size: 'LETTER',
    layout,
    margin,
    pdfVersion: '1.4',
    lang: 'es-MX',
    displayTitle: true,
    // Pages stay open until the end, so that a table of contents can be written once its pages are known.
    bufferPages: true,
    info: { Title: title, Producer: 'Dictamen', CreationDate: created },
  });
}

/** Ends the document. */
export function bytesOf(pdf: Pdf): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
    pdf.end();
  });
}

const styled = (pdf: Pdf, { size, bold = false, tone = 'ink' }: TextStyle): Pdf =>
  pdf
    .font(bold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(size)
    .fillColor(tones[tone]);

type Place = { readonly x: number; readonly y: number; readonly width?: number; readonly align?: 'left' | 'right' };

/** As a text: within the expression they would double the servers' bundles in memory (decision 77). */
const beyondLatin1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
/** What the fonts that every reader has can write: Windows-1252. */
const inTheFonts = new RegExp(String.raw`[\n\u0020-\u007e\u00a0-\u00ff${beyondLatin1}]`, 'u');

const replacements: Readonly<Record<string, string>> = {
  '−': '-',
  '‐': '-',
  '‑': '-',
  '→': '->',
  '≤': '<=',
  '≥': '>=',
  '≠': '<>',
  '\t': ' ',
  '\r': '',
  '\ufeff': '',
  '\u200b': '',
};

const withoutMarks = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '');

/**
 * The text in characters that the fonts have: composed, with a likeness of what they lack, or «?». The library would write
 * the code of any other as two or three digits, after which the rest of the line reads as something else.
 */
function printable(text: string): string {
  const written = (character: string) =>
    inTheFonts.test(character) ? character : (replacements[character] ?? likenessOf(character));
  return Array.from(text.normalize('NFC'), written).join('');
}

function likenessOf(character: string): string {
  const plain = withoutMarks(character);
  return Array.from(plain).every((one) => inTheFonts.test(one)) ? plain : '?';
}

type Paragraph = { readonly x: number; readonly y: number; readonly width: number; readonly lineGap?: number };

/** Where a text may go on in the next line: after a space, or after a hyphen between two letters. */
const restingPlaces = /(?<= |\p{L}-(?=\p{L}))/u;

/** Less than what a width may be rounded by: a line that is just full is not broken again by the library. */
const rounding = 0.5;

/**
 * The text with its lines ended where they are full. The library would also end one after a slash, between «km/» and «h»;
 * a word that is wider than the place is left to it.
 */
function inLines(pdf: Pdf, text: string, width: number): string {
  const rows = printable(text).split('\n');
  return rows.map((row) => rowInLines(pdf, row, width - rounding)).join('\n');
}

function rowInLines(pdf: Pdf, row: string, width: number): string {
  const lines = [''];
  let left = width;
  for (const part of row.split(restingPlaces)) {
    const taken = pdf.widthOfString(part);
    if (taken > left && left < width) {
      lines.push('');
      left = width;
    }
    lines.push(`${lines.pop()}${part}`);
    left -= taken;
  }
  return lines.map((line) => line.trimEnd()).join('\n');
}

/** Text of several lines. @returns where what follows may begin */
export function paragraph(pdf: Pdf, text: string, { x, y, ...options }: Paragraph, style: TextStyle): number {
  styled(pdf, style).text(inLines(pdf, text, options.width), x, y, options);
  return pdf.y;
}

/** How high a paragraph will be. */
export const heightOf = (pdf: Pdf, text: string, options: Omit<Paragraph, 'x' | 'y'>, style: TextStyle): number =>
  styled(pdf, style).heightOfString(inLines(pdf, text, options.width), options);

/** One line, cut with an ellipsis where it would be wider than its place. */
export function line(pdf: Pdf, text: string, { x, y, width, align = 'left' }: Place, style: TextStyle): void {
  styled(pdf, style);
  const written = printable(text);
  const shown = width === undefined ? written : clipped(pdf, written, width);
  pdf.text(shown, align === 'right' && width !== undefined ? x + width - pdf.widthOfString(shown) : x, y, {
    lineBreak: false,
  });
}

function clipped(pdf: Pdf, text: string, width: number): string {
  if (pdf.widthOfString(text) <= width) return text;
  let kept = text;
  while (kept && pdf.widthOfString(`${kept}…`) > width) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}…`;
}

export const rule = (pdf: Pdf, y: number, from: number = page.margin, to: number = rightEdge): Pdf =>
  pdf.lineWidth(0.6).moveTo(from, y).lineTo(to, y).stroke(tones.rule);
