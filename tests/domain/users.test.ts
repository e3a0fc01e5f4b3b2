import { describe, expect, test } from 'vitest';
import { userForm } from '#domain/forms/users.ts';
import { type Person, roles } from '#domain/roles.ts';
import {
  type Account,
  administers,
  belongingProblem,
  changeProblem,
  holdsTheKeys,
  houseAdministrator,
  mayAudit,
  mayBeHanded,
  mayStandIn,
} from '#domain/users.ts';

const house = houseAdministrator;
const ofHdi: Person = { role: 'ADM', userType: 'extranet', customer: 'hdi' };
const auditor: Person = { role: 'ARE', userType: 'intranet', customer: null };
const operatorOf = (customer: string): Person => ({ role: 'MRO', userType: 'extranet', customer });
const active = (person: Person): Account => ({ ...person, isActive: true });

describe('who keeps whose account', () => {
  test('the house keeps all, an insurer’s administrator their own people, no other person any', () => {
    const all = [house, auditor, ofHdi, operatorOf('hdi'), operatorOf('axa')];
    const kept = (viewer: Person) => all.map((account) => administers(viewer, account));
    expect(kept(house)).toEqual([true, true, true, true, true]);
    expect(kept(ofHdi)).toEqual([false, false, true, true, false]);
    for (const viewer of [
      auditor,
      operatorOf('hdi'),
      { ...house, role: null },
      { ...house, role: 'SERVICE' as const },
    ]) {
      expect(kept(viewer)).toEqual([false, false, false, false, false]);
    }
  });

  test('only active administrators of the house hold the keys', () => {
    expect(holdsTheKeys(active(house))).toBe(true);
    expect(holdsTheKeys({ ...house, isActive: false })).toBe(false);
    expect(holdsTheKeys(active(ofHdi))).toBe(false);
    expect(holdsTheKeys(active(auditor))).toBe(false);
  });
});

describe('what may be done to an account', () => {
  const change = (before: Account | null, after: Account, the: object = {}) =>
    changeProblem({ viewer: house, isOwn: false, before, after, otherKeys: 1, ...the })?.field ?? null;

  test('an insurer’s administrator makes no person of the house nor of another insurer', () => {
    expect(change(null, active(auditor), { viewer: ofHdi })).toBe('userType');
    expect(change(null, active(operatorOf('axa')), { viewer: ofHdi })).toBe('userType');
    expect(change(active(operatorOf('hdi')), active(operatorOf('axa')), { viewer: ofHdi })).toBe('userType');
    expect(change(null, active(operatorOf('hdi')), { viewer: ofHdi })).toBe(null);
  });

  test('no person takes their own access away', () => {
    const own = { isOwn: true };
    expect(change(active(house), { ...house, isActive: false }, own)).toBe('isActive');
    expect(change(active(house), active({ ...house, role: 'ARE' }), own)).toBe('role');
    expect(change(active(ofHdi), active(house), own)).toBe('userType');
    expect(change(active(house), active(house), own)).toBe(null);
  });

  test('no administrator sets their own limit', () => {
    expect(change(active(house), active(house), { isOwn: true, changesLimit: true })).toBe('authorizationLimit');
    expect(change(active(auditor), active(auditor), { changesLimit: true })).toBe(null);
  });

  test('the last administrator of the house stays', () => {
    const last = { otherKeys: 0 };
    expect(change(active(house), { ...house, isActive: false }, last)).toBe('isActive');
    expect(change(active(house), active(auditor), last)).toBe('role');
    expect(change(active(house), active(ofHdi), last)).toBe('role');
    expect(change(active(house), { ...house, isActive: false })).toBe(null);
    expect(change({ ...house, isActive: false }, active(auditor), last)).toBe(null);
    expect(change(active(auditor), { ...auditor, isActive: false }, last)).toBe(null);
  });
});

test('an incident may be handed to an active operator of its customer or of the house', () => {
  const inHouse: Person = { role: 'MRO', userType: 'intranet', customer: null };
  expect(mayBeHanded(active(operatorOf('hdi')), 'hdi')).toBe(true);
  expect(mayBeHanded(active(inHouse), 'hdi')).toBe(true);
  expect(mayBeHanded(active(operatorOf('axa')), 'hdi')).toBe(false);
  expect(mayBeHanded({ ...inHouse, isActive: false }, 'hdi')).toBe(false);
  for (const person of [auditor, house, { ...inHouse, role: null }]) {
    expect(mayBeHanded(active(person), 'hdi')).toBe(false);
  }
});

