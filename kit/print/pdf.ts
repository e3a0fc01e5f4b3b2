/** One page in letter size; drawing starts at its lower left corner, in points. */
export const pageWidth = 612;
export const pageHeight = 792;

type Tone = 'ink' | 'grey' | 'white' | 'green';

const tones: Readonly<Record<Tone, string>> = {
  ink: '0.13 0.15 0.17',
  grey: '0.42 0.45 0.48',
  white: '1 1 1',
  green: '0 0.42 0.31',
};

export type TextStyle = { readonly size: number; readonly bold?: boolean; readonly tone?: Tone };

/** What is drawn on one page; alone, a small PDF, with the two fonts that every reader has. */
export class PdfPage {
  readonly #operations: string[] = [];

  text(x: number, y: number, text: string, { size, bold = false, tone = 'ink' }: TextStyle): void {
    const font = bold ? '/B' : '/R';
    this.#operations.push(
      `BT ${tones[tone]} rg ${font} ${size} Tf ${x.toFixed(2)} ${y.toFixed(2)} Td (${escaped(text)}) Tj ET`,
    );
  }

  box(x: number, y: number, width: number, height: number, gray: number): void {
    this.#operations.push(`${gray} g ${x} ${y.toFixed(2)} ${width} ${height} re f`);
  }

  band(y: number, height: number): void {
    this.#operations.push(`${tones.green} rg 0 ${y} ${pageWidth} ${height} re f`);
  }

  rule(y: number, from: number, to: number): void {
    this.#operations.push(`0.78 G 0.6 w ${from} ${y.toFixed(2)} m ${to} ${y.toFixed(2)} l S`);
  }

  /** A picture known to the file by its name, stretched over this box. */
  picture(name: string, x: number, y: number, width: number, height: number): void {
    this.#operations.push(`q ${width.toFixed(2)} 0 0 ${height.toFixed(2)} ${x} ${y.toFixed(2)} cm /${name} Do Q`);
  }

  /** Everything drawn, as a page's stream holds it. */
  get content(): string {
    return this.#operations.join('\n');
  }

  bytes(title: string): Buffer {
    const { content } = this;
    return fileOf([
      '<< /Type /Catalog /Pages 2 0 R /Lang (es-MX) >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Contents 4 0 R
/Resources << /Font << /R 5 0 R /B 6 0 R >> >> >>`,
      `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
      ...fonts,
      `<< /Title (${escaped(title)}) /Producer (Dictamen) >>`,
    ]);
  }
}

/** Regular and bold. */
export const fonts = [
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
] as const;

/** Signs that WinAnsi has elsewhere than Latin 1, as the octal codes of a PDF string. */
const winAnsi: Readonly<Record<string, string>> = {
  '…': '\\205',
  '‘': '\\221',
  '’': '\\222',
  '“': '\\223',
  '”': '\\224',
  '–': '\\226',
  '—': '\\227',
};

/** A letter that the fonts lack is a question mark: its low byte could end the string. */
export const escaped = (text: string) =>
  text.replace(/[\\()]/g, '\\$&').replace(/[^\x20-\x7e\xa0-\xff]/gu, (sign) => winAnsi[sign] ?? '?');

/** Objects numbered from 1 (the catalog; the last is the information), their table and the trailer. */
export function fileOf(objects: readonly string[]): Buffer {
  let body = '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n';
  const offsets = objects.map((object, at) => {
    const offset = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table + trailer, 'latin1');
}
