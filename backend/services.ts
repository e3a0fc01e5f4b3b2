import type { Log } from '#host/kit/log.ts';
import type { Outbox } from './account/outbox.ts';
import type { Tokens } from './account/tokens.ts';
import type { Door } from './db/scoped.ts';
import type { FileLinks } from './files/links.ts';
import type { FileStore } from './files/store.ts';

/** What handlers may use; made once a process. */
export type Services = {
  readonly door: Door;
  readonly store: FileStore;
  readonly links: FileLinks;
  readonly tokens: Tokens;
  readonly outbox: Outbox;
  readonly log: Log;
  /** Whether strangers may register themselves. */
  readonly signup: boolean;
  /** Judges every answer by its row's schema: for tests and development. */
  readonly checkAnswers: boolean;
};
