import { rowOfFacts } from '#backend/incidents/factColumns.ts';
import type { Random } from '#demo/random.ts';
import { addDays, dateOf } from '#domain/calendar.ts';
import { fixed } from '#domain/money.ts';
import { naturalKey, searchKey } from '#domain/searchText.ts';
import { noFacts } from '#machines/incident/facts.ts';
import type { Matter } from './papers.ts';
import type { Theme } from './themes.ts';
import type { Mutable } from './timeline.ts';
import { firstNames, lastNames, vehicles } from './words.ts';
import type { Account, Spot, World } from './world.ts';

/** What happened, where, to whom: before any person did anything about it. */
type Subject = { readonly row: Mutable; readonly matter: Matter; readonly spot: Spot; readonly day: string };

type Input = {
  readonly world: World;
  readonly at: number;
  readonly registeredAt: string;
  readonly theme: Theme;
  readonly owner: Account;
  readonly id: number;
  readonly folio: number;
};

/** Without vowels or look-alikes, as the product makes them. */
const letters = [...'bcdfghjkmnpqrstvwxyz23456789'];

export function subjectOf({ world, at, registeredAt, theme, owner, id, folio }: Input, random: Random): Subject {
  const { code, name, folioPrefix } = world.profile;
  const day = dateOf(registeredAt);
  const year = day.slice(0, 4);
  const number = `${folioPrefix.slice(0, 1)}${year.slice(2)}-${1_040_000 + at * 13 + random.whole(0, 12)}`;
  const policy = `${folioPrefix}-${random.whole(10, 39)}-${random.whole(1_000_000, 9_899_999)}-0${random.whole(1, 4)}`;
  const spot = random.pick(world.spots);
  const kilometer = random.whole(Math.max(1, spot.from), Math.max(1, spot.to));
  const meter = random.whole(0, 99) * 10;
  const date = addDays(day, -random.whole(0, 3));
  const folioJb = `${folioPrefix}-${year}-${String(folio).padStart(6, '0')}`;
  const suffix = Array.from({ length: 8 }, () => random.pick(letters)).join('');
  return {
    spot,
    day,
    row: {
      customer: code,
      id,
      slug: `${searchKey(number)}-${suffix}`,
      version: 0,
      sinister_number: number,
      number_sort: naturalKey(number),
      number_key: searchKey(number),
      policy_key: searchKey(policy),
      folio_key: searchKey(folioJb),
      folio_jb: folioJb,
      policy,
      sinister_date: date,
      body: random.pick(['A', 'B', 'A', 'B', 'AB', null]),
      kilometer: fixed(String(kilometer), 6),
      meter,
      state_id: spot.state,
      highway_slug: spot.highway,
      section_slug: spot.section,
      provider_id: null,
      owner_id: owner.id,
      added_at: registeredAt,
      annulled_at: null,
      annulled_by_id: null,
      annul_reason: null,
      annul_comment: null,
      stage: 'unregistered',
      status: 'pending',
      ...rowOfFacts(noFacts),
    },
    matter: {
      number,
      policy,
      insurer: name,
      date,
      place: spot.stateName ?? `${spot.highwayName}, ${spot.sectionName}`,
      kilometer: `${kilometer}+${String(meter).padStart(3, '0')}`,
      vehicle: random.pick(vehicles),
      plates: `${random.whole(10, 99)}-${random.pick(['AK', 'BN', 'UF', 'ZD', 'RT'])}-${random.whole(1, 9)}${random.pick(['D', 'F', 'H'])}`,
      driver: `${random.pick(firstNames)} ${random.pick(lastNames)} ${random.pick(lastNames)}`,
      account: random.pick(theme.accounts),
    },
  };
}
