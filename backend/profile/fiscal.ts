import type { Selectable } from 'kysely';
import type { CommonDb, CommonTrx } from '#backend/db/database.ts';
import { isId } from '#backend/db/keys.ts';
import type { AccountFiscalTable, AccountTable } from '#backend/db/tables/accounts.ts';
import { check, notFound } from '#backend/errors/answered.ts';
import type { Handler } from '#backend/serve/ask.ts';
import type { profileCalls, WireFiscal } from '#contract/profile.ts';
import { addressIn, type Fiscal, fiscalForm } from '#domain/forms/fiscal.ts';
import { addressFields, emptyAddress, isBlankAddress } from '#domain/forms/profile.ts';
import { administers } from '#domain/users.ts';
import { addressColumns, addressOf, editOwn, refuseUnknownPlace } from './edit.ts';

/** The fiscal data of a person, which they and their administrators read. */

type Row = Selectable<AccountFiscalTable>;

const prefix = 'fiscalAddress.';
const wireNames = {
  businessName: 'bussinessName',
  ...Object.fromEntries(addressFields.map((name) => [name, prefix + name])),
};

const nothing = { wayToPay: null, paymentMethod: '', bussinessName: '', rfc: '', account: '', clabe: '' } as const;

const isWhole = <Columns extends object>(
  row: Columns,
): row is { [Name in keyof Columns]: NonNullable<Columns[Name]> } =>
  Object.values(row).every((value) => value !== null);

const fieldsOf = (row: Row) => ({
  wayToPay: row.way_to_pay,
  paymentMethod: row.payment_method,
  bussinessName: row.business_name,
  rfc: row.rfc,
  account: row.account_number,
  clabe: row.clabe,
  fiscalAddress: isWhole(row) ? addressOf(row) : null,
});

type Known = Pick<Selectable<AccountTable>, 'id' | 'profile_version'>;

async function rowOf(db: Pick<CommonDb, 'selectFrom'>, id: string): Promise<Row | undefined> {
  return db.selectFrom('account_fiscal').selectAll().where('account_id', '=', id).executeTakeFirst();
}

async function wireOf(db: Pick<CommonDb, 'selectFrom'>, { id, profile_version }: Known): Promise<WireFiscal> {
  const row = await rowOf(db, id);
  const fields = row ? fieldsOf(row) : { ...nothing, fiscalAddress: null };
  return { userId: id, ...fields, version: profile_version };
}

async function read(db: Pick<CommonDb, 'selectFrom'>, id: string): Promise<WireFiscal> {
  const account = await db
    .selectFrom('account')
    .select(['id', 'profile_version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return wireOf(db, account);
}

export const fiscal: Handler<typeof profileCalls.fiscal> = ({ viewer, services }) =>
  read(services.door.common, viewer.id);

/** The fiscal data of another person, for administrators of that person. */
export const fiscalOf: Handler<typeof profileCalls.fiscalOf> = async ({ params, viewer, services }) => {
  const { common } = services.door;
  if (!isId(params.id)) throw notFound();
  const account = await common
    .selectFrom('account')
    .select(['id', 'profile_version', 'role', 'user_type as userType', 'customer'])
    .where('id', '=', params.id)
    .executeTakeFirst();
  if (!account || !administers(viewer, account)) throw notFound();
  return wireOf(common, account);
};

const columnsOf = (values: Fiscal) => {
  const address = addressIn(values);
  return {
    way_to_pay: Number(values.wayToPay),
    payment_method: values.paymentMethod,
    business_name: values.businessName,
    rfc: values.rfc,
    account_number: values.account,
    clabe: values.clabe,
    ...addressColumns(address),
    ...(isBlankAddress(address) && blankColumns),
  };
};

const blankColumns = Object.fromEntries(Object.keys(addressColumns(emptyAddress)).map((name) => [name, null]));

async function write(trx: CommonTrx, id: string, values: Fiscal): Promise<void> {
  const address = addressIn(values);
  if (!isBlankAddress(address)) await refuseUnknownPlace(trx, address, prefix);
  const columns = columnsOf(values);
  await trx
    .insertInto('account_fiscal')
    .values({ account_id: id, ...columns })
    .onConflict((known) => known.column('account_id').doUpdateSet(columns))
    .execute();
}

export const saveFiscal: Handler<typeof profileCalls.saveFiscal> = async (ask) => {
  const { viewer, body } = ask;
  const { bussinessName, fiscalAddress, wayToPay, ...rest } = body;
  const given = Object.entries({ ...rest, ...fiscalAddress }).map(([name, value]) => [name, value ?? '']);
  const sent = { ...Object.fromEntries(given), businessName: bussinessName, wayToPay: wayToPay ?? '' };
  const values = check(fiscalForm, sent, wireNames);
  return editOwn(
    ask,
    {
      sent: body,
      saved: async (trx) => {
        const row = await rowOf(trx, viewer.id);
        return row ? fieldsOf(row) : {};
      },
      write: (trx) => write(trx, viewer.id, values),
    },
    (trx) => read(trx, viewer.id),
  );
};