/** Accounts of every role, of the house and of two insurers, active or not. */
const everyAccount: readonly Account[] = [...roles, null].flatMap((role) =>
  [null, 'hdi', 'axa'].flatMap((customer) =>
    [true, false].map(
      (isActive): Account => ({
        role,
        userType: customer === null ? 'intranet' : 'extranet',
        customer,
        isActive,
      }),
    ),
  ),
);

const wordsOf = ({ role, customer, isActive }: Account) => `${role} ${customer ?? 'house'}${isActive ? '' : ' gone'}`;

test('of all accounts these audit for hdi, are handed its incidents, and hold the keys', () => {
  const those = (asked: (account: Account) => boolean) => everyAccount.filter(asked).map(wordsOf);
  expect(those((account) => mayAudit(account, 'hdi'))).toEqual(['ARE house', 'ARE hdi', 'ADM house', 'ADM hdi']);
  expect(those((account) => mayBeHanded(account, 'hdi'))).toEqual(['MRO house', 'MRO hdi']);
  expect(those(holdsTheKeys)).toEqual(['ADM house']);
});

test('of all pairs these stand in for each other with hdi: both audit for it, with the same role', () => {
  const pairs = everyAccount.flatMap((one) =>
    everyAccount.filter((other) => mayStandIn(one, other, 'hdi')).map((other) => [wordsOf(one), wordsOf(other)]),
  );
  const among = (names: readonly string[]) => names.flatMap((one) => names.map((other) => [one, other]));
  expect(pairs).toEqual([...among(['ARE house', 'ARE hdi']), ...among(['ADM house', 'ADM hdi'])]);
});

test('no part of one’s own belonging is changed by oneself: role, type, customer, being active', () => {
  const own = (before: Account, after: Account) =>
    changeProblem({ viewer: house, isOwn: true, before, after, otherKeys: 1 })?.field ?? null;
  for (const before of everyAccount) {
    for (const after of everyAccount) {
      const expected =
        before.isActive && !after.isActive
          ? 'isActive'
          : before.role !== after.role
            ? 'role'
            : before.customer !== after.customer
              ? 'userType'
              : null;
      expect([wordsOf(before), wordsOf(after), own(before, after)]).toEqual([
        wordsOf(before),
        wordsOf(after),
        expected,
      ]);
    }
  }
});

test('who belongs where: an insurer’s people to one that exists, the house to none, the service to the house', () => {
  const fields = [...roles, null].flatMap((role) =>
    (['intranet', 'extranet'] as const).map((userType) =>
      [null, 'hdi', 'nobody'].map((customer) => belongingProblem({ role, userType, customer })?.field ?? '–').join(' '),
    ),
  );
  const [inHouse, ofInsurer, ofService] = ['– customer customer', 'customer – customer', 'customer userType customer'];
  const usual = [inHouse, ofInsurer];
  expect(fields).toEqual([usual, usual, usual, [inHouse, ofService], usual].flat());
});

describe('the form of an account', () => {
  const good = {
    username: 'Ana.Ruiz',
    email: 'ana@example.com',
    firstName: 'Ana',
    lastName: 'Ruiz',
    secondLastName: '',
    role: 'MRO',
    userType: 'extranet',
    customer: 'hdi',
  };
  const wrong = (change: object) =>
    userForm.safeParse({ ...good, ...change }).error?.issues.map(({ path }) => path.join('.')) ?? [];

  test('takes who belongs somewhere', () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ userType: 'intranet', customer: '' })).toEqual([]);
    expect(wrong({ role: '' })).toEqual([]);
    expect(wrong({ role: 'SERVICE', userType: 'intranet', customer: '' })).toEqual([]);
  });

  test('names the field of who does not', () => {
    expect(wrong({ customer: '' })).toEqual(['customer']);
    expect(wrong({ customer: 'nobody' })).toEqual(['customer']);
    expect(wrong({ userType: 'intranet' })).toEqual(['customer']);
    expect(wrong({ role: 'SERVICE' })).toEqual(['userType']);
    expect(wrong({ role: 'BOSS' })).toEqual(['role']);
    expect(wrong({ username: 'ana ruiz' })).toEqual(['username']);
    expect(wrong({ email: 'ana' })).toEqual(['email']);
    expect(wrong({ firstName: ' ' })).toEqual(['firstName']);
  });

  test('says it in Spanish, with the remedy', () => {
    expect(belongingProblem({ role: 'MRO', userType: 'extranet', customer: null })?.text).toBe(
      'Cliente: elija la aseguradora de esta persona.',
    );
  });
});
