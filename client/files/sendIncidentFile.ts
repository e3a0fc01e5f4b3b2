import { isFailure, problemOf } from '#client/api/failures.ts';
import { type SentIncident, sendFile } from '#client/api/upload.ts';
import { failed } from '#domain/catalogue.ts';
import { Failure } from '#machines/failure.ts';
import { FileRefused } from '#machines/sending.ts';

type IncidentFileWork = {
  /** Of the action FILES_UPLOAD. */
  readonly upload: { readonly url: string; readonly field: string };
  readonly typeSlug: string;
  /** As it is to be stored: recompress it first. */
  readonly file: File;
  readonly idempotencyKey: string;
  readonly signal?: AbortSignal;
  readonly onProgress?: (sent: number, total: number) => void;
};

/** Why a file was not taken: the texts of its fields say more than the summary. */
function refusalText(problem: ReturnType<typeof problemOf>): string {
  const [first] = [...Object.values(problem.fields).flat(), ...problem.reasons.map(({ text }) => text)];
  return first ?? problem.text;
}

/**
 * Sends one file of an incident. The same key with the same file stores it once. Throws FileRefused when sending it again
 * would not help, Failure when it might, AbortError when `signal` cancelled it.
 */
export async function sendIncidentFile({ upload, typeSlug, file, ...wire }: IncidentFileWork): Promise<SentIncident> {
  const fields = { sinister_file_slug: typeSlug };
  const answer = await sendFile({ ...wire, ...upload, url: upload.url, fields, file, fileName: file.name });
  if (!isFailure(answer)) return answer as SentIncident;
  const problem = problemOf(answer);
  throw problem.isServerFault ? new Failure(`${failed.upload} ${problem.text}`) : new FileRefused(refusalText(problem));
}
