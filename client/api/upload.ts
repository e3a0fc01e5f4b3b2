import { authorization, csrfHeader, notePosition } from '#client/session/request.ts';
import { currentCustomer, currentToken, reportUnauthorized } from '#client/session/session.ts';
import { positionHeader } from '#domain/position.ts';
import { texts } from '#domain/texts.ts';
import { Failure } from '#machines/failure.ts';
import { attemptAt } from './attempts.ts';
import type { FailureAnswer } from './failures.ts';

export type FileToSend = {
  /** From the action's `upload`: route and name of the file's field. */
  readonly url: string;
  readonly field: string;
  readonly file: Blob;
  readonly fileName: string;
  /** Text fields that go before the file. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly version?: number | null;
  /** Of its first attempt: the same again after no answer, also when it was chosen anew, is that attempt. */
  readonly idempotencyKey?: string;
  readonly onProgress?: (sent: number, total: number) => void;
  readonly signal?: AbortSignal;
};

/** The same result as the mutations give, as far as a sender needs it. */
export type SentIncident = { readonly __typename: 'Incident'; readonly slug: string; readonly version: number };
/** What else may be answered than an incident. */
type Sent = { readonly __typename: string };

function formOf({ field, file, fileName, fields = {} }: FileToSend): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append(field, file, fileName);
  return form;
}

function headersOf({ version }: FileToSend, customer: string, key: string): Record<string, string> {
  const token = currentToken();
  return {
    ...csrfHeader,
    'x-customer': customer,
    Accept: 'application/json',
    ...(token ? authorization(token) : {}),
    ...(version === undefined || version === null ? {} : { 'If-Match': `"${version}"` }),
    'Idempotency-Key': key,
  };
}

function answerOf<Answer extends Sent>({ status, responseText }: XMLHttpRequest): Answer | FailureAnswer {
  if (status === 401) {
    reportUnauthorized();
    throw new Failure(texts.sessionExpired, { unauthorized: true });
  }
  const answer = parsed(responseText);
  if ('__typename' in answer) return answer as Answer | FailureAnswer;
  throw new Failure('message' in answer ? String(answer.message) : texts.serverError, { isFault: status >= 500 });
}

function parsed(text: string): object {
  try {
    const answer: unknown = JSON.parse(text);
    if (typeof answer === 'object' && answer !== null) return answer;
  } catch {
    return {};
  }
  return {};
}

/**
 * Sends one file, with progress. Answers the schema's result; throws a Failure when there is none, and an AbortError when
 * `signal` cancelled it. XMLHttpRequest, because fetch does not report how much has left.
 */
export function sendFile<Answer extends Sent = SentIncident>(work: FileToSend): Promise<Answer | FailureAnswer> {
  const customer = currentCustomer();
  if (customer === null) return Promise.reject(new Failure(texts.noCustomer));
  const { url, fields, fileName, file } = work;
  const attempt = attemptAt(JSON.stringify([url, fields, fileName, file.size]), work.idempotencyKey);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    work.signal?.addEventListener('abort', abort, { once: true });
    request.upload.onprogress = ({ loaded, total }) => work.onProgress?.(loaded, total);
    request.onerror = () => {
      attempt.ended(false);
      reject(new Failure(texts.noResponse, { isFault: true }));
    };
    request.onabort = () => {
      attempt.ended(false);
      reject(new DOMException('cancelled', 'AbortError'));
    };
    request.onload = () => {
      attempt.ended(request.status < 500);
      notePosition(request.getResponseHeader(positionHeader));
      try {
        resolve(answerOf(request));
      } catch (error) {
        reject(error);
      }
    };
    request.onloadend = () => work.signal?.removeEventListener('abort', abort);
    request.open('POST', work.url);
    for (const [name, value] of Object.entries(headersOf(work, customer, attempt.key)))
      request.setRequestHeader(name, value);
    if (work.signal?.aborted) abort();
    else request.send(formOf(work));
  });
}
