import { escaped, fileOf, fonts, type PdfPage, pageHeight, pageWidth } from '#kit/print/pdf.ts';
import type { Picture } from './png.ts';

/** Something to go to: a chapter, or a section of one. */
export type Heading = { readonly title: string; readonly level: 1 | 2; readonly page: number; readonly y: number };
/** A line of the table of contents, as a place to press. */
export type Jump = { readonly page: number; readonly y: number; readonly to: Heading };

export type Book = {
  readonly title: string;
  readonly language: string;
  readonly pages: readonly PdfPage[];
  readonly pictures: ReadonlyMap<string, Picture>;
  readonly headings: readonly Heading[];
  readonly jumps: readonly Jump[];
};

const pageTree = 2;
const regular = 3;
const bold = 4;
const outlineRoot = 5;
const firstFree = 6;
const margin = 54;
const lineHeight = 16;

const stream = (content: string) =>
  `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`;

/** A PDF of many pages with pictures, bookmarks and a table of contents to press; its text can be selected and searched. */
export function bookBytes(book: Book): Buffer {
  const { title, language, pages, pictures, headings } = book;
  const pictureAt = new Map([...pictures.keys()].map((name, at) => [name, firstFree + at]));
  const outlineAt = firstFree + pictures.size;
  const pageAt = (index: number) => outlineAt + headings.length + index * 2;
  const destination = ({ page, y }: Heading) => `[${pageAt(page)} 0 R /XYZ 0 ${(y + 24).toFixed(0)} null]`;
  const resources = `<< /Font << /R ${regular} 0 R /B ${bold} 0 R >> /XObject << ${[...pictureAt]
    .map(([name, id]) => `/${name} ${id} 0 R`)
    .join(' ')} >> >>`;
  const links = (index: number) =>
    book.jumps
      .filter(({ page }) => page === index)
      .map(
        ({ y, to }) =>
          `<< /Type /Annot /Subtype /Link /Border [0 0 0] /Rect [${margin} ${(y - 4).toFixed(0)} ${
            pageWidth - margin
          } ${(y + lineHeight - 4).toFixed(0)}] /Contents (${escaped(to.title)}) /Dest ${destination(to)} >>`,
      )
      .join(' ');
  const [root, ...entries] = outlines(headings, outlineAt, destination);
  return fileOf([
    `<< /Type /Catalog /Pages ${pageTree} 0 R /Lang (${language}) /Outlines ${outlineRoot} 0 R /PageMode /UseOutlines
/ViewerPreferences << /DisplayDocTitle true >> >>`,
    `<< /Type /Pages /Kids [${pages.map((_, at) => `${pageAt(at)} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    ...fonts,
    root,
    ...[...pictures.values()].map(({ object }) => object),
    ...entries,
    ...pages.flatMap((page, at) => [
      `<< /Type /Page /Parent ${pageTree} 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Contents ${pageAt(at) + 1} 0 R
/Resources ${resources} /Annots [${links(at)}] >>`,
      stream(page.content),
    ]),
    `<< /Title (${escaped(title)}) /Producer (Dictamen) >>`,
  ]);
}

/** The root, then one entry a heading: sections hang below their chapter. */
function outlines(
  headings: readonly Heading[],
  from: number,
  destination: (heading: Heading) => string,
): readonly [root: string, ...entries: string[]] {
  const idOf = (heading: Heading) => from + headings.indexOf(heading);
  const reference = (name: string, heading: Heading | undefined) => (heading ? `/${name} ${idOf(heading)} 0 R` : '');
  const chapters = headings.filter(({ level }) => level === 1);
  const chapterOf = (heading: Heading) =>
    [...chapters].reverse().find((one) => headings.indexOf(one) <= headings.indexOf(heading));
  const siblingsOf = (heading: Heading) =>
    heading.level === 1 ? chapters : headings.filter((one) => one.level === 2 && chapterOf(one) === chapterOf(heading));
  const entries = headings.map((heading) => {
    const siblings = siblingsOf(heading);
    const at = siblings.indexOf(heading);
    const children = heading.level === 1 ? headings.filter((one) => one.level === 2 && chapterOf(one) === heading) : [];
    const chapter = chapterOf(heading);
    const parent = heading.level === 1 || !chapter ? outlineRoot : idOf(chapter);
    return `<< /Title (${escaped(heading.title)}) /Parent ${parent} 0 R /Dest ${destination(heading)}
${reference('Prev', siblings[at - 1])} ${reference('Next', siblings[at + 1])} ${reference('First', children[0])} ${reference(
      'Last',
      children.at(-1),
    )} ${children.length > 0 ? `/Count -${children.length}` : ''} >>`;
  });
  const root = `<< /Type /Outlines ${reference('First', chapters[0])} ${reference('Last', chapters.at(-1))} /Count ${
    chapters.length
  } >>`;
  return [root, ...entries];
}
