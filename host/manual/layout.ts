import { readFileSync } from 'node:fs';
import {
  heightOf,
  line,
  type Pdf,
  page,
  paragraph,
  rightEdge,
  room,
  rule,
  type TextStyle,
  tones,
} from '#kit/print/pdf.ts';

/** The little of Markdown that the manual is written in. */
export type Block =
  | { readonly kind: 'chapter' | 'section' | 'subsection' | 'paragraph'; readonly text: string }
  | { readonly kind: 'item'; readonly mark: string; readonly text: string }
  | { readonly kind: 'picture'; readonly path: string; readonly caption: string };

const patterns: readonly (readonly [RegExp, (match: RegExpExecArray) => Block])[] = [
  [/^# (.+)$/, ([, text = '']) => ({ kind: 'chapter', text })],
  [/^## (.+)$/, ([, text = '']) => ({ kind: 'section', text })],
  [/^### (.+)$/, ([, text = '']) => ({ kind: 'subsection', text })],
  [/^!\[(.+)\]\((.+)\)$/, ([, caption = '', path = '']) => ({ kind: 'picture', caption, path })],
  [/^- (.+)$/s, ([, text = '']) => ({ kind: 'item', mark: '–', text })],
  [/^(\d+\.) (.+)$/s, ([, mark = '', text = '']) => ({ kind: 'item', mark, text })],
];

/** A line that goes on is indented, or follows a line of text. */
function joined(source: string): string[] {
  const blocks: string[] = [];
  let isOpen = false;
  for (const line of source.split('\n')) {
    const begins = /^(#|!\[|- |\d+\. )/.test(line);
    if (line.trim() === '') isOpen = false;
    else if (isOpen && !begins) blocks.push(`${blocks.pop()} ${line.trim()}`);
    else {
      blocks.push(line.trim());
      isOpen = !/^(#|!\[)/.test(line);
    }
  }
  return blocks;
}

export function readMarkdown(source: string): Block[] {
  return joined(source).map((text) => {
    for (const [pattern, block] of patterns) {
      const match = pattern.exec(text);
      if (match) return block(match);
    }
    return { kind: 'paragraph', text };
  });
}

const { margin } = page;
const top = 72;
const bottom = page.height - 64;

/** Something to go to: a chapter, or a section of one. */
type Heading = {
  readonly title: string;
  readonly level: 1 | 2;
  /** From 0. */
  readonly page: number;
  /** The name by which the table of contents leads to it. */
  readonly destination: string;
};

/** A PNG says its width and height in its first chunk; it is printed as wide as the page. */
const heightOfPng = (file: Buffer) => (file.readUInt32BE(20) / file.readUInt32BE(16)) * room;

const shown = (text: string) => text.replaceAll('**', '');

/** How a text that begins at `x` is set. */
const set = (x: number, { size }: TextStyle) => ({ width: rightEdge - x, lineGap: size / 4 });

/** Sets blocks one below the other, on as many pages as they need; a chapter begins on its own. */
export class Layout {
  readonly headings: Heading[] = [];
  readonly #pdf: Pdf;
  readonly #pictureFile: (path: string) => string;
  #pages: number;
  #y: number = bottom;
  #chapter: PDFKit.PDFOutline | undefined;

  /** @param before pages that stand before the first of these */
  constructor(pdf: Pdf, before: number, pictureFile: (path: string) => string) {
    this.#pdf = pdf;
    this.#pages = before;
    this.#pictureFile = pictureFile;
  }

  add(block: Block): void {
    switch (block.kind) {
      case 'chapter':
        this.#turn();
        this.#heading(block.text, 1);
        this.#text(block.text, margin, { size: 20, bold: true });
        rule(this.#pdf, this.#y + 2);
        this.#y += 18;
        break;
      case 'section':
        this.#need(110);
        this.#y += 12;
        this.#heading(block.text, 2);
        this.#text(block.text, margin, { size: 13, bold: true, tone: 'green' });
        this.#y += 4;
        break;
      case 'subsection':
        this.#need(70);
        this.#y += 6;
        this.#text(block.text, margin, { size: 11, bold: true });
        this.#y += 3;
        break;
      case 'paragraph':
        this.#text(block.text, margin, { size: 10.5 });
        this.#y += 6;
        break;
      case 'item':
        // The mark stands on the page of its text.
        this.#need(this.#heightOf(block.text, margin + 22, { size: 10.5 }));
        line(this.#pdf, block.mark, { x: margin + 4, y: this.#y }, { size: 10.5, bold: true, tone: 'green' });
        this.#text(block.text, margin + 22, { size: 10.5 });
        this.#y += 3;
        break;
      case 'picture':
        this.#picture(block.path, block.caption);
    }
  }

  #turn(): void {
    this.#pdf.addPage();
    this.#pages += 1;
    const y = page.height - 44;
    const style = { size: 9, tone: 'grey' } as const;
    line(this.#pdf, 'Dictamen · Manual de usuario', { x: margin, y }, style);
    line(this.#pdf, String(this.#pages), { x: rightEdge - 40, y, width: 40, align: 'right' }, style);
    this.#y = top;
  }

  #need(height: number): void {
    if (this.#y + height > bottom) this.#turn();
  }

  #heading(title: string, level: 1 | 2): void {
    const heading: Heading = {
      title,
      level,
      page: this.#pages - 1,
      destination: `titulo-${this.headings.length}`,
    };
    this.headings.push(heading);
    this.#pdf.addNamedDestination(heading.destination, 'XYZ', 0, this.#y - 8, null);
    const parent = level === 1 ? this.#pdf.outline : (this.#chapter ?? this.#pdf.outline);
    const entry = parent.addItem(title);
    if (level === 1) this.#chapter = entry;
  }

  #text(text: string, x: number, style: TextStyle): void {
    this.#need(this.#heightOf(text, x, style));
    this.#y = paragraph(this.#pdf, shown(text), { x, y: this.#y, ...set(x, style) }, style);
  }

  #heightOf(text: string, x: number, style: TextStyle): number {
    return heightOf(this.#pdf, shown(text), set(x, style), style);
  }

  #picture(path: string, caption: string): void {
    const file = readFileSync(this.#pictureFile(path));
    const height = heightOfPng(file);
    this.#need(height + 40);
    this.#pdf.image(file, margin, this.#y + 2, { width: room });
    this.#y += height + 8;
    line(this.#pdf, caption, { x: margin, y: this.#y, width: room }, { size: 9, tone: 'grey' });
    this.#y += 22;
  }
}

const isChapter = ({ level }: Heading) => level === 1;
const contentsStep = (heading: Heading) => (isChapter(heading) ? 21 : 13.5);

/** Chapters and sections with their pages, each to be pressed, on the page that is open; more of them stand closer. */
export function writeContents(pdf: Pdf, headings: readonly Heading[]): void {
  line(pdf, 'Contenido', { x: margin, y: top }, { size: 20, bold: true });
  const first = top + 34;
  const needed = headings.reduce((sum, heading) => sum + contentsStep(heading), 0);
  const scale = Math.min(1, (bottom - first) / needed);
  let y = first;
  for (const heading of headings) {
    const { title, page: at, destination } = heading;
    const size = (isChapter(heading) ? 11 : 9.5) * scale;
    const tone = isChapter(heading) ? 'ink' : 'grey';
    if (isChapter(heading)) y += 5 * scale;
    const x = margin + (isChapter(heading) ? 0 : 16);
    line(pdf, title, { x, y, width: room - 60 }, { size, bold: isChapter(heading), tone });
    line(pdf, String(at + 1), { x: rightEdge - 40, y, width: 40, align: 'right' }, { size, tone });
    pdf.goTo(margin, y - 2, room, 13 * scale, destination);
    y += (isChapter(heading) ? 16 : 13.5) * scale;
  }
}

export function writeCover(pdf: Pdf, title: string, slogan: string): void {
  pdf.rect(0, 0, page.width, 330).fill(tones.green);
  line(pdf, 'Dictamen', { x: margin, y: 172 }, { size: 40, bold: true, tone: 'white' });
  line(pdf, slogan, { x: margin, y: 228 }, { size: 13, tone: 'white' });
  line(pdf, title, { x: margin, y: 376 }, { size: 24, bold: true });
  line(pdf, 'Para operadores, auditores y administradores', { x: margin, y: 412 }, { size: 12, tone: 'grey' });
}
