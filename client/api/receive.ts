import { estimatedBytesHeader, totalRowsHeader } from '#domain/exports.ts';
import { Failure } from '#machines/failure.ts';

export type Progress = {
  /** How many rows the file will have, where it is known. */
  readonly rows: number | null;
  readonly received: number;
  /** About how many bytes it will have. */
  readonly expected: number | null;
};

export type Watching = {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
};

export const cutShort =
  'La descarga se interrumpió antes de terminar y no se guardó ningún archivo. Revise su conexión e inténtelo de nuevo.';

function announced({ headers }: Response, name: string): number | null {
  const value = headers.get(name);
  return value === null ? null : Number(value);
}

/** Reads an answer to its end. Throws an AbortError when it was cancelled, and a Failure when it breaks off. */
export async function receive(response: Response, { signal, onProgress }: Watching): Promise<Blob> {
  const rows = announced(response, totalRowsHeader);
  const expected = announced(response, 'Content-Length') ?? announced(response, estimatedBytesHeader);
  const type = response.headers.get('Content-Type') ?? '';
  const parts: BlobPart[] = [];
  let received = 0;
  const reader = response.body?.getReader();
  try {
    while (reader) {
      onProgress?.({ rows, received, expected });
      const { done, value } = await reader.read();
      if (done) break;
      parts.push(value);
      received += value.length;
    }
  } catch {
    signal?.throwIfAborted();
    throw new Failure(cutShort);
  }
  return new Blob(parts, { type });
}
