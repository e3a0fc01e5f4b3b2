import type { Person } from './roles.ts';

export const demoPassword = 'Demo-2026';

export type DemoAccount = Person & { readonly username: string };

export const demoAccounts: readonly DemoAccount[] = [
  { username: 'adm', role: 'ADM', userType: 'intranet', customer: null },
  { username: 'are', role: 'ARE', userType: 'intranet', customer: null },
  { username: 'mro', role: 'MRO', userType: 'intranet', customer: null },
  { username: 'are.hdi', role: 'ARE', userType: 'extranet', customer: 'hdi' },
  { username: 'mro.hdi', role: 'MRO', userType: 'extranet', customer: 'hdi' },
  { username: 'are.axa', role: 'ARE', userType: 'extranet', customer: 'axa' },
  { username: 'mro.axa', role: 'MRO', userType: 'extranet', customer: 'axa' },
  { username: 'are.gnp', role: 'ARE', userType: 'extranet', customer: 'gnp' },
  { username: 'mro.gnp', role: 'MRO', userType: 'extranet', customer: 'gnp' },
  { username: 'analista.gnp', role: null, userType: 'extranet', customer: 'gnp' },
  { username: 'jb', role: 'SERVICE', userType: 'intranet', customer: null },
];
