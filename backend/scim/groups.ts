import { sql } from 'kysely';
import type { CommonDb, CommonTrx } from '#backend/db/database.ts';
import { isId } from '#backend/db/keys.ts';
import { notFound } from '#backend/errors/answered.ts';
import type { Ask } from '#backend/serve/ask.ts';
import type { Viewer } from '#backend/sessions/viewer.ts';
import { inTurn } from '#backend/users/accounts.ts';
import type { scimCalls } from '#contract/scim.ts';
import {
  chosen,
  filterIn,
  type GroupState,
  groupForm,
  groupIn,
  judged,
  operationsIn,
  patchedGroup,
  refused,
} from './attributes.ts';
import { onePage } from './page.ts';
import { groupSchema, listed, locationOf, madeAt } from './schemas.ts';
import { settle, visiblePeople } from './users.ts';

/** Groups as a directory keeps them: their names decide, by the rules of sign-in, who their members are here. */

type Calls = typeof scimCalls;

/** Whose administrators keep a group. */
const keeperOf = ({ customer }: Viewer) => customer ?? '*';

const visible = (db: CommonDb, viewer: Viewer) => db.selectFrom('scim_group').where('kept_by', '=', keeperOf(viewer));

const columns = ['id', 'display_name', 'external_id', 'created_at', 'changed_at'] as const;

type Row = {
  readonly id: string;
  readonly display_name: string;
  readonly external_id: string | null;
  readonly created_at: string;
  readonly changed_at: string;
};

const membersOf = async (db: CommonDb, groups: readonly string[]) =>
  groups.length === 0
    ? []
    : db
        .selectFrom('scim_member as m')
        .innerJoin('account as a', 'a.id', 'm.account_id')
        .select(['m.group_id', 'a.id', 'a.username'])
        .where('m.group_id', 'in', groups)
        .orderBy('a.id')
        .execute();

type Member = Awaited<ReturnType<typeof membersOf>>[number];

const resourceOf = (publicUrl: string, row: Row, members: readonly Member[]) => ({
  schemas: [groupSchema],
  id: row.id,
  ...(row.external_id && { externalId: row.external_id }),
  displayName: row.display_name,
  members: members
    .filter(({ group_id }) => group_id === row.id)
    .map(({ id, username }) => ({
      value: id,
      display: username,
      type: 'User',
      $ref: locationOf(publicUrl, 'Users', id),
    })),
  meta: {
    resourceType: 'Group',
    created: row.created_at,
    lastModified: row.changed_at,
    location: locationOf(publicUrl, 'Groups', row.id),
  },
});

async function one(db: CommonDb, viewer: Viewer, id: string): Promise<Row> {
  const row = isId(id) ? await visible(db, viewer).select(columns).where('id', '=', id).executeTakeFirst() : undefined;
  if (!row) throw notFound();
  return row;
}

type Asked = Pick<Ask<Calls['group']>, 'viewer' | 'services'>;

async function answered({ viewer, services }: Asked, id: string) {
  const { common } = services.door;
  return resourceOf(services.publicUrl, await one(common, viewer, id), await membersOf(common, [id]));
}

const found = { displayname: 'displayName', externalid: 'externalId', id: 'id' };

export async function groups({ query, viewer, services }: Ask<Calls['groups']>) {
  const { common } = services.door;
  const filter = filterIn(query.filter, found);
  const value = filter?.value ?? '';
  const wanted = visible(common, viewer)
    .select(columns)
    .$if(filter?.attribute === 'displayName', (all) =>
      all.where(sql<string>`lower(display_name)`, '=', sql<string>`lower(${value})`),
    )
    .$if(filter?.attribute === 'externalId', (all) => all.where('external_id', '=', value))
    .$if(filter?.attribute === 'id', (all) => all.where('id', '=', isId(value) ? value : '0'));
  const { rows, page } = await onePage(wanted, 'id', query);
  const members = await membersOf(
    common,
    rows.map(({ id }) => id),
  );
  const resources = rows.map((row) => chosen(resourceOf(services.publicUrl, row, members), query));
  return listed(resources, page);
}

export async function group(ask: Ask<Calls['group']>) {
  return chosen(await answered(ask, ask.params.id), ask.query);
}

