import { describe, expect, test } from 'vitest';
import { accountPageAt, codeIn, linkTo } from '#domain/accountPaths.ts';
import { demoPassword } from '#domain/demo.ts';
import { deviceName, networkName } from '#domain/devices.ts';
import { newPasswordForm, passwordForm, signupForm } from '#domain/forms/account.ts';
import { holdsUsername, isGuessable } from '#domain/guessablePasswords.ts';
import {
  entersByPassword,
  groupRulesIn,
  groupsOf,
  type Listed,
  listedAccount,
  personOfGroups,
  provesSecondFactor,
} from '#domain/identity.ts';
import type { Person } from '#domain/roles.ts';
import { texts } from '#domain/texts.ts';
import { houseAdministrator } from '#domain/users.ts';

describe('who the groups of a provider are', () => {
  const rules = groupRulesIn('dictamen-admin=ADM; Auditores de hdi = ARE:hdi;/a=b/c=ninguno:gnp') ?? [];

  test.each([
    [['otros', 'dictamen-admin'], { role: 'ADM', userType: 'intranet', customer: null }],
    [['Auditores de hdi'], { role: 'ARE', userType: 'extranet', customer: 'hdi' }],
    [['/a=b/c'], { role: null, userType: 'extranet', customer: 'gnp' }],
    [['Auditores de hdi', 'dictamen-admin'], { role: 'ADM', userType: 'intranet', customer: null }],
  ])('%j is the person of the first rule that names one of them', (groups, person) => {
    expect(personOfGroups(rules, groups)).toEqual(person);
  });

  test('none without a rule', () => {
    expect(personOfGroups(rules, ['dictamen', 'admin', ''])).toBeNull();
  });

  test.each(['x', '=ADM', 'x=JEFE', 'x=SERVICE', 'x=ARE:otro', 'x=ninguno', 'x=ADM;y'])('%j is no rule', (text) => {
    expect(groupRulesIn(text)).toBeNull();
  });
});

test.each([
  [{ isService: false, isBreakGlass: false, hasIdentity: false }, false, true],
  [{ isService: false, isBreakGlass: false, hasIdentity: true }, false, false],
  [{ isService: false, isBreakGlass: false, hasIdentity: false }, true, false],
  [{ isService: false, isBreakGlass: true, hasIdentity: true }, true, true],
  [{ isService: true, isBreakGlass: false, hasIdentity: false }, true, true],
])('a password of %j, provider only: %s, opens: %s', (owner, isOnly, opens) => {
  expect(entersByPassword(owner, isOnly)).toBe(opens);
});

test('a password alone is no second factor', () => {
  expect(provesSecondFactor(['pwd'])).toBe(false);
  expect(provesSecondFactor(['pwd', 'mfa'])).toBe(true);
});

test.each<[provider: string, claims: object, path: string, groups: readonly string[] | null]>([
  ['Entra ID, application roles', { roles: ['auditores-hdi'] }, 'roles', ['auditores-hdi']],
  ['Entra ID, groups', { groups: ['5e1f', '77aa'] }, 'groups', ['5e1f', '77aa']],
  ['Entra ID, too many groups', { _claim_names: { groups: 'src1' }, _claim_sources: { src1: {} } }, 'groups', null],
  ['Entra ID, too many groups, short form', { hasgroups: true }, 'groups', null],
  ['Entra ID, too many groups beside roles', { hasgroups: true, roles: ['a'] }, 'roles', ['a']],
  ['Entra ID, without groups', { _claim_names: { otro: 'src1' } }, 'groups', []],
  ['Google, the domain', { hd: 'empresa.mx' }, 'hd', ['empresa.mx']],
  ['Google, a personal account', { email: 'ana@gmail.com' }, 'hd', []],
  [
    'Keycloak, roles of the realm',
    { realm_access: { roles: ['dictamen-admin', 'otro'] } },
    'realm_access.roles',
    ['dictamen-admin', 'otro'],
  ],
  [
    'Keycloak, roles of the client',
    { resource_access: { dictamen: { roles: ['a'] } } },
    'resource_access.dictamen.roles',
    ['a'],
  ],
  ['Keycloak, without roles', { realm_access: 'x' }, 'realm_access.roles', []],
  [
    'a claim whose own name has dots',
    { 'https://empresa.mx/roles': ['a'], https: 1 },
    'https://empresa.mx/roles',
    ['a'],
  ],
  ['a list with what is no text', { groups: ['a', 7, null] }, 'groups', ['a']],
  ['a name that every object has', {}, 'constructor', []],
])('groups as they come from %s', (_provider, claims, path, groups) => {
  expect(groupsOf(claims as Record<string, unknown>, path)).toEqual(groups);
});

