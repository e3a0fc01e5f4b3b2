import { useQuery } from '@apollo/client/react';
import { useSession } from '#client/session/useSession.ts';
import { type Choices, change, type TableDescription } from '#client/tables/description.ts';
import { rowsOf } from '#client/tables/rowsOf.ts';
import { Chip } from '#client/ui/text/Chip.tsx';
import { TwoLines } from '#client/ui/text/Text.tsx';
import { AccountHistory } from '#client/users/UserAbout.tsx';
import { formatInstant } from '#domain/calendar.ts';
import { failed, tableSays } from '#domain/catalogue.ts';
import { customersOf } from '#domain/customers.ts';
import { type Role, roleNames, roleOf, roles } from '#domain/roles.ts';
import { newServiceAccountForm, scopeEnum, scopeNames, scopes, worksFor } from '#domain/serviceAccounts.ts';
import {
  CreateServiceAccountDocument,
  DisableServiceAccountDocument,
  type ServiceAccountRowFragment,
  ServiceAccountsDocument,
  UpdateServiceAccountDocument,
} from './ServiceAccounts.generated.ts';

export type ServiceAccountRow = ServiceAccountRowFragment;
type Values = {
  readonly name: string;
  readonly role: string;
  readonly customer: string;
  readonly scopes: readonly string[];
};

const fixed = (options: Choices['options']): Choices => ({ options, isLoading: false });

/** What the role can use; everything until one is chosen. */
const usable = ({ role }: Pick<Values, 'role'>) =>
  scopes.filter((scope) => role === '' || worksFor(roleOf(role), scope));
const everyRole = fixed(roles.map((id) => ({ id, label: roleNames[id], hint: id })));
const useCustomers = () => {
  const { viewer } = useSession();
  return fixed(customersOf(viewer).map(({ code, name }) => ({ id: code, label: name })));
};

const scopesOf = (values: Values) =>
  usable(values)
    .filter((scope) => values.scopes.includes(scope))
    .map(scopeEnum.nameOf);

const lastUseOf = ({ tokens }: ServiceAccountRow): string =>
  tokens.flatMap(({ lastUsedAt }) => lastUsedAt ?? []).reduce((last, at) => (at > last ? at : last), '');

function TokensCell({ tokens }: ServiceAccountRow) {
  const ends = tokens
    .filter(({ isExpired }) => !isExpired)
    .map(({ expiresAt }) => expiresAt)
    .sort();
  const [first] = ends;
  if (first === undefined) return <Chip tone="warn">Sin token vigente</Chip>;
  return <TwoLines first={String(ends.length)} second={`Vence ${formatInstant(first)}`} />;
}

export const serviceAccountTable: TableDescription<ServiceAccountRow, Values> = {
  texts: {
    title: 'Cuentas de servicio',
    add: 'Agregar cuenta de servicio',
    edit: 'Editar cuenta de servicio',
    createFailed: failed.createEntry,
    updateFailed: failed.updateEntry,
    listFailed: tableSays.failed,
    whenDeleted:
      'Sus tokens dejan de servir ahora y no vuelven. Puede reactivarla desde «Ver inactivos» y entregarle otros.',
  },
  permission: 'user',
  columns: [
    {
      id: 'name',
      header: 'Nombre',
      grows: true,
      cell: (row) => (
        <TwoLines first={row.name} second={row.scopes.map((name) => scopeNames[scopeEnum.wordOf(name)]).join(', ')} />
      ),
      sortBy: ({ name }) => name,
    },
    { id: 'role', header: 'Rol', cell: ({ role }) => (role ? roleNames[role] : 'Sin rol') },
    { id: 'customer', header: 'Cliente', cell: ({ customer }) => customer?.name ?? 'Interno' },
    { id: 'tokens', header: 'Tokens', cell: (row) => <TokensCell {...row} /> },
    {
      id: 'lastUse',
      header: 'Último uso',
      cell: (row) => (lastUseOf(row) ? formatInstant(lastUseOf(row)) : 'Nunca'),
      isSecondary: true,
    },
  ],
  searchIn: [({ name }) => name, ({ username }) => username],
  searchHint: 'Nombre o usuario…',
  useRows: ({ activity }) =>
    rowsOf(useQuery(ServiceAccountsDocument, { fetchPolicy: 'cache-and-network' }), ({ serviceAccounts }) =>
      serviceAccounts.filter(({ isActive }) => activity === 'ALL' || isActive === (activity === 'ACTIVE')),
    ),
  form: {
    schema: () => newServiceAccountForm,
    empty: () => ({ name: '', role: '', customer: '', scopes: [] }),
    valuesOf: ({ name, role, customer, scopes: granted }) => ({
      name,
      role: role ?? '',
      customer: customer?.code ?? '',
      scopes: granted.map(scopeEnum.wordOf),
    }),
    fields: [
      {
        name: 'name',
        label: 'Nombre',
        kind: 'text',
        isRequired: true,
        maxLength: 60,
        description: 'Qué programa es; así firma lo que hace.',
      },
      {
        name: 'role',
        label: 'Rol',
        kind: 'choice',
        isRequired: true,
        isFixedOnceCreated: true,
        useOptions: () => everyRole,
      },
      {
        name: 'customer',
        label: 'Cliente',
        kind: 'choice',
        isFixedOnceCreated: true,
        useOptions: useCustomers,
        description: 'Sin cliente trabaja con todos, como el personal interno.',
      },
      {
        name: 'scopes',
        label: 'Alcances',
        kind: 'choices',
        isRequired: true,
        useOptions: (values) => fixed(usable(values).map((id) => ({ id, label: scopeNames[id] }))),
        description: 'Solo restringen lo que su rol permite; se ofrecen los que ese rol puede usar.',
      },
    ],
    about: ({ id, version }) => <AccountHistory key={version} id={id} />,
    create: change(CreateServiceAccountDocument, ({ values }) => ({
      input: {
        name: values.name,
        role: values.role as Role,
        customer: values.customer || null,
        scopes: scopesOf(values),
      },
    })),
    update: change(UpdateServiceAccountDocument, ({ row: { id, version }, values, isActive }) => ({
      input: { id, version, name: values.name, scopes: scopesOf(values), isActive: isActive ?? null },
    })),
  },
  remove: change(DisableServiceAccountDocument, ({ row: { id, version } }) => ({ input: { id, version } })),
  affects: ['serviceAccounts', 'userHistory'],
};
