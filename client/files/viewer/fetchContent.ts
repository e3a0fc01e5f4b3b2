import { texts } from '#domain/texts.ts';
import { Failure } from '#machines/failure.ts';

/** The link is no longer good: another one has to be asked for. */
export class LinkExpired extends Failure {}

const expired = 'El enlace al archivo caducó. Cierre el archivo y ábralo de nuevo.';
const gone = 'El archivo ya no está disponible.';

export async function fetchContent(url: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(url, { signal }).catch((error: unknown) => {
    throw signal.aborted ? error : new Failure(texts.noResponse);
  });
  if (response.ok) return response.blob();
  if (response.status === 403) throw new LinkExpired(expired);
  throw new Failure(response.status === 404 ? gone : texts.serverError);
}