describe('an account that a directory keeps', () => {
  const rules = groupRulesIn('mesa=ADM; peritos=ARE:axa; operadores=MRO:axa; ajenos=ARE:gnp') ?? [];
  const ofAxa: Person = { role: 'ADM', userType: 'extranet', customer: 'axa' };
  const auditor: Person = { role: 'ARE', userType: 'extranet', customer: 'axa' };
  const operator: Person = { role: 'MRO', userType: 'extranet', customer: 'axa' };
  const blank: Person = { role: null, userType: 'extranet', customer: 'axa' };
  const inner: Person = { role: null, userType: 'intranet', customer: null };
  const made = { isManaged: true, isWanted: true };
  const former = { isManaged: false, isWanted: true };
  const open = (person: Person) => ({ ...person, isActive: true });
  const closed = (person: Person) => ({ ...person, isActive: false });

  test.each<[name: string, viewer: Person, listed: Listed, ruled: boolean, expected: object]>([
    ['is who its group says', ofAxa, { ...made, current: blank, groups: ['peritos'] }, true, open(auditor)],
    [
      'of two groups, who the first rule says',
      ofAxa,
      { ...made, current: blank, groups: ['operadores', 'peritos'] },
      true,
      open(auditor),
    ],
    ['changes with its group', ofAxa, { ...made, current: auditor, groups: ['operadores'] }, true, open(operator)],
    [
      'is closed without a group, and keeps who it was',
      ofAxa,
      { ...made, current: auditor, groups: [] },
      true,
      closed(auditor),
    ],
    [
      'is closed when the directory wants it so',
      ofAxa,
      { isManaged: true, isWanted: false, current: blank, groups: ['peritos'] },
      true,
      closed(auditor),
    ],
    [
      'gets nothing beyond its insurer',
      ofAxa,
      { ...made, current: blank, groups: ['mesa', 'ajenos'] },
      true,
      closed(blank),
    ],
    [
      'gets the rule that its insurer may give, though another stands before',
      ofAxa,
      { ...made, current: blank, groups: ['mesa', 'peritos'] },
      true,
      open(auditor),
    ],
    [
      'gets any role from the house',
      houseAdministrator,
      { ...made, current: inner, groups: ['mesa'] },
      true,
      open(houseAdministrator),
    ],
    [
      'changes its insurer for the house',
      houseAdministrator,
      { ...made, current: auditor, groups: ['ajenos'] },
      true,
      open({ ...auditor, customer: 'gnp' }),
    ],
    [
      'from before keeps its role, whatever its groups',
      ofAxa,
      { ...former, current: auditor, groups: ['operadores'] },
      true,
      open(auditor),
    ],
    ['from before without a role stays open', ofAxa, { ...former, current: blank, groups: [] }, true, open(blank)],
    [
      'from before is closed when the directory wants it so',
      ofAxa,
      { isManaged: false, isWanted: false, current: auditor, groups: ['peritos'] },
      true,
      closed(auditor),
    ],
    [
      'without any rule keeps the role that an administrator gave',
      ofAxa,
      { ...made, current: auditor, groups: ['operadores'] },
      false,
      open(auditor),
    ],
    [
      'without any rule and role is closed',
      ofAxa,
      { ...made, current: blank, groups: ['peritos'] },
      false,
      closed(blank),
    ],
  ])('%s', (_name, viewer, listed, ruled, expected) => {
    expect(listedAccount(viewer, ruled ? rules : [], listed)).toEqual(expected);
  });
});

const guessed = `12345678 87654321 123456789 password Password1 PASSWORD123! Contraseña contraseña1 aaaaaaaa 11111111
  12121212 abcabcabc qwerty123 qwertyui asdfghjkl 1qaz2wsx abcd1234 qweasd123 jkl567fgh mexico2026 Bienvenido1 dictamen2026 !!!!!!!!
  1q2w3e4r q1w2e3r4t5 Michelle victoria99 samantha! P@ssw0rd S1n13str0s Dict4men99 passwordpassword 123456789012 210987654321 HDISeguros
  autopista1`.split(/\s+/);
/** The stretches of the last one are too short to be typed by heart. */
const sound = [
  demoPassword,
  'Nueva-2026',
  'Otra-2026-x',
  'una-clave-1',
  'Puente-Caracol-2026',
  'k7mp-x2qd-9rta-hw3e',
  'rt56yu78',
];

