import type { Door } from '#backend/db/scoped.ts';
import type { FileLinks } from '#backend/files/links.ts';
import type { FileStore } from '#backend/files/store.ts';
import type { Outbox } from '#backend/mail/outbox.ts';
import type { Tokens } from '#backend/sessions/tokens.ts';
import type { Log } from '#kit/log.ts';

/** What handlers may use; made once a process. */
export type Services = {
  readonly door: Door;
  readonly store: FileStore;
  readonly links: FileLinks;
  readonly tokens: Tokens;
  readonly outbox: Outbox;
  /** Where people open the product: what links in mails begin with. */
  readonly publicUrl: string;
  readonly log: Log;
  /** Whether strangers may register themselves. */
  readonly signup: boolean;
  /** Judges every answer by its row's schema: for tests and development. */
  readonly checkAnswers: boolean;
};
