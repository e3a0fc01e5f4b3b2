import { useQuery } from '@apollo/client/react';
import type { UserFilter, UserOrder } from '#client/schema.generated.ts';
import { useSession } from '#client/session/useSession.ts';
import {
  type Asked,
  type Choices,
  change,
  type TableDescription,
  type TableFilter,
} from '#client/tables/description.ts';
import { rowsOf } from '#client/tables/rowsOf.ts';
import { TwoLines } from '#client/ui/text/Text.tsx';
import { formatInstant } from '#domain/calendar.ts';
import { failed, tableSays } from '#domain/catalogue.ts';
import { customersOf } from '#domain/customers.ts';
import { userForm } from '#domain/forms/users.ts';
import { choosesCustomer, type Role, roleNames, roles, userTypeEnum, userTypeNames, userTypes } from '#domain/roles.ts';
import { UserAbout } from './UserAbout.tsx';
import {
  CreateUserDocument,
  DisableUserDocument,
  UpdateUserDocument,
  type UserRowFragment,
  UserTableDocument,
} from './Users.generated.ts';

/** Accounts as a table of entries. */

type Row = UserRowFragment;
type Name =
  | 'username'
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'secondLastName'
  | 'role'
  | 'userType'
  | 'customer'
  | 'authorizationLimit';
type UserValues = Readonly<Record<Name, string>>;

const fixed = (options: Choices['options']): Choices => ({ options, isLoading: false });

const useRoles = () => fixed(roles.map((id) => ({ id, label: roleNames[id], hint: id })));
const useTypes = () => fixed(userTypes.map((id) => ({ id, label: userTypeNames[id] })));
const useCustomers = () => {
  const { viewer } = useSession();
  return fixed(customersOf(viewer).map(({ code, name }) => ({ id: code, label: name })));
};

const withoutRole = 'ninguno';

function useFilters(): readonly TableFilter[] {
  const { viewer } = useSession();
  const found = useRoles();
  const customers = useCustomers();
  const options = [...found.options, { id: withoutRole, label: 'Sin rol' }];
  const role = { key: 'rol', label: 'Rol', choices: fixed(options), everything: 'Todos' };
  const customer = { key: 'cliente', label: 'Cliente', choices: customers, everything: 'Todos' };
  return choosesCustomer(viewer) ? [role, customer] : [role];
}

const orders: Readonly<Record<string, readonly [ascending: UserOrder, descending: UserOrder]>> = {
  name: ['NAME_ASC', 'NAME_DESC'],
  username: ['USERNAME_ASC', 'USERNAME_DESC'],
  lastSignIn: ['LAST_SIGN_IN_ASC', 'LAST_SIGN_IN_DESC'],
};

function orderOf({ column, direction }: Asked['sort']): UserOrder {
  const [ascending, descending] = orders[column] ?? (['NAME_ASC', 'NAME_DESC'] as const);
  return direction === 'descending' ? descending : ascending;
}

function filterOf({ activity, filters, search }: Asked): UserFilter {
  const asked = filters.rol ?? '';
  return {
    activity,
    text: search || null,
    role: roles.find((role) => role === asked) ?? null,
    withoutRole: asked === withoutRole,
    customer: filters.cliente || null,
  };
}

function useRows(asked: Asked) {
  const { page, pageSize } = asked;
  const variables = { filter: filterOf(asked), order: orderOf(asked.sort), page, pageSize };
  const query = useQuery(UserTableDocument, { variables });
  const total = (query.data ?? query.previousData)?.users?.totalCount ?? 0;
  return { ...rowsOf(query, ({ users }) => users.nodes), total };
}

const inputOf = ({ role, userType, customer, authorizationLimit, ...values }: UserValues) => ({
  ...values,
  authorizationLimit: authorizationLimit || null,
  role: role === '' ? null : (role as Role),
  userType: userTypeEnum.nameOf(userType === 'extranet' ? 'extranet' : 'intranet'),
  customer: customer || null,
});

