export const demoPassword = 'Demo-2026';

export type DemoAccount = {
  username: string;
  /** `null`: reads the lists of its customer and writes nothing. */
  role: 'MRO' | 'ARE' | 'ADM' | 'JB' | null;
  type: 'intranet' | 'extranet' | 'service';
  /** `null`: may work as any customer. */
  customer: 'hdi' | 'axa' | 'gnp' | null;
};

export const demoAccounts: readonly DemoAccount[] = [
  { username: 'adm', role: 'ADM', type: 'intranet', customer: null },
  { username: 'are', role: 'ARE', type: 'intranet', customer: null },
  { username: 'mro', role: 'MRO', type: 'intranet', customer: null },
  { username: 'are.hdi', role: 'ARE', type: 'extranet', customer: 'hdi' },
  { username: 'mro.hdi', role: 'MRO', type: 'extranet', customer: 'hdi' },
  { username: 'are.axa', role: 'ARE', type: 'extranet', customer: 'axa' },
  { username: 'mro.axa', role: 'MRO', type: 'extranet', customer: 'axa' },
  { username: 'are.gnp', role: 'ARE', type: 'extranet', customer: 'gnp' },
  { username: 'mro.gnp', role: 'MRO', type: 'extranet', customer: 'gnp' },
  { username: 'analista.gnp', role: null, type: 'extranet', customer: 'gnp' },
  { username: 'jb', role: 'JB', type: 'service', customer: null },
];
