import { describe, expect, it } from 'vitest';
import { fieldErrors } from '#domain/fields.ts';
import { strengthOf } from '#domain/forms/account.ts';
import { clabeCheckDigit, clabeWarning, fiscalForm, rfcWarning } from '#domain/forms/fiscal.ts';
import { addressFields, addressForm, emptyAddress, profileFields, profileForm } from '#domain/forms/profile.ts';
import { actionNames, modelNames, nameOfModel, permissionActions, permissionModels } from '#domain/permissions.ts';

type Form = { safeParse: (value: unknown) => { error?: { issues: Parameters<typeof fieldErrors>[0] } | undefined } };
const errorsOf = (form: Form, values: unknown) => fieldErrors(form.safeParse(values).error?.issues ?? []);

const person = { treatment: 'Lic.', firstName: 'Ana', lastName: 'Díaz', secondLastName: '' };
const contact = { phone: '5512345678', phoneExt: '12', cellphone: '', alternativeEmail: '' };

describe('user data and contact', () => {
  const form = profileForm(profileFields);

  it('take a person as they are', () => {
    expect(form.safeParse({ ...person, ...contact, firstName: '  Ana ' }).data).toMatchObject({ firstName: 'Ana' });
  });

  it.each([
    ['treatment', 'Sr.', 'Tratamiento: elija una opción.'],
    ['firstName', ' ', 'Nombre: escriba un valor.'],
    ['lastName', '', 'Apellido paterno: escriba un valor.'],
    ['phone', '55-1234', 'Teléfono: escriba solo dígitos.'],
    ['phoneExt', '1234567', 'Extensión: use a lo más 6 caracteres.'],
    ['cellphone', 'x', 'Celular: escriba solo dígitos.'],
    ['alternativeEmail', 'ana@', 'Correo alterno: escriba un correo válido, o deje el campo vacío.'],
  ])('refuse %s «%s»', (field, value, text) => {
    expect(errorsOf(form, { ...person, ...contact, [field]: value })).toEqual({ [field]: [text] });
  });

  it('judge only what is changed', () => {
    expect(errorsOf(profileForm(['phone']), { phone: '1', firstName: '' })).toEqual({});
  });
});

const address = {
  street: 'Av. Juárez',
  noExt: '',
  noInt: '4',
  colony: 'Centro',
  state: '09',
  municipality: '09002',
  postalCode: '06000',
};

describe('an address', () => {
  it('needs everything but the exterior number', () => {
    expect(errorsOf(addressForm, address)).toEqual({});
    expect(Object.keys(errorsOf(addressForm, emptyAddress))).toEqual(addressFields.filter((name) => name !== 'noExt'));
  });

  it.each(['0600', '060000', 'O6000'])('refuses the postal code «%s»', (postalCode) => {
    expect(errorsOf(addressForm, { ...address, postalCode })).toEqual({
      postalCode: ['Código postal: escriba los 5 dígitos.'],
    });
  });
});

describe('fiscal data', () => {
  const least = { wayToPay: '3', businessName: 'Grúas del Norte' };

  it('need a way to pay and a business name, no more', () => {
    expect(fiscalForm.safeParse(least).data).toMatchObject({ ...least, clabe: '', rfc: '', ...emptyAddress });
    expect(errorsOf(fiscalForm, { wayToPay: '', businessName: '' })).toEqual({
      wayToPay: ['Forma de pago: elija una opción.'],
      businessName: ['Razón social: escriba un valor.'],
    });
  });

  it.each(['123456789012345', '1234567890123456789', '12345678901234567x'])('refuse the CLABE %s', (clabe) => {
    expect(errorsOf(fiscalForm, { ...least, clabe })).toEqual({
      clabe: ['CLABE: escriba de 16 a 18 dígitos, sin espacios.'],
    });
  });

  it.each(['1234567890123456', '12345678901234567', '123456789012345678'])('take the CLABE %s', (clabe) => {
    expect(errorsOf(fiscalForm, { ...least, clabe })).toEqual({});
  });

  it('write the RFC in capitals, and refuse what is in none', () => {
    expect(fiscalForm.safeParse({ ...least, rfc: 'gno010101ab1' }).data?.rfc).toBe('GNO010101AB1');
    for (const rfc of ['ÑUÑ010101AB1', 'ñ&o991231a1a']) {
      expect(fiscalForm.safeParse({ ...least, rfc }).data?.rfc).toBe(rfc.toUpperCase());
    }
    expect(errorsOf(fiscalForm, { ...least, rfc: 'GNO-010101' })).toEqual({
      rfc: ['RFC: use solo letras y números, sin espacios ni guiones.'],
    });
  });

  it('take no address, or a whole one', () => {
    expect(errorsOf(fiscalForm, { ...least, ...address })).toEqual({});
    expect(Object.keys(errorsOf(fiscalForm, { ...least, street: 'Av. Juárez' }))).toEqual([
      'noInt',
      'colony',
      'state',
      'municipality',
      'postalCode',
    ]);
  });

  it('refuse codes that the tax authority does not have', () => {
    expect(Object.keys(errorsOf(fiscalForm, { ...least, wayToPay: '7', paymentMethod: 'XXX' }))).toEqual([
      'wayToPay',
      'paymentMethod',
    ]);
  });
});

describe('hints', () => {
  it('know the check digit of a CLABE', () => {
    expect(clabeCheckDigit('032180000118359719')).toBe(9);
    expect(clabeWarning('032180000118359719')).toBeNull();
    expect(clabeWarning('032180000118359718')).toBe(
      'El dígito de control de la CLABE no corresponde a los anteriores: revise que esté bien escrita.',
    );
  });

  it('tell a CLABE of 16 or 17 digits, and leave alone what is refused or empty', () => {
    expect(clabeWarning('0321800001183597')).toBe('La CLABE tiene 18 dígitos y escribió 16: revise si está completa.');
    expect([clabeWarning(''), clabeWarning('123')]).toEqual([null, null]);
  });

  it.each(['GNO010101AB1', 'DIAA800229XX0', 'diaa800229xx0', 'Ñ&O991231A1A', ''])('let the RFC «%s» pass', (rfc) => {
    expect(rfcWarning(rfc)).toBeNull();
  });

  it.each(['GNO011301AB1', 'GNO010101', 'DIAA810229XX0', '1234'])('ask to look at the RFC «%s»', (rfc) => {
    expect(rfcWarning(rfc)).toContain('El RFC no tiene la forma usual');
  });

  it.each([
    ['corta', 0],
    ['aaaaaaaaaaaaa', 0],
    ['Password1', 0],
    ['aaaabbbcccccd', 1],
    ['clavelarga', 1],
    ['Demo-2026', 2],
    ['Puente-Caracol-2026', 3],
  ])('say how strong «%s» is', (password, level) => {
    expect(strengthOf(password).level).toBe(level);
  });
});

describe('names of permissions', () => {
  it('are there for each, and unlike each other', () => {
    expect(new Set(permissionModels.map((model) => modelNames[model])).size).toBe(permissionModels.length);
    expect(new Set(permissionActions.map((action) => actionNames[action])).size).toBe(permissionActions.length);
    expect([nameOfModel('nuevo'), nameOfModel('user')]).toEqual(['nuevo', 'Usuarios']);
  });
});
