import { hashPassword } from '#backend/account/passwords.ts';
import { continueIdentities, type Database, nextId, type Row } from '#demo/database.ts';
import { readTable } from '#demo/tables.ts';
import { startOfDay } from '#domain/calendar.ts';
import { type CustomerProfile, customerProfiles } from '#domain/customers.ts';
import { type DemoAccount, demoAccounts, demoPassword } from '#domain/demo.ts';
import { claimFileKinds, type FileKind, photoKinds } from '#domain/files.ts';
import { searchKey } from '#domain/searchText.ts';
import { classificationOf } from './classification.ts';
import { conceptRows, supplyTypes } from './concepts.ts';
import { crewOf } from './crew.ts';
import { placesOf, slugOf } from './places.ts';

/** Treatment, first name and last names, by user name. */
type People = Readonly<Record<string, readonly [string, string, string, string]>>;

/** Accounts that are there already keep their password and everything else. */
async function writeAccounts({ insert, query }: Database, accounts: readonly DemoAccount[]): Promise<void> {
  const people = readTable<People>('people');
  const passwordHash = await hashPassword(demoPassword);
  const [{ next } = { next: 1 }] = await query<{ next: number }>(
    'select coalesce(max(id), 0)::int + 1 as next from account',
  );
  const rows = accounts.map(({ username, role, userType, customer }, at) => {
    const [treatment, firstName, lastName, secondLastName] = people[username] ?? ['C.', username, '', ''];
    return {
      id: next + at,
      username,
      username_key: searchKey(username),
      password_hash: passwordHash,
      role,
      user_type: userType,
      customer,
      treatment,
      first_name: firstName,
      last_name: lastName,
      second_last_name: secondLastName,
      email: `${username}@dictamen.example`,
    };
  });
  await insert('account', rows.map(withPhones), 'skip');
}

function withPhones<Account extends object>(
  account: Account,
  at: number,
): Account & { phone: string; phone_ext: string } {
  return { ...account, phone: `55${String(41_208_300 + at * 1_117)}`, phone_ext: String(101 + at) };
}

type FileType = {
  readonly slug: string;
  readonly name: string;
  readonly isRequired: boolean;
  readonly multiple: boolean;
  readonly kinds: readonly FileKind[];
};

type Wording = { readonly report: string; readonly policy: string; readonly volumes: string };

const wordings: Readonly<Record<string, Wording>> = {
  hdi: { report: 'Reporte de siniestro', policy: 'Póliza', volumes: 'Volumetría' },
  axa: { report: 'Parte de accidente', policy: 'Carátula de póliza', volumes: 'Hoja de cálculo' },
  gnp: { report: 'Parte de accidente', policy: 'Póliza', volumes: 'Números generadores' },
};

const usual: Wording = { report: 'Parte de accidente', policy: 'Póliza', volumes: 'Volumetría' };

/** File types of a customer, in the order in which they are shown. */
function fileTypesOf(profile: CustomerProfile): readonly FileType[] {
  const { report, policy, volumes } = wordings[profile.code] ?? usual;
  return [
    { slug: 'fotografias', name: 'Fotografías', isRequired: true, multiple: true, kinds: photoKinds },
    { slug: 'reporte', name: report, isRequired: true, multiple: false, kinds: claimFileKinds },
    { slug: 'poliza', name: policy, isRequired: false, multiple: false, kinds: claimFileKinds },
    {
      slug: 'identificacion',
      name: 'Identificación del conductor',
      isRequired: false,
      multiple: false,
      kinds: claimFileKinds,
    },
    { slug: 'volumetria', name: volumes, isRequired: false, multiple: false, kinds: claimFileKinds },
  ];
}

type Numbers = Record<(typeof numbered)[number], number>;

const numbered = [
  'provider_type',
  'provider',
  'family',
  'subfamily',
  'detail',
  'concept',
  'concept_supply',
  'supply_type',
  'reject_reason',
  'sinister_file_type',
] as const;

type State = { readonly name: string; readonly municipalities: readonly string[] };
const states = Object.entries(readTable<Readonly<Record<string, State>>>('states')).sort(([a], [b]) =>
  a < b ? -1 : 1,
);
const rejectReasons = readTable<readonly (readonly [slug: string, name: string])[]>('rejectReasons');

const stateRows: readonly Row[] = states.map(([id, { name }]) => ({ id, name }));

