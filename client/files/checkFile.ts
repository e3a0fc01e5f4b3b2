import { defaultKinds, type FileKind, fileProblem, isFileKind, sniffKind } from '#domain/files.ts';
import { Failure } from '#machines/failure.ts';
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

/** Judges a file by its first bytes, whatever its name says. Throws a Failure when it can't be read. */
export async function checkFile(file: Blob, accepted: readonly FileKind[]): Promise<Checked> {
  const head = await file
    .slice(0, headBytes)
    .arrayBuffer()
    .catch(() => {
      throw new Failure('El archivo no se pudo leer. Compruebe que sigue en su lugar y elíjalo otra vez.');
    });
  const kind = sniffKind(new Uint8Array(head));
  return { kind, problem: fileProblem(accepted, { sniffed: kind, bytes: file.size }) };
}
