import { expect, test } from 'vitest';
import { changeText } from '#client/users/UserAbout.tsx';

const change = (field: string, before: string | null, after: string | null) => ({
  __typename: 'UserFieldChange' as const,
  field,
  before,
  after,
});

test('a change of an account is reported in the words of the screen', () => {
  const fields = [change('role', 'MRO', 'ARE'), change('customer', 'hdi', null), change('email', '', 'a@b.mx')];
  expect(changeText({ event: 'UPDATED', fields })).toBe(
    'Cambio. Rol: Operador → Auditor; Cliente: HDI Seguros → (vacío); Correo: (vacío) → a@b.mx',
  );
});

test('a new one tells only what it is', () => {
  const fields = [change('role', null, 'MRO'), change('userType', null, 'extranet')];
  expect(changeText({ event: 'CREATED', fields })).toBe('Alta. Rol: Operador; Tipo: De la aseguradora');
});

test('what has no fields is its name alone; an unknown word stays as it is', () => {
  expect(changeText({ event: 'PASSWORD_RESET', fields: [] })).toBe('Contraseña temporal');
  expect(changeText({ event: 'UPDATED', fields: [change('role', 'BOSS', 'ADM')] })).toBe(
    'Cambio. Rol: BOSS → Administrador',
  );
});
