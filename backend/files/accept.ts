import { tooLarge, unsupportedFile } from '#backend/errors/answered.ts';
import { acceptsKind, type FileKind, fileProblem, isFileKind, isImageKind, mimeTypes } from '#domain/files.ts';
import type { Received } from './store.ts';

/** A received file whose content was judged. */
type Accepted = Received & { readonly kind: FileKind };

function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** A name that promises quite another kind than the content lies; between images it was only saved carelessly. */
function lies(name: string, kind: FileKind): boolean {
  const promised = extensionOf(name);
  if (!isFileKind(promised) || acceptsKind([promised], kind)) return false;
  return !(isImageKind(promised) && isImageKind(kind));
}

/** The name with the extension of what the file really is. */
function honestName(name: string, kind: FileKind): string {
  const promised = extensionOf(name);
  if (isFileKind(promised) && acceptsKind([promised], kind)) return name;
  const bare = isFileKind(promised) ? name.slice(0, -promised.length - 1) : name;
  return `${bare || 'archivo'}.${kind}`;
}

/** Judges a file by its content: empty or of another kind 415, too heavy 413. The name gets the extension it deserves. */
export function acceptFile(received: Received, kinds: readonly FileKind[]): Accepted {
  const problem = fileProblem(kinds, { sniffed: received.kind, bytes: received.size });
  if (problem?.code === 'file_size') throw tooLarge(problem.text);
  if (problem) throw unsupportedFile(problem.code, problem.text);
  if (received.kind === null || lies(received.name, received.kind)) throw unsupportedFile();
  return { ...received, kind: received.kind, name: honestName(received.name, received.kind) };
}

export const mimeTypeOf = ({ kind }: Received) => (kind ? mimeTypes[kind] : 'application/octet-stream');
