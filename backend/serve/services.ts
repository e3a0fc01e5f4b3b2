import type { Reader } from '#backend/budgetReading/reader.ts';
import type { Attendance } from '#backend/db/attendance.ts';
import type { Positions } from '#backend/db/position.ts';
import type { Door } from '#backend/db/scoped.ts';
import type { FileLinks } from '#backend/files/links.ts';
import type { FileStore } from '#backend/files/store.ts';
import type { Outbox } from '#backend/mail/outbox.ts';
import type { Webhooks } from '#backend/outgoing/outbox.ts';
import type { IdentityProvider } from '#backend/sessions/identityProvider.ts';
import type { Seals } from '#backend/sessions/seals.ts';
import type { Tokens } from '#backend/sessions/tokens.ts';
import type { GroupRule } from '#domain/identity.ts';
import type { Log } from '#kit/log.ts';

/** What handlers use; created once per process. */
export type Services = {
  readonly door: Door;
  readonly positions: Positions;
  readonly store: FileStore;
  readonly links: FileLinks;
  readonly tokens: Tokens;
  readonly seals: Seals;
  readonly outbox: Outbox;
  readonly reader: Reader;
  readonly attendance: Attendance;
  readonly webhooks: Webhooks;
  /** The origin under which people open the product: links in mails begin with it, and passkeys are valid for it alone. */
  readonly publicUrl: string;
  readonly log: Log;
  /** Whether people may register themselves. */
  readonly signup: boolean;
  /** The provider with which people sign in; undefined where none is configured. */
  readonly identity: IdentityProvider | undefined;
  /** What the groups of a directory mean here, whether people come by OpenID Connect or SCIM. */
  readonly groupRules: readonly GroupRule[];
  /** Roles and customers whose people sign in with a second factor. */
  readonly secondFactorRequired: readonly string[];
  /** Checks every answer against the contract's schema; for tests and development. */
  readonly checkAnswers: boolean;
};
