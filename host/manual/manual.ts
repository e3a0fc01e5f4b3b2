import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SolvableError } from '#kit/solvableError.ts';
import { bookBytes } from './book.ts';
import { contentsPage, coverPage, Layout } from './layout.ts';
import { type Block, readMarkdown } from './markdown.ts';
import { readPng } from './png.ts';

/** Where the gateway finds it: a file of the client, at an address that does not change. */
export const manualFile = 'dist/client/manual.pdf';
export const manualInputs = ['docs/manual', 'docs/images', 'host/manual', 'kit/print'];

const title = 'Manual de usuario';
const slogan = 'Cada siniestro, cada peso, en regla.';
const chapters = 'docs/manual';
/** The cover and the table of contents. */
const before = 2;

function readBlocks(): Block[] {
  const files = readdirSync(chapters).filter((name) => name.endsWith('.md'));
  return files.sort().flatMap((name) => readMarkdown(readFileSync(join(chapters, name), 'utf8')));
}

function readPictures(blocks: readonly Block[]) {
  const paths = blocks.flatMap((block) => (block.kind === 'picture' ? [block.path] : []));
  return new Map(
    [...new Set(paths)].map((path, at) => [path, { name: `P${at}`, ...readPng(path, readPicture(path)) }]),
  );
}

function readPicture(path: string): Buffer {
  try {
    return readFileSync(join(chapters, path));
  } catch {
    throw new SolvableError(
      `Falta la imagen ${path} del manual: tómela con DOCS_IMAGES=1 npm run test:e2e -- pictures.`,
    );
  }
}

/** The manual as a PDF, from the chapters and pictures of `docs`. */
export function manualBytes(): Buffer {
  const blocks = readBlocks();
  const pictures = readPictures(blocks);
  const layout = new Layout(pictures, before);
  for (const block of blocks) layout.add(block);
  const { page, jumps } = contentsPage(layout.headings, before - 1);
  return bookBytes({
    title: `Dictamen: ${title}`,
    language: 'es-MX',
    pages: [coverPage(title, slogan), page, ...layout.pages],
    pictures: new Map([...pictures.values()].map((picture) => [picture.name, picture])),
    headings: layout.headings,
    jumps,
  });
}

export async function writeManual(): Promise<void> {
  mkdirSync(dirname(manualFile), { recursive: true });
  writeFileSync(manualFile, manualBytes());
}
