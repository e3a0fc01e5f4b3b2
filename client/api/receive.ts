import { estimatedBytesHeader, totalRowsHeader } from '#domain/exports.ts';
import { texts } from '#domain/texts.ts';
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
    throw new Failure(cutShort, { isFault: true });
  }
  return new Blob(parts, { type });
}

/** What a refusal says of itself: the gateway's `message`, the backend's `detail`, or its first field's text. */
export async function refusalOf(response: Response): Promise<string> {
  const answer: unknown = await response.json().catch(() => null);
  const first = typeof answer === 'object' && answer !== null ? (Object.values(heard(answer))[0] ?? null) : null;
  const [text] = Array.isArray(first) ? first : [first];
  if (typeof text === 'string' && text !== '') return text;
  return response.status >= 500 ? texts.serverError : texts.unexpected;
}

function heard(answer: object): object {
  if ('message' in answer) return { message: answer.message };
  return 'detail' in answer ? { detail: answer.detail } : answer;
}
