import { Router } from 'express';
import { findProfile } from '#domain/customers.ts';
import { demoAccounts, demoPassword } from '#domain/demo.ts';
import { roleNames } from '#domain/roles.ts';

const demo = {
  password: demoPassword,
  accounts: demoAccounts.map(({ username, role, customer }) => ({
    username,
    role: role && roleNames[role],
    customer: customer && (findProfile(customer)?.name ?? customer),
  })),
};

/** The accounts that the sign-in page lists in demo mode; null otherwise. */
export function demoAccountsRoute(isDemo: boolean) {
  return Router().get('/demo', (_request, response) => {
    response.json(isDemo ? demo : null);
  });
}
