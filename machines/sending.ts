import { type EventObject, fromCallback } from 'xstate';
import { Failure, textOf } from './failure.ts';

/** A browser's File, as far as a machine needs to know it. */
export type Sendable = { readonly name: string; readonly size: number };

export type SendWork = { readonly file: Sendable; readonly idempotencyKey: string };

/** What is reported while a file travels. */
export type SendReport =
  | { readonly type: 'SEND_PROGRESS'; readonly sent: number; readonly total: number }
  | { readonly type: 'SENT'; readonly result: unknown }
  | { readonly type: 'SEND_FAILED'; readonly text: string; readonly refused: boolean };

/** The server won't take this file, however often it is sent. */
export class FileRefused extends Failure {}

type Sender = (
  work: SendWork,
  wire: { readonly signal: AbortSignal; readonly progress: (sent: number, total: number) => void },
) => Promise<unknown>;

/** The upload machine's `send`, made of one cancellable promise. */
export function sending(send: Sender) {
  return fromCallback<EventObject, SendWork>(({ input, sendBack }) => {
    const abort = new AbortController();
    // Once the machine no longer waits for it, what it sends back is not heard.
    const report = (event: SendReport) => sendBack(event);
    send(input, {
      signal: abort.signal,
      progress: (sent, total) => report({ type: 'SEND_PROGRESS', sent, total }),
    }).then(
      (result) => report({ type: 'SENT', result }),
      (error) => report({ type: 'SEND_FAILED', text: textOf(error), refused: error instanceof FileRefused }),
    );
    return () => abort.abort();
  });
}
