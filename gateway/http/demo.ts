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

/** In demo mode the sign-in page lists the accounts one may try; otherwise there is nothing to be found here. */
export function demoAccountsRoute(isDemo: boolean) {
  return Router().get('/demo', (_request, response) => {
    if (isDemo) response.json(demo);
    else response.status(404).json({ code: 'not_found', message: 'No hay cuentas de demostración.' });
  });
}
