import { authorization, notingFetch } from '#client/session/request.ts';
import { currentCustomer, currentToken, reportUnauthorized } from '#client/session/session.ts';
import { texts } from '#domain/texts.ts';
import { Failure } from '#machines/failure.ts';
import { receive, refusalOf, type Watching } from './receive.ts';

export type Downloaded = { readonly blob: Blob; readonly name: string };

function nameIn(disposition: string | null, otherwise: string): string {
  const encoded = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return disposition?.match(/filename="?([^";]+)"?/i)?.[1] ?? otherwise;
}

/** Fetches a file that needs the session's headers. Throws a Failure with the person's text, and an AbortError. */
export async function download(url: string, otherwise: string, watching: Watching = {}): Promise<Downloaded> {
  const { signal } = watching;
  const customer = currentCustomer();
  if (customer === null) throw new Failure(texts.noCustomer);
  const headers = { 'x-customer': customer, ...authorization(currentToken() ?? '') };
  const response = await notingFetch(url, { headers, ...(signal && { signal }) }).catch(() => {
    signal?.throwIfAborted();
    throw new Failure(texts.noResponse, { isFault: true });
  });
  if (response.status === 401) {
    reportUnauthorized();
    throw new Failure(texts.sessionExpired, { unauthorized: true });
  }
  if (!response.ok) throw new Failure(await refusalOf(response), { isFault: response.status >= 500 });
  const name = nameIn(response.headers.get('Content-Disposition'), otherwise);
  return { blob: await receive(response, watching), name };
}

/** Hands a file to the browser, to be kept under its name. */
export function saveAs({ blob, name }: Downloaded) {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