/** @throws 400 unless all of these are people whom the viewer administers and the directory sees */
async function refuseStrangers(trx: CommonTrx, viewer: Viewer, members: readonly string[]): Promise<void> {
  if (members.length === 0) return;
  const known = members.every(isId)
    ? await visiblePeople(trx, viewer).select('account.id').where('account.id', 'in', members).execute()
    : [];
  if (known.length < members.length) throw refused('invalidValue', 'members: algún usuario no existe.');
}

async function refuseTaken(trx: CommonTrx, viewer: Viewer, name: string, id: string | null): Promise<void> {
  const other = await visible(trx, viewer)
    .select('id')
    .where('display_name', '=', name)
    .$if(id !== null, (all) => all.where('id', '<>', id))
    .executeTakeFirst();
  if (other) throw refused('uniqueness', 'displayName: ya hay un grupo con este nombre.');
}

const judgedGroup = (state: GroupState) => ({ ...judged(groupForm, state), members: state.members });

/** Saves a group and settles everyone who was, or is, a member. */
async function save(trx: CommonTrx, { viewer, services }: Asked, row: Row, state: GroupState): Promise<void> {
  const { displayName, externalId, members } = judgedGroup(state);
  await refuseTaken(trx, viewer, displayName, row.id);
  const before = new Set((await membersOf(trx, [row.id])).map(({ id }) => id));
  const added = [...members].filter((id) => !before.has(id));
  const removed = [...before].filter((id) => !members.has(id));
  await refuseStrangers(trx, viewer, added);
  await trx
    .updateTable('scim_group')
    .set({ display_name: displayName, external_id: externalId || null, changed_at: sql`clock_timestamp()` })
    .where('id', '=', row.id)
    .execute();
  if (removed.length > 0) {
    await trx.deleteFrom('scim_member').where('group_id', '=', row.id).where('account_id', 'in', removed).execute();
  }
  if (added.length > 0) {
    await trx
      .insertInto('scim_member')
      .values(added.map((account_id) => ({ group_id: row.id, account_id })))
      .execute();
  }
  const isSame = row.display_name === displayName && (row.external_id ?? '') === externalId;
  const touched = isSame ? [...added, ...removed] : [...new Set([...before, ...members])];
  for (const id of touched) await settle(trx, { viewer, rules: services.groupRules }, id);
}

export async function createGroup(ask: Ask<Calls['createGroup']>) {
  const state = groupIn(ask.body);
  const { displayName } = judgedGroup(state);
  const id = await inTurn(ask.services.door, async (trx) => {
    await refuseTaken(trx, ask.viewer, displayName, null);
    const row = await trx
      .insertInto('scim_group')
      .values({ kept_by: keeperOf(ask.viewer), display_name: displayName, external_id: null })
      .returning(columns)
      .executeTakeFirstOrThrow();
    await save(trx, ask, row, state);
    return row.id;
  });
  return madeAt(await answered(ask, id));
}

async function changed(ask: Asked, id: string, next: (before: GroupState) => GroupState) {
  await inTurn(ask.services.door, async (trx) => {
    const row = await one(trx, ask.viewer, id);
    const members = new Set((await membersOf(trx, [id])).map((member) => member.id));
    const before = { displayName: row.display_name, externalId: row.external_id ?? '', members };
    await save(trx, ask, row, next(before));
  });
  return answered(ask, id);
}

export const replaceGroup = (ask: Ask<Calls['replaceGroup']>) => changed(ask, ask.params.id, () => groupIn(ask.body));

export async function patchGroup(ask: Ask<Calls['patchGroup']>) {
  const operations = operationsIn(ask.body);
  return changed(ask, ask.params.id, (before) => patchedGroup(before, operations));
}

export async function deleteGroup({ params, viewer, services }: Ask<Calls['deleteGroup']>) {
  await inTurn(services.door, async (trx) => {
    const { id } = await one(trx, viewer, params.id);
    const members = await membersOf(trx, [id]);
    await trx.deleteFrom('scim_group').where('id', '=', id).execute();
    for (const member of members) await settle(trx, { viewer, rules: services.groupRules }, member.id);
  });
  return undefined;
}
