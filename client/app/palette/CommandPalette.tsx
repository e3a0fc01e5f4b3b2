import { useState } from 'react';
import { useLocation } from 'wouter';
import { useSession } from '#client/session/useSession.ts';
import { CommandDialog, type CommandGroup } from '#client/ui/overlay/CommandDialog.tsx';
import { tableSays } from '#domain/catalogue.ts';
import { searchKey } from '#domain/incident.ts';
import { accessTo } from '#domain/screens.ts';
import { routes } from '../routes.tsx';
import { useActions } from './useActions.tsx';
import { useMatches } from './useMatches.tsx';

/** Without accents or case, anywhere in the text. */
const fits = (query: string) => (text: string) => searchKey(text).includes(searchKey(query));

function useScreens() {
  const { viewer, profile } = useSession();
  const isReached = (path: string) => !path.includes(':');
  return routes
    .filter(({ screen }) => isReached(screen.path) && accessTo(screen, viewer, profile) === 'granted')
    .map(({ name, screen, icon: Icon }) => ({
      id: `pantalla-${name}`,
      text: screen.title,
      icon: <Icon aria-hidden />,
      href: screen.path,
    }));
}

/** Ctrl+K: to an incident, a screen, or something to do. */
export default function CommandPalette({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState('');
  const [, navigate] = useLocation();
  const { matches, isSearching } = useMatches(query);
  const isFit = fits(query);
  const screens = useScreens().filter(({ text }) => isFit(text));
  const actions = useActions().filter(({ text }) => isFit(text));
  const groups: CommandGroup[] = [
    { id: 'siniestros', title: 'Siniestros', commands: matches },
    { id: 'pantallas', title: 'Pantallas', commands: screens },
    { id: 'acciones', title: 'Acciones', commands: actions },
  ];
  const pick = (id: string) => {
    onClose();
    const target = [...matches, ...screens].find((entry) => entry.id === id);
    if (target) navigate(target.href);
    else actions.find((action) => action.id === id)?.run();
  };
  return (
    <CommandDialog
      label="Buscar o ir a"
      placeholder="Número, póliza o folio; pantalla o acción"
      query={query}
      onQueryChange={setQuery}
      groups={groups}
      isLoading={isSearching}
      emptyText={tableSays.noneFound}
      onPick={pick}
      onClose={onClose}
    />
  );
}
