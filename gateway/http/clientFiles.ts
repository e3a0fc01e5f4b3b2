import { readFile, stat } from 'node:fs/promises';
import { extname, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Request, type Response, Router } from 'express';
import { ours } from './addresses.ts';

const compressible = new Set(['.js', '.mjs', '.css', '.html', '.svg', '.json', '.webmanifest', '.txt']);
const hashed = /^\/assets\//;
const encodings = ['br', 'gzip'] as const;
type Encoding = (typeof encodings)[number];

/** What browsers take for the name of another server where it stands in a link, so that no page could go there or stay there. */
const namesAServer = /^\/[/\\]/;

/** The built client. Files with a hash in their name are cached for ever; other addresses get the client's page. */
export function clientFiles(folder: URL): Router {
  const root = fileURLToPath(folder);
  const router = Router();
  router.get('/{*path}', async (request, response, next) => {
    if (namesAServer.test(request.originalUrl)) {
      return response.redirect(308, request.originalUrl.replace(/^[/\\]+/, '/'));
    }
    const file = await fileOf(root, request.path);
    if (file) return answer(request, response, file, hashed.test(request.path));
    if (ours.test(request.path)) return next();
    const page = await fileOf(root, '/index.html');
    return page ? answer(request, response, page, false) : next();
  });
  return router;
}

type Found = { readonly path: string; readonly changedAt: number };

async function fileOf(root: string, urlPath: string): Promise<Found | null> {
  const inside = normalize(decodeURIComponent(urlPath));
  if (inside.includes('\0') || inside.split('/').some((part) => part.startsWith('.'))) return null;
  const path = `${root}${inside.slice(1)}`;
  const found = await stat(path).catch(() => null);
  return found?.isFile() ? { path, changedAt: found.mtimeMs } : null;
}

async function answer(request: Request, response: Response, { path, changedAt }: Found, forEver: boolean) {
  response.setHeader('Cache-Control', forEver ? 'public, max-age=31536000, immutable' : 'no-cache');
  const encoding = compressible.has(extname(path)) ? encodingFor(request) : null;
  if (encoding === null) return response.sendFile(path, { cacheControl: false });
  response.type(extname(path)).set({ 'Content-Encoding': encoding, Vary: 'Accept-Encoding' });
  return response.send(await compressed(path, changedAt, encoding));
}

/** Brotli before gzip, because its files are smaller. */
function encodingFor(request: Request): Encoding | null {
  return encodings.find((encoding) => request.acceptsEncodings(encoding) === encoding) ?? null;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const compress: Record<Encoding, (content: Buffer) => Promise<Buffer>> = {
  br: (content) => brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (content) => zip(content, { level: 9 }),
};

const kept = new Map<string, Promise<Buffer>>();

/** Each file of the client is compressed once and kept, because they are few and rarely change. */
function compressed(path: string, changedAt: number, encoding: Encoding): Promise<Buffer> {
  const key = `${encoding} ${changedAt} ${path}`;
  const known = kept.get(key) ?? readFile(path).then(compress[encoding]);
  kept.set(key, known);
  known.catch(() => kept.delete(key));
  return known;
}
