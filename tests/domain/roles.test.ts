import { describe, expect, it } from 'vitest';
import { customerProfiles, findProfile, profileOf } from '#domain/customers.ts';
import {
  binnacleTone,
  choosesCustomer,
  groupsOf,
  holdsRole,
  mayActAs,
  type Person,
  type Role,
  seesInternalPrices,
  seesOnlyOwn,
  viewsAllStatuses,
} from '#domain/roles.ts';

const person = (role: Role | null, customer: string | null = null): Person => ({
  role,
  userType: customer ? 'extranet' : 'intranet',
  customer,
});

describe('roles', () => {
  it.each<[Role | null, Role, boolean]>([
    ['ADM', 'MRO', true],
    ['ADM', 'ARE', true],
    ['ADM', 'SERVICE', false],
    ['SERVICE', 'SERVICE', true],
    ['SERVICE', 'MRO', false],
    ['MRO', 'ARE', false],
    ['ARE', 'MRO', false],
    [null, 'MRO', false],
  ])('%s as %s: %s', (role, wanted, holds) => expect(holdsRole(role, wanted)).toBe(holds));

  it('decide which customers one may act as', () => {
    expect(mayActAs(person('ARE'), 'axa')).toBe(true);
    expect(mayActAs(person('ARE', 'gnp'), 'gnp')).toBe(true);
    expect(mayActAs(person('ARE', 'gnp'), 'axa')).toBe(false);
    expect(choosesCustomer(person('ADM'))).toBe(true);
    expect(choosesCustomer(person('MRO', 'hdi'))).toBe(false);
    expect(groupsOf(person('ARE', 'gnp'))).toEqual(['ARE', 'gnp']);
    expect(groupsOf(person('SERVICE'))).toEqual([]);
  });

  it('decide what one sees', () => {
    expect([seesOnlyOwn('MRO'), seesOnlyOwn('ADM'), seesOnlyOwn(null)]).toEqual([true, false, false]);
    expect([viewsAllStatuses('ARE'), viewsAllStatuses('ADM'), viewsAllStatuses('MRO')]).toEqual([true, true, false]);
    expect(seesInternalPrices(person('ADM'))).toBe(true);
    expect(seesInternalPrices(person('ARE', 'axa'))).toBe(false);
    expect(seesInternalPrices(person('MRO'))).toBe(false);
  });

  it('colour the binnacle', () => {
    expect(binnacleTone('MRO', null)).toBe('success');
    expect(binnacleTone('ARE', null)).toBe('info');
    expect(binnacleTone('ARE', 'monto')).toBe('danger');
    expect(binnacleTone(null, null)).toBe('info');
  });
});

describe('customers', () => {
  it('are hdi, axa, gnp and whoever comes after, each with a code of its own and its own currency first', () => {
    const codes = customerProfiles.map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(['hdi', 'axa', 'gnp']));
    expect(new Set(codes).size).toBe(codes.length);
    for (const { currencies } of customerProfiles) expect(currencies[0]).toBe('MXN');
  });

  it('that nobody knows are refused', () => {
    expect(findProfile('zurich')).toBeUndefined();
    expect(() => profileOf('zurich')).toThrow(RangeError);
  });
});
