import { useQuery } from '@apollo/client/react';
import { BookOpenText, Building2, FileText, Lock, LogOut, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { problemOf } from '#client/api/failures.ts';
import { signOutUnlessUnsaved, unlessUnsavedAnywhere } from '#client/app/leaving/leavingTabs.ts';
import { manualPath } from '#client/app/paths.ts';
import { routes } from '#client/app/routes.tsx';
import { themes } from '#client/app/themes.ts';
import { useSwitchCustomer } from '#client/app/useCurrentRoute.ts';
import { useIncidentLink } from '#client/incidents/useIncidentLink.ts';
import { workScreen } from '#client/incidents/work.ts';
import { useSession } from '#client/session/useSession.ts';
import { labelOf } from '#client/stages.ts';
import { useSettled } from '#client/ui/form/useSettled.ts';
import { CommandDialog, type CommandGroup } from '#client/ui/overlay/CommandDialog.tsx';
import { applyTheme } from '#client/ui/theme.ts';
import { tableSays } from '#domain/catalogue.ts';
import { customersOf } from '#domain/customers.ts';
import { choosesCustomer, registersIncidents } from '#domain/roles.ts';
import { accessTo } from '#domain/screens.ts';
import { matcherOf } from '#domain/searchText.ts';
import { SearchIncidentsDocument } from './Search.generated.ts';

const shortest = 2;

/** Incidents whose number, policy or folio begins with what is typed, whatever their status and date. */
function useMatches(query: string) {
  const { profile } = useSession();
  const linkTo = useIncidentLink();
  const typed = query.trim();
  const text = useSettled(typed);
  const isAsked = text.length >= shortest;
  const { data, loading, error } = useQuery(SearchIncidentsDocument, {
    variables: { text },
    skip: !isAsked,
    errorPolicy: 'all',
    fetchPolicy: 'network-only',
  });
  const pages = data && isAsked ? [data.pending, data.rejected, data.authorized] : [];
  const matches = pages
    .flatMap((page) => page?.nodes ?? [])
    .map(({ slug, number, policy, stage }) => ({
      id: `siniestro-${slug}`,
      text: `${number} · ${policy}`,
      hint: labelOf(stage, profile),
      icon: <FileText aria-hidden />,
      href: linkTo({ slug, number, stage }),
    }));
  const unfound = isAsked && error ? `No se pudo buscar entre los siniestros. ${problemOf(error).text}` : null;
  return { matches, unfound, isSearching: typed.length >= shortest && (loading || typed !== text) };
}

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
  const { matches, unfound, isSearching } = useMatches(query);
  const isFit = matcherOf(query);
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
      emptyText={unfound ?? tableSays.noneFound}
      warning={unfound}
      onPick={pick}
      onClose={onClose}
    />
  );
}

type Doing = { readonly id: string; readonly text: string; readonly icon: ReactNode; readonly run: () => void };

/** What can be done from anywhere. */
function useActions(): Doing[] {
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
    { id: 'bloquear', text: 'Bloquear', icon: <Lock aria-hidden />, run: () => unlessUnsavedAnywhere(lock) },
    {
      id: 'salir',
      text: 'Cerrar sesión',
      icon: <LogOut aria-hidden />,
      run: () => signOutUnlessUnsaved(viewer.username, signOut),
    },
  ];
}