describe('a new password', () => {
  test.each(guessed)('%s is refused wherever one is chosen', (password) => {
    expect(isGuessable(password)).toBe(true);
    const refusals = [
      newPasswordForm.safeParse({ password }),
      passwordForm.safeParse({ oldPassword: 'otra', password, confirmedPassword: password }),
      signupForm.safeParse({ email: 'ana@example.com', firstName: 'Ana', lastName: 'Díaz', password }),
    ];
    for (const { error } of refusals) {
      expect(error?.issues).toMatchObject([{ path: ['password'], message: expect.stringContaining(texts.guessable) }]);
    }
  });

  test('that is the old one is told so before it is repeated', () => {
    const { error } = passwordForm.safeParse({
      oldPassword: demoPassword,
      password: demoPassword,
      confirmedPassword: '',
    });
    expect(error?.issues).toContainEqual(expect.objectContaining({ path: ['password'], message: texts.passwordsSame }));
  });

  test('that is too short is told so, and not also that it is easy to guess', () => {
    for (const password of ['1234', 'aaa', 'abc123']) {
      const { error } = newPasswordForm.safeParse({ password });
      expect(error?.issues.map(({ message }) => message)).toEqual([
        expect.stringMatching(/^Nueva contraseña: .*\d+ caracteres/),
      ]);
    }
  });

  test.each(sound)('%s is taken', (password) => {
    expect(isGuessable(password)).toBe(false);
    expect(newPasswordForm.safeParse({ password }).success).toBe(true);
  });

  test('a password that is too long is not looked through', () => {
    expect([isGuessable('a'.repeat(200)), isGuessable('a'.repeat(201))]).toEqual([true, false]);
  });

  test.each([
    ['mro.hdi1', 'mro.hdi1'],
    ['MROHDI12', 'mro.hdi12'],
    ['21idhorm', 'mro.hdi12'],
    ['mro.hdi-2026', 'mro.hdi'],
    ['anamaria', 'ana.maria@example.com'],
  ])('%s is too near to the user name %s', (password, username) => {
    expect(holdsUsername(password, username)).toBe(true);
  });

  test('is not refused for a short name within it, and the form of a new account compares its address', () => {
    expect(holdsUsername('Caminos-del-mar', 'ana')).toBe(false);
    const sent = { email: 'anamaria@example.com', firstName: 'Ana', lastName: 'Díaz', password: 'AnaMaria' };
    expect(signupForm.safeParse(sent).error?.issues).toMatchObject([
      { path: ['password'], message: texts.holdsUsername },
    ]);
  });
});

test('the address that a mail brings names its page, and has its code where no server sees it', () => {
  for (const code of ['abc-DEF_123', 'a+b/c=&d#e %41']) {
    const address = new URL(linkTo('https://dictamen.example', 'newPassword', code));
    expect([address.pathname, address.search]).toEqual(['/cuenta/contrasena/nueva', '']);
    expect([accountPageAt(address.pathname), codeIn(address.hash)]).toEqual(['newPassword', code]);
  }
  expect([accountPageAt('/cuenta/avisos/'), accountPageAt('/cuenta')]).toEqual(['stopNewsMail', undefined]);
  expect([codeIn(''), codeIn('#otro=1')]).toEqual(['', '']);
});

describe('where a session is open', () => {
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
  const engine = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36';
  const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
  const android = 'Mozilla/5.0 (Linux; Android 15; K)';

  test.each([
    [`${windows} ${engine}`, 'Chrome en Windows'],
    [`${windows} ${engine} Edg/143.0.0.0`, 'Edge en Windows'],
    [`${windows} ${engine} OPR/120.0.0.0`, 'Opera en Windows'],
    [`${android} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36`, 'Chrome en Android'],
    [`${android} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`, 'Samsung Internet en Android'],
    [`${iPhone} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari en iPhone'],
    [`${iPhone} CriOS/143.0 Mobile/15E148 Safari/604.1`, 'Chrome en iPhone'],
    [`${iPhone} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`, 'Firefox en iPhone'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox en Linux'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari/605.1.15', 'Safari en Mac'],
    ['curl/8.5.0', 'Un programa'],
  ])('%s is %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });

  test.each([
    ['203.0.113.9', '203.0.113.0/24'],
    ['::ffff:203.0.113.9', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['127.0.0.1', 'Este equipo'],
    ['::ffff:127.0.0.1', 'Este equipo'],
    ['::1', 'Este equipo'],
  ])('%s is %s', (address, name) => {
    expect(networkName(address)).toBe(name);
  });
});
