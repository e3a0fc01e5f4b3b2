import { useQuery } from '@apollo/client/react';
import { Check, CircleUserRound, Lock, LogOut } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { signOutUnlessUnsaved, unlessUnsavedAnywhere } from '#client/app/leaving/leavingTabs.ts';
import { themes } from '#client/app/themes.ts';
import { useSession } from '#client/session/useSession.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { Roomy } from '#client/ui/layout/Stack.tsx';
import { Menu, type MenuEntry } from '#client/ui/overlay/Menu.tsx';
import { Avatar } from '#client/ui/text/Avatar.tsx';
import { applyTheme, themeStore } from '#client/ui/theme.ts';
import { roleNames } from '#domain/roles.ts';
import { screens } from '#domain/screens.ts';
import { ShellDocument, type ShellQuery } from './Shell.generated.ts';

/** The person's menu: account, theme, lock and sign-out. */

function namesOf(viewer: ShellQuery['viewer'], username: string): string {
  const names = [viewer?.firstName, viewer?.lastName].filter(Boolean).join(' ');
  return names || username;
}

function useThemeEntries(): MenuEntry[] {
  const theme = useSyncExternalStore(themeStore.subscribe, themeStore.read);
  return themes.map(({ id, label, Icon }) => ({
    id,
    label: id === theme ? `${label} (actual)` : label,
    icon: id === theme ? <Check aria-hidden /> : <Icon aria-hidden />,
    onAction: () => applyTheme(id),
  }));
}

export default function UserMenu() {
  const { viewer, signOut, lock } = useSession();
  const [, navigate] = useLocation();
  const { data } = useQuery(ShellDocument, { errorPolicy: 'all' });
  const themeEntries = useThemeEntries();
  const names = namesOf(data?.viewer ?? null, viewer.username);
  const role = viewer.role ? roleNames[viewer.role] : 'Sin rol';
  const entries: MenuEntry[] = [
    {
      id: 'account',
      label: 'Cuenta',
      hint: `${viewer.username} · ${role}`,
      icon: <CircleUserRound aria-hidden />,
      onAction: () => navigate(screens.profile.path),
    },
    ...themeEntries,
    { id: 'separator', separator: true },
    { id: 'lock', label: 'Bloquear', icon: <Lock aria-hidden />, onAction: () => unlessUnsavedAnywhere(lock) },
    {
      id: 'out',
      label: 'Cerrar sesión',
      icon: <LogOut aria-hidden />,
      onAction: () => signOutUnlessUnsaved(viewer.username, signOut),
    },
  ];
  return (
    <Menu
      label="Menú de usuario"
      trigger={
        <Button
          variant="quiet"
          icon={<Avatar name={names} size="small" src={data?.viewer?.avatar ?? undefined} />}
          aria-label={`Menú de ${names}`}
        >
          <Roomy>{names}</Roomy>
        </Button>
      }
      entries={entries}
    />
  );
}
