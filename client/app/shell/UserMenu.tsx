import { useQuery } from '@apollo/client/react';
import { Check, Lock, LogOut, Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '#client/session/useSession.ts';
import { Avatar } from '#client/ui/Avatar.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Menu, type MenuEntry } from '#client/ui/Menu.tsx';
import { applyTheme, storedTheme, type Theme } from '#client/ui/theme.ts';
import { roleNames } from '#domain/roles.ts';
import { unlessUnsaved } from '../leaving/leaving.ts';
import { ShellDocument, type ShellQuery } from './Shell.generated.ts';

const themes = [
  { id: 'light', label: 'Tema claro', Icon: Sun },
  { id: 'dark', label: 'Tema oscuro', Icon: Moon },
  { id: 'system', label: 'Tema del sistema', Icon: Monitor },
] as const satisfies readonly { id: Theme; label: string; Icon: typeof Sun }[];

function namesOf(viewer: ShellQuery['viewer'], username: string): string {
  const names = [viewer?.firstName, viewer?.lastName].filter(Boolean).join(' ');
  return names || username;
}

function useThemeEntries(): MenuEntry[] {
  const [theme, setTheme] = useState(storedTheme);
  const choose = (chosen: Theme) => {
    applyTheme(chosen);
    setTheme(chosen);
  };
  return themes.map(({ id, label, Icon }) => ({
    id,
    label: id === theme ? `${label} (actual)` : label,
    icon: id === theme ? <Check aria-hidden /> : <Icon aria-hidden />,
    onAction: () => choose(id),
  }));
}

export default function UserMenu() {
  const { viewer, signOut, lock } = useSession();
  const { data } = useQuery(ShellDocument, { errorPolicy: 'ignore' });
  const themeEntries = useThemeEntries();
  const names = namesOf(data?.viewer ?? null, viewer.username);
  const role = viewer.role ? roleNames[viewer.role] : 'Sin rol';
  const entries: MenuEntry[] = [
    ...themeEntries,
    { id: 'separator', separator: true },
    { id: 'lock', label: 'Bloquear', icon: <Lock aria-hidden />, onAction: () => unlessUnsaved(lock) },
    {
      id: 'out',
      label: 'Cerrar sesión',
      hint: `${viewer.username} · ${role}`,
      icon: <LogOut aria-hidden />,
      onAction: () => unlessUnsaved(signOut),
    },
  ];
  return (
    <Menu
      label="Menú de usuario"
      trigger={
        <Button variant="quiet" icon={<Avatar name={names} size="small" />} aria-label={`Menú de ${names}`}>
          {names}
        </Button>
      }
      entries={entries}
    />
  );
}