const municipalityRows: readonly Row[] = states.flatMap(([state_id, { municipalities }]) =>
  municipalities.map((name, at) => ({ id: `${state_id}${String(at + 1).padStart(3, '0')}`, state_id, name })),
);

/** Where each customer's prices stand beside the others'. */
const levels = [0.96, 1.02, 1.05] as const;

type Reference = { readonly seed: number; readonly today: string };

/** Accounts, common tables and, for customers that have no catalog yet, everything that incidents refer to. */
export async function writeReference(database: Database, wanted: Reference): Promise<void> {
  await writeAccounts(database, demoAccounts);
  await database.insert('state', stateRows, 'skip');
  await database.insert('municipality', municipalityRows, 'skip');
  await database.insert('unit_measurement', readTable<readonly Row[]>('units'), 'skip');
  await writeCustomers(database, wanted, await withoutCatalog(database));
}

/** What customers refer to that have no catalog yet, and their accounts; those of others stay as they are. @returns these customers */
export async function writeNewCustomers(database: Database, wanted: Reference): Promise<readonly CustomerProfile[]> {
  const profiles = await withoutCatalog(database);
  if (profiles.length === 0) return profiles;
  const codes = profiles.map(({ code }) => code);
  const isTheirs = ({ customer }: DemoAccount) => customer !== null && codes.includes(customer);
  await writeAccounts(database, demoAccounts.filter(isTheirs));
  await writeCustomers(database, wanted, profiles);
  return profiles;
}

async function writeCustomers(database: Database, wanted: Reference, profiles: readonly CustomerProfile[]) {
  const numbers = {} as Numbers;
  for (const table of numbered) numbers[table] = await nextId(database, table);
  for (const profile of profiles) {
    const position = customerProfiles.indexOf(profile);
    await writeCustomer(database, { ...wanted, profile, position, numbers });
  }
  await continueIdentities(database, ['account', ...numbered]);
}

async function withoutCatalog(database: Database): Promise<readonly CustomerProfile[]> {
  const found: CustomerProfile[] = [];
  for (const profile of customerProfiles) if (!(await hasCatalog(database, profile))) found.push(profile);
  return found;
}

async function hasCatalog({ query }: Database, { code }: CustomerProfile): Promise<boolean> {
  const years = await query('select year from catalog_year where customer = $1', [code]);
  return years.length > 0;
}

type Customer = { seed: number; today: string; profile: CustomerProfile; position: number; numbers: Numbers };

async function writeCustomer({ insert }: Database, the: Customer): Promise<void> {
  for (const [table, rows] of Object.entries(customerRows(the))) await insert(table, rows);
}

function customerRows({ seed, today, profile, position, numbers }: Customer): Record<string, readonly Row[]> {
  const customer = profile.code;
  const thisYear = Number(today.slice(0, 4));
  const years = [thisYear - 1, thisYear];
  const places = placesOf(profile, startOfDay(`${thisYear - 2}-01-15`));
  const classification = classificationOf(customer, numbers);
  const crew = crewOf({
    seed,
    profile,
    position,
    familyIds: classification.familyIds,
    sectionSlugs: places.sections.map(({ slug }) => String(slug)),
    next: numbers,
  });
  const level = levels[position] ?? 1;
  const catalog = { profile, years, placed: classification.placed, offers: crew.offers, level };
  const { concepts, prices, supplies } = conceptRows(seed, catalog, numbers);
  return {
    highway_company: places.companies,
    highway: places.highways,
    highway_section: places.sections,
    provider_type: crew.types,
    provider: crew.providers,
    section_provider: crew.sections,
    family: classification.families,
    subfamily: classification.subfamilies,
    detail: classification.details,
    provider_family: crew.families,
    catalog_year: years.map((year) => ({ customer, year, is_current: year === thisYear })),
    concept: concepts,
    concept_price: prices,
    concept_supply: supplies,
    supply_type: supplyTypes.map((name) => ({ customer, id: numbers.supply_type++, slug: slugOf(name), name })),
    reject_reason: rejectReasons.map(([slug, name]) => ({ customer, id: numbers.reject_reason++, slug, name })),
    sinister_file_type: fileTypesOf(profile).map((type, at) => ({
      customer,
      id: numbers.sinister_file_type++,
      slug: type.slug,
      name: type.name,
      position: at + 1,
      is_required: type.isRequired,
      multiple: type.multiple,
      kinds: type.kinds,
    })),
  };
}
