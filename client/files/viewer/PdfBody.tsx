import type { PDFDocumentProxy, PDFPageProxy, RenderTask } from 'pdfjs-dist';
import { GlobalWorkerOptions, getDocument, TextLayer, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import openJpegUrl from 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js?url';
import { useCallback } from 'react';
import { PageStack, type PageSurface } from '#client/ui/viewer/PageStack.tsx';
import type { Size } from '#client/ui/viewer/zoom.ts';
import { Failure } from '#machines/failure.ts';
import { type BodyProps, Loading, Unshown, useOpened } from './bodyParts.tsx';

GlobalWorkerOptions.workerSrc = workerUrl;

/** The security policy allows no WebAssembly: what pdf.js would append falls behind the # of the script that replaces it. */
const scriptsUrl = `${openJpegUrl}#/`;

/** Beyond this many dots a canvas may come out blank. */
const mostPixels = 16_000_000;

type Pdf = { readonly document: PDFDocumentProxy; readonly pages: readonly Size[] };

async function sizeOf(document: PDFDocumentProxy, number: number): Promise<Size> {
  const { width, height } = (await document.getPage(number)).getViewport({ scale: 1 });
  return { width, height };
}

function failureOf(error: unknown): Failure {
  if (error instanceof Error && error.name === 'PasswordException') {
    return new Failure('El PDF está protegido con contraseña. Descárguelo para abrirlo.');
  }
  return new Failure('El PDF está dañado o no se puede leer. Descárguelo para abrirlo con otro programa.');
}

/** Opens a PDF. Throws a Failure when it can't be read. */
async function openPdf(blob: Blob): Promise<Pdf> {
  try {
    const data = await blob.arrayBuffer();
    const options = {
      data,
      isEvalSupported: false,
      useWasm: false,
      wasmUrl: scriptsUrl,
      enableXfa: false,
      verbosity: VerbosityLevel.ERRORS,
    };
    const document = await getDocument(options).promise;
    const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
    return { document, pages: await Promise.all(numbers.map((number) => sizeOf(document, number))) };
  } catch (error) {
    throw failureOf(error);
  }
}

function sharpness(width: number, height: number): number {
  return Math.min(globalThis.devicePixelRatio || 1, Math.sqrt(mostPixels / (width * height)));
}

function drawInk(page: PDFPageProxy, { canvas, scale }: PageSurface): RenderTask {
  const { width, height } = page.getViewport({ scale });
  const dots = sharpness(width, height);
  canvas.width = Math.floor(width * dots);
  canvas.height = Math.floor(height * dots);
  return page.render({ canvas, viewport: page.getViewport({ scale: scale * dots }) });
}

async function writeWords(page: PDFPageProxy, { text, scale, signal }: PageSurface): Promise<void> {
  const viewport = page.getViewport({ scale });
  text.style.setProperty('--total-scale-factor', String(scale));
  const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport });
  signal.addEventListener('abort', () => layer.cancel(), { once: true });
  text.replaceChildren();
  await layer.render();
}

/** Draws one page: its picture, and over it its text. */
async function paintPage({ document }: Pdf, surface: PageSurface): Promise<void> {
  const page = await document.getPage(surface.index + 1);
  if (surface.signal.aborted) return;
  const ink = drawInk(page, surface);
  surface.signal.addEventListener('abort', () => ink.cancel(), { once: true });
  await ink.promise;
  await writeWords(page, surface);
}

const closePdf = ({ document }: Pdf) => void document.destroy();

function Pages({ pdf, name }: { pdf: Pdf; name: string }) {
  const paint = useCallback((surface: PageSurface) => paintPage(pdf, surface), [pdf]);
  return <PageStack label={`Páginas de ${name}`} pages={pdf.pages} paint={paint} />;
}

export default function PdfBody({ file, blob }: BodyProps) {
  const opened = useOpened(blob, openPdf, closePdf);
  if (opened.status === 'loading') return <Loading />;
  if (opened.status === 'error') return <Unshown title="No se puede mostrar" text={opened.text} />;
  return <Pages pdf={opened.value} name={file.name} />;
}
