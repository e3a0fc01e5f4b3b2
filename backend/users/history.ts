import type { AccountEventTable } from '#backend/db/tables/accounts.ts';
import { personColumns, personWire } from '#backend/rows/person.ts';
import type { Handler } from '#backend/serve/ask.ts';
import type { userAdministrationCalls, WireUser } from '#contract/users.ts';
import { keptUser } from './rows.ts';

type Changes = AccountEventTable['changes'];

const watched = ['username', 'firstName', 'lastName', 'secondLastName', 'email', 'userRoleCode', 'userType'] as const;

/** The differences that the history shows. */
export function changesBetween(before: WireUser | null, after: WireUser): Changes {
  const fields = [...watched, 'customer', 'authorizationLimit'] as const;
  return Object.fromEntries(
    fields
      .map((field) => [field, { before: before?.[field] ?? null, after: after[field] }] as const)
      .filter(([, change]) => (change.before ?? '') !== (change.after ?? '')),
  );
}

const most = 200;

export const history: Handler<typeof userAdministrationCalls.history> = async ({ params, viewer, services }) => {
  const { common } = services.door;
  const { id } = await keptUser(common, viewer, params.id).catch(() => keptUser(common, viewer, params.id, 'program'));
  const events = await common
    .selectFrom('account_event')
    .selectAll()
    .where('account_id', '=', id)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  const authors = [...new Set(events.flatMap(({ by_account_id }) => by_account_id ?? []))];
  const people =
    authors.length === 0
      ? []
      : await common.selectFrom('account').select(personColumns).where('id', 'in', authors).execute();
  return events.map((event) => {
    const author = people.find((person) => person.id === event.by_account_id);
    return {
      id: event.id,
      event: event.event,
      addDate: event.happened_at,
      user: author ? personWire(author) : null,
      changes: event.changes,
    };
  });
};
