import { useEffect } from 'react';
import { useSession } from '#client/session/useSession.ts';
import { findProfile } from '#domain/customers.ts';
import { mayActAs } from '#domain/roles.ts';

/** The address names a customer: it wins, if this person may act as it (design §4). */
export function useAddressedCustomer(code: string | undefined): 'settled' | 'switching' | 'forbidden' {
  const { viewer, customer, status, chooseCustomer } = useSession();
  const isOther = code !== undefined && code !== customer;
  const mayBe = code === undefined || (findProfile(code) !== undefined && mayActAs(viewer, code));
  useEffect(() => {
    if (isOther && mayBe && status === 'active') chooseCustomer(code);
  }, [isOther, mayBe, code, status, chooseCustomer]);
  if (!mayBe) return 'forbidden';
  return isOther ? 'switching' : 'settled';
}
