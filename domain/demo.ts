import { type CustomerProfile, customerProfiles } from './customers.ts';
import type { Person } from './roles.ts';

export const demoPassword = 'Demo-2026';

export type DemoAccount = Person & { readonly username: string };

/** Each insurer has its auditor and its operator. */
const peopleOf = ({ code }: CustomerProfile): DemoAccount[] => [
  { username: `are.${code}`, role: 'ARE', userType: 'extranet', customer: code },
  { username: `mro.${code}`, role: 'MRO', userType: 'extranet', customer: code },
];

export const demoAccounts: readonly DemoAccount[] = [
  { username: 'adm', role: 'ADM', userType: 'intranet', customer: null },
  { username: 'are', role: 'ARE', userType: 'intranet', customer: null },
  { username: 'mro', role: 'MRO', userType: 'intranet', customer: null },
  ...customerProfiles.flatMap(peopleOf),
  { username: 'analista.gnp', role: null, userType: 'extranet', customer: 'gnp' },
  { username: 'jb', role: 'SERVICE', userType: 'intranet', customer: null },
];