export const userTable: TableDescription<Row, UserValues> = {
  texts: {
    title: 'Usuarios',
    add: 'Agregar usuario',
    edit: 'Editar usuario',
    createFailed: failed.createEntry,
    updateFailed: failed.updateEntry,
    listFailed: tableSays.failed,
  },
  permission: 'user',
  columns: [
    {
      id: 'name',
      header: 'Nombre',
      grows: true,
      cell: ({ name, email }) => <TwoLines first={name} second={email} />,
      sortBy: ({ name }) => name,
    },
    {
      id: 'username',
      header: 'Usuario',
      cell: ({ username }) => username,
      sortBy: ({ username }) => username,
    },
    { id: 'role', header: 'Rol', cell: ({ role }) => (role ? roleNames[role] : 'Sin rol') },
    {
      id: 'customer',
      header: 'Cliente',
      width: '112px',
      cell: ({ customer }) => customer?.name ?? 'Interno',
      isSecondary: true,
    },
    {
      id: 'lastSignIn',
      header: 'Último ingreso',
      width: '140px',
      cell: ({ lastSignInAt }) => (lastSignInAt ? formatInstant(lastSignInAt) : 'Nunca'),
      sortBy: ({ lastSignInAt }) => lastSignInAt ?? '',
      isSecondary: true,
    },
  ],
  searchIn: [({ name }) => name],
  searchHint: 'Nombre, usuario o correo…',
  usualSize: 25,
  useRows,
  useFilters,
  form: {
    size: 'large',
    schema: () => userForm,
    empty: () => ({
      username: '',
      email: '',
      firstName: '',
      lastName: '',
      secondLastName: '',
      role: '',
      userType: '',
      customer: '',
      authorizationLimit: '',
    }),
    valuesOf: ({ role, userType, customer, authorizationLimit, ...texts }) => ({
      username: texts.username,
      email: texts.email,
      firstName: texts.firstName,
      lastName: texts.lastName,
      secondLastName: texts.secondLastName,
      role: role ?? '',
      userType: userTypeEnum.wordOf(userType),
      customer: customer?.code ?? '',
      authorizationLimit: authorizationLimit ?? '',
    }),
    fields: [
      { name: 'firstName', label: 'Nombre', kind: 'text', isRequired: true, maxLength: 100 },
      { name: 'lastName', label: 'Apellido paterno', kind: 'text', isRequired: true, maxLength: 100 },
      { name: 'secondLastName', label: 'Apellido materno', kind: 'text', maxLength: 100 },
      { name: 'email', label: 'Correo', kind: 'text', isRequired: true, maxLength: 254 },
      { name: 'username', label: 'Usuario', kind: 'text', isRequired: true, maxLength: 150 },
      {
        name: 'role',
        label: 'Rol',
        kind: 'choice',
        useOptions: useRoles,
        description: 'Sin rol solo consulta las listas de su cliente.',
      },
      { name: 'userType', label: 'Tipo', kind: 'choice', isRequired: true, useOptions: useTypes },
      {
        name: 'customer',
        label: 'Cliente',
        kind: 'choice',
        useOptions: useCustomers,
        description: 'Solo para personal de la aseguradora.',
      },
      {
        name: 'authorizationLimit',
        label: 'Límite de autorización',
        kind: 'decimal',
        decimals: 2,
        description: 'Cuánto puede autorizar, en pesos. Vacío: sin límite.',
      },
    ],
    about: (row) => <UserAbout user={row} />,
    create: change(CreateUserDocument, ({ values }) => ({ input: inputOf(values) })),
    update: change(UpdateUserDocument, ({ row: { id, version }, values, isActive }) => ({
      input: { ...inputOf(values), isActive: isActive ?? null, id, version },
    })),
  },
  remove: change(DisableUserDocument, ({ row: { id, version } }) => ({ id, version })),
  affects: ['users', 'userHistory', 'userUnfinished', 'operators', 'people'],
};
