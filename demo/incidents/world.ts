import type { Database } from '#demo/database.ts';
import { type CustomerProfile, customerProfiles } from '#domain/customers.ts';
import { type DemoAccount, demoAccounts } from '#domain/demo.ts';
import { mayActAs } from '#domain/roles.ts';
import type { EventType } from '#machines/incident/events.ts';
import { steps } from '#machines/incident/steps.ts';
import { type Catalog, loadCatalogs } from './catalogs.ts';

export type Account = DemoAccount & { readonly id: number };

/** Where incidents happen: a state, or a section of a highway. */
export type Spot = {
  readonly state: string | null;
  readonly stateName: string | null;
  readonly highway: string | null;
  readonly highwayName: string | null;
  readonly section: string | null;
  readonly sectionName: string | null;
  readonly from: number;
  readonly to: number;
};

export type World = Catalog & {
  readonly profile: CustomerProfile;
  readonly spots: readonly Spot[];
  readonly rejectReasons: readonly string[];
  /** None where lines are cut without a reason. */
  readonly lineReasons: readonly { readonly slug: string; readonly name: string }[];
  readonly operators: readonly Account[];
  readonly auditors: readonly Account[];
  /** Who corrects an authorization. */
  readonly administrator: Account;
  readonly service: Account;
};

/** Those whose own role sends this event, for this customer: its own people first. */
function whoSends(type: EventType, { code }: CustomerProfile, accounts: readonly Account[]): Account[] {
  const able = accounts.filter((one) => mayActAs(one, code) && steps[type].by.some((role) => role === one.role));
  return able.sort((a, b) => Number(b.customer === code) - Number(a.customer === code));
}

async function accountsOf({ query }: Database): Promise<Account[]> {
  const rows = await query<{ id: string; username: string }>('select id, username from account');
  const ids = new Map(rows.map(({ id, username }) => [username, Number(id)]));
  return demoAccounts.flatMap((account) => {
    const id = ids.get(account.username);
    return id === undefined ? [] : [{ ...account, id }];
  });
}

async function spotsOf({ query }: Database, { place, code }: CustomerProfile): Promise<Spot[]> {
  if (place === 'state') {
    return query<Spot>(`select id as state, name as "stateName", null as highway, null as "highwayName", null as section,
      null as "sectionName", 5 as "from", 280 as "to" from state order by id`);
  }
  return query<Spot>(
    `select null as state, null as "stateName", h.slug as highway, h.name as "highwayName", s.slug as section,
       s.name as "sectionName", ceil(s.initial_kilometer)::int as "from", floor(s.final_kilometer)::int - 1 as "to"
     from highway_section s join highway h on h.customer = s.customer and h.slug = s.highway_slug
     where s.customer = $1 and s.is_active and h.is_active order by h.slug, s.initial_kilometer, s.slug`,
    [code],
  );
}

async function worldOf(database: Database, profile: CustomerProfile, accounts: readonly Account[]): Promise<World> {
  const [service] = whoSends('provider.authorize', profile, accounts);
  if (!service) throw new RangeError('the provider-side account is missing');
  const [administrator] = whoSends('authorization.correct', profile, accounts);
  if (!administrator) throw new RangeError('the administrator is missing');
  const reasons = await database.query<{ name: string }>(
    'select name from reject_reason where customer = $1 and is_active order by id',
    [profile.code],
  );
  const lineReasons = await database.query<{ slug: string; name: string }>(
    'select slug, name from line_reason where customer = $1 and is_active order by id',
    [profile.code],
  );
  return {
    profile,
    ...(await loadCatalogs(database, profile.code)),
    spots: await spotsOf(database, profile),
    rejectReasons: reasons.map(({ name }) => name),
    lineReasons: profile.lineChecks.asksReasons ? lineReasons : [],
    operators: whoSends('incident.register', profile, accounts),
    auditors: whoSends('budget.reject', profile, accounts),
    administrator,
    service,
  };
}

/** What incidents refer to, as it stands in the database. */
export async function loadWorlds(database: Database): Promise<World[]> {
  const accounts = await accountsOf(database);
  const worlds: World[] = [];
  for (const profile of customerProfiles) worlds.push(await worldOf(database, profile, accounts));
  return worlds;
}
