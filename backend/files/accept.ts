import { tooLarge, unsupportedFile } from '#backend/errors/answered.ts';
import { acceptsKind, type FileKind, fileProblem, isFileKind, isImageKind, mimeTypes } from '#domain/files.ts';
import type { Received } from './store.ts';

/** A received file with a validated content. */
type Accepted = Received & { readonly kind: FileKind };

function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** Whether the extension names another kind than the content. Between images it is tolerated. */
function lies(name: string, kind: FileKind): boolean {
  const promised = extensionOf(name);
  if (!isFileKind(promised) || acceptsKind([promised], kind)) return false;
  return !(isImageKind(promised) && isImageKind(kind));
}

/** The name with the extension of the file's real kind. */
function honestName(name: string, kind: FileKind): string {
  const promised = extensionOf(name);
  if (isFileKind(promised) && acceptsKind([promised], kind)) return name;
  const bare = isFileKind(promised) ? name.slice(0, -promised.length - 1) : name;
  return `${bare || 'archivo'}.${kind}`;
}

/**
 * Validates the file of a form's field by its content: 415 when empty or of another kind, 413 when too large. Corrects the
 * extension.
 */
export function acceptFile(field: string, received: Received, kinds: readonly FileKind[]): Accepted {
  const refused = { field, accepts: kinds };
  const problem = fileProblem(kinds, { sniffed: received.kind, bytes: received.size });
  if (problem?.code === 'file_size') throw tooLarge(problem.text, refused);
  if (problem) throw unsupportedFile(refused, problem.code, problem.text);
  if (received.kind === null || lies(received.name, received.kind)) throw unsupportedFile(refused);
  return { ...received, kind: received.kind, name: honestName(received.name, received.kind) };
}

export const mimeTypeOf = ({ kind }: Received) => (kind ? mimeTypes[kind] : 'application/octet-stream');
