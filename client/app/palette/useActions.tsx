import { BookOpenText, Building2, Lock, LogOut, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { workScreen } from '#client/incidents/work.ts';
import { useSession } from '#client/session/useSession.ts';
import { applyTheme } from '#client/ui/theme.ts';
import { customersOf } from '#domain/customers.ts';
import { choosesCustomer, registersIncidents } from '#domain/roles.ts';
import { unlessUnsaved } from '../leaving/leaving.ts';
import { manualPath } from '../paths.ts';
import { themes } from '../shell/themes.ts';
import { useSwitchCustomer } from '../shell/useSwitchCustomer.ts';

type Doing = { readonly id: string; readonly text: string; readonly icon: ReactNode; readonly run: () => void };

/** What can be done from anywhere. */
export function useActions(): Doing[] {
  const { viewer, customer, profile, signOut, lock } = useSession();
  const [, navigate] = useLocation();
  const switchTo = useSwitchCustomer();
  const list = workScreen(viewer, profile);
  const others = choosesCustomer(viewer) ? customersOf(viewer).filter(({ code }) => code !== customer) : [];
  return [
    ...(list && registersIncidents(viewer.role)
      ? [
          {
            id: 'registrar',
            text: 'Registrar siniestro',
            icon: <Plus aria-hidden />,
            run: () => navigate(`${list}?registrar=1`),
          },
        ]
      : []),
    ...others.map(({ code, name }) => ({
      id: `cliente-${code}`,
      text: `Trabajar con ${name}`,
      icon: <Building2 aria-hidden />,
      run: () => switchTo(code),
    })),
    ...themes.map(({ id, label, Icon }) => ({
      id: `tema-${id}`,
      text: label,
      icon: <Icon aria-hidden />,
      run: () => applyTheme(id),
    })),
    {
      id: 'manual',
      text: 'Manual de usuario',
      icon: <BookOpenText aria-hidden />,
      run: () => void open(manualPath, '_blank', 'noopener'),
    },
    { id: 'bloquear', text: 'Bloquear', icon: <Lock aria-hidden />, run: () => unlessUnsaved(lock) },
    { id: 'salir', text: 'Cerrar sesión', icon: <LogOut aria-hidden />, run: () => unlessUnsaved(signOut) },
  ];
}
