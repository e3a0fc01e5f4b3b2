import { PdfPage, pageHeight, pageWidth, type TextStyle } from '#kit/print/pdf.ts';
import { textWidth, wrapped } from '#kit/print/textWidth.ts';
import type { Heading, Jump } from './book.ts';
import type { Block } from './markdown.ts';
import type { Picture } from './png.ts';

const margin = 54;
const room = pageWidth - 2 * margin;
const top = pageHeight - 72;
const bottom = 64;
const body: TextStyle = { size: 10.5 };
const leading = 15.5;

export type Pages = { readonly pages: PdfPage[]; readonly headings: Heading[] };

/** Sets blocks one below the other, on as many pages as they need; a chapter begins on its own. */
export class Layout {
  readonly pages: PdfPage[] = [];
  readonly headings: Heading[] = [];
  readonly #pictures: ReadonlyMap<string, Picture & { readonly name: string }>;
  readonly #before: number;
  #y = 0;

  /** @param before pages that stand before the first of these */
  constructor(pictures: ReadonlyMap<string, Picture & { readonly name: string }>, before: number) {
    this.#pictures = pictures;
    this.#before = before;
  }

  add(block: Block): void {
    switch (block.kind) {
      case 'chapter':
        this.#turn();
        this.#heading(block.text, 1);
        this.#lines(block.text, margin, { size: 20, bold: true }, 26);
        this.#page.rule(this.#y + 10, margin, pageWidth - margin);
        this.#y -= 12;
        break;
      case 'section':
        this.#need(70);
        this.#y -= 12;
        this.#heading(block.text, 2);
        this.#lines(block.text, margin, { size: 13, bold: true, tone: 'green' }, 20);
        break;
      case 'paragraph':
        this.#lines(block.text, margin, body, leading);
        this.#y -= 6;
        break;
      case 'item':
        this.#need(leading);
        this.#page.text(margin + 4, this.#y, block.mark, { ...body, bold: true, tone: 'green' });
        this.#lines(block.text, margin + 22, body, leading);
        this.#y -= 3;
        break;
      case 'picture':
        this.#picture(block.path, block.caption);
    }
  }

  get #page(): PdfPage {
    return this.pages.at(-1) ?? this.#turn();
  }

  #turn(): PdfPage {
    const page = new PdfPage();
    this.pages.push(page);
    const number = String(this.#before + this.pages.length);
    page.text(pageWidth - margin - textWidth(number, 9), 36, number, { size: 9, tone: 'grey' });
    page.text(margin, 36, 'Dictamen · Manual de usuario', { size: 9, tone: 'grey' });
    this.#y = top;
    return page;
  }

  #need(height: number): void {
    if (this.pages.length === 0 || this.#y - height < bottom) this.#turn();
  }

  #heading(title: string, level: 1 | 2): void {
    this.headings.push({ title, level, page: this.#before + this.pages.length - 1, y: this.#y });
  }

  #lines(text: string, x: number, style: TextStyle, step: number): void {
    // Bold letters are a little wider than those that are measured.
    const width = (pageWidth - margin - x) / (style.bold ? 1.07 : 1);
    for (const line of wrapped(text.replaceAll('**', ''), style.size, width)) {
      this.#need(step);
      this.#page.text(x, this.#y, line, style);
      this.#y -= step;
    }
  }

  #picture(path: string, caption: string): void {
    const picture = this.#pictures.get(path);
    if (!picture) return;
    const height = (picture.height / picture.width) * room;
    this.#need(height + 40);
    this.#y -= height - 4;
    this.#page.picture(picture.name, margin, this.#y, room, height);
    this.#y -= 14;
    this.#page.text(margin, this.#y, caption, { size: 9, tone: 'grey' });
    this.#y -= 22;
  }
}

/** The table of contents: chapters and sections with their pages, each to be pressed. */
export function contentsPage(headings: readonly Heading[], index: number): { page: PdfPage; jumps: Jump[] } {
  const page = new PdfPage();
  page.text(margin, top, 'Contenido', { size: 20, bold: true });
  let y = top - 34;
  const jumps: Jump[] = [];
  for (const to of headings) {
    const isChapter = to.level === 1;
    if (isChapter) y -= 5;
    const style: TextStyle = { size: isChapter ? 11 : 9.5, bold: isChapter, tone: isChapter ? 'ink' : 'grey' };
    const number = String(to.page + 1);
    page.text(margin + (isChapter ? 0 : 16), y, to.title, style);
    page.text(pageWidth - margin - textWidth(number, style.size), y, number, { ...style, bold: false });
    jumps.push({ page: index, y, to });
    y -= isChapter ? 16 : 13.5;
  }
  return { page, jumps };
}

export function coverPage(title: string, slogan: string): PdfPage {
  const page = new PdfPage();
  page.band(pageHeight - 330, 330);
  page.text(margin, pageHeight - 210, 'Dictamen', { size: 40, bold: true, tone: 'white' });
  page.text(margin, pageHeight - 240, slogan, { size: 13, tone: 'white' });
  page.text(margin, pageHeight - 400, title, { size: 24, bold: true });
  page.text(margin, pageHeight - 424, 'Para operadores, auditores y administradores', { size: 12, tone: 'grey' });
  return page;
}
