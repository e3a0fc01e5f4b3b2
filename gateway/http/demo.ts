import { Router } from 'express';
import { findProfile } from '#domain/customers.ts';
import { demoAccounts, demoPassword } from '#domain/demo.ts';
import { isService, roleNames } from '#domain/roles.ts';

const demo = {
  password: demoPassword,
  accounts: demoAccounts
    .filter(({ role }) => !isService(role))
    .map(({ username, role, customer }) => ({
      username,
      role: role && roleNames[role],
      customer: customer && (findProfile(customer)?.name ?? customer),
    })),
};

/** The accounts that the sign-in page lists in demo mode, without the provider's, which signs in to the API only; null otherwise. */
export function demoAccountsRoute(isDemo: boolean) {
  return Router().get('/demo', (_request, response) => {
    response.json(isDemo ? demo : null);
  });
}
