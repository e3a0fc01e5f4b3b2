import { defaultKinds, type FileKind, fileProblem, isFileKind, isHeic, isImageKind, sniffKind } from '#domain/files.ts';
import { Failure, textOf } from '#machines/failure.ts';
import type { Checked } from '#machines/upload.ts';

const headBytes = 16;

/** '.pdf,.xlsx' of an action's upload, or the list of a file type, as kinds; none named means the default. */
export function kindsOf(accept: string | readonly string[]): readonly FileKind[] {
  const named = typeof accept === 'string' ? accept.split(',') : accept;
  const kinds = named.map((name) => name.trim().replace(/^\./, '').toLowerCase()).filter(isFileKind);
  return kinds.length > 0 ? kinds : defaultKinds;
}

/** 'PDF, JPG o PNG', for the hint below a field. */
export function kindsText(kinds: readonly FileKind[]): string {
  const names = kinds.filter((kind) => kind !== 'jpeg' || !kinds.includes('jpg')).map((kind) => kind.toUpperCase());
  return new Intl.ListFormat('es-MX', { type: 'disjunction' }).format(names);
}

/** For the file dialog. Phones' own format is offered where a picture is: it is sent as a JPEG. */
export const dialogKinds = (kinds: readonly FileKind[]): readonly string[] => [
  ...kinds.map((kind) => `.${kind}`),
  ...(kinds.some(isImageKind) ? ['.heic', '.heif'] : []),
];

/** Judges a file by its first bytes, whatever its name says. Throws a Failure when it can't be read. */
export async function checkFile(file: Blob, accepted: readonly FileKind[]): Promise<Checked> {
  const head = await file
    .slice(0, headBytes)
    .arrayBuffer()
    .catch(() => {
      throw new Failure('El archivo no se pudo leer. Compruebe que sigue en su lugar y elíjalo otra vez.');
    });
  const bytes = new Uint8Array(head);
  // It becomes a JPEG before it is sent (recompress).
  const kind = isHeic(bytes) ? 'jpg' : sniffKind(bytes);
  return { kind, problem: fileProblem(accepted, { sniffed: kind, bytes: file.size }) };
}

/** Why a chosen file is not taken, with its name, so that it is clear which one; nothing for a file that is taken. */
export async function refusalOf(file: File, accepted: readonly FileKind[]): Promise<string | undefined> {
  try {
    const { problem } = await checkFile(file, accepted);
    if (!problem) return undefined;
    // A text that ends as a sentence leaves no place for the name behind it.
    return problem.text.endsWith('.') ? `${file.name}: ${problem.text}` : `${problem.text}: ${file.name}`;
  } catch (error) {
    return textOf(error);
  }
}
