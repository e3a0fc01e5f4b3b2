import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SolvableError } from '#kit/errors.ts';
import { bytesOf, openPdf } from '#kit/print/pdf.ts';
import { type Block, Layout, readMarkdown, writeContents, writeCover } from './layout.ts';

/** Where the gateway finds it: a file of the client, at an address that does not change. */
export const manualFile = 'dist/client/manual.pdf';
export const manualInputs = ['docs/manual', 'docs/images', 'host/manual', 'kit/print'];

const title = 'Manual de usuario';
const slogan = 'Cada siniestro, cada peso, en regla.';
const chapters = 'docs/manual';
const contentsAt = 1;
/** The cover and the table of contents. */
const before = 2;

function readBlocks(): Block[] {
  const files = readdirSync(chapters).filter((name) => name.endsWith('.md'));
  return files.sort().flatMap((name) => readMarkdown(readFileSync(join(chapters, name), 'utf8')));
}

function pictureFile(path: string): string {
  const file = join(chapters, path);
  if (existsSync(file)) return file;
  throw new SolvableError(`Falta la imagen ${path} del manual: tómela con DOCS_IMAGES=1 npm run test:e2e -- pictures.`);
}

/** The manual as a PDF with bookmarks, from the chapters and pictures of `docs`. */
export async function manualBytes(): Promise<Buffer> {
  const pdf = await openPdf({ title: `Dictamen: ${title}` });
  writeCover(pdf, title, slogan);
  pdf.addPage();
  const layout = new Layout(pdf, before, pictureFile);
  for (const block of readBlocks()) layout.add(block);
  pdf.switchToPage(contentsAt);
  writeContents(pdf, layout.headings);
  return bytesOf(pdf);
}

export async function writeManual(): Promise<void> {
  mkdirSync(dirname(manualFile), { recursive: true });
  writeFileSync(manualFile, await manualBytes());
}
