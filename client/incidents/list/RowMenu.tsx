import { useFragment, useQuery } from '@apollo/client/react';
import { Calculator, Ellipsis, History, ShieldQuestion } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { readLinesPath, storyPath } from '#client/incidentPaths.ts';
import { ActionsOfRowDocument } from '#client/incidents/Incident.generated.ts';
import { prefetchDialogs } from '#client/incidents/IncidentDialog.tsx';
import type { Act } from '#client/incidents/useActs.ts';
import type { EventType } from '#client/schema.generated.ts';
import { useSession } from '#client/session/useSession.ts';
import { IconButton } from '#client/ui/button/Button.tsx';
import { useIsOver } from '#client/ui/isOver.ts';
import { Menu, type MenuAction, type MenuEntry } from '#client/ui/overlay/Menu.tsx';
import { screens } from '#domain/screens.ts';
import { RowActionsFragmentDoc } from './IncidentList.generated.ts';
import { useQueueEntries } from './QueueButtons.tsx';
import {
  type Action,
  actionsFor,
  blockedItems,
  forbiddenLabels,
  iconOf,
  openItems,
  repairOf,
  undoUntil,
} from './rowActions.ts';
import type { Row } from './useIncidents.ts';

const iconFor = (event: EventType): ReactNode => {
  const Icon = iconOf(event);
  return Icon && <Icon aria-hidden />;
};

const list = new Intl.ListFormat('es-MX', { type: 'conjunction' });

/** What is not possible now, and what never is for this role. */
function useWhyNot(actions: readonly Action[]): MenuAction[] {
  const [, navigate] = useLocation();
  const forbidden = forbiddenLabels(actions);
  const blocked = blockedItems(actions).map(({ event, label, reason }) => ({
    id: event,
    label,
    icon: iconFor(event),
    blocked: reason,
  }));
  if (forbidden.length === 0) return blocked;
  const permissions = {
    id: 'permissions',
    label: screens.permissions.title,
    hint: `Su rol no permite: ${list.format(forbidden)}.`,
    icon: <ShieldQuestion aria-hidden />,
    onAction: () => navigate(screens.permissions.path),
  };
  return [...blocked, permissions];
}

/**
 * What this person may do with a row. The set came with the page; after an event in an open row the incident may refer to a set that
 * no page has brought yet, which is then asked for.
 */
function useRowActions({ slug, actionSet }: Row): readonly Action[] {
  const held = useFragment({ fragment: RowActionsFragmentDoc, fragmentName: 'RowActions', from: actionSet });
  const { data } = useQuery(ActionsOfRowDocument, { variables: { slug }, skip: held.complete });
  return held.complete ? held.data.actions : (data?.incident?.actionSet.actions ?? []);
}

/** What can be done with a row now; and why not the rest, with the way to mend it. */
export default function RowMenu({ row, onAct, onAssign }: { row: Row; onAct: Act; onAssign: (row: Row) => void }) {
  const { viewer, customer, profile } = useSession();
  const [, navigate] = useLocation();
  const until = undoUntil(row.waiting);
  // Drawn again when the time is over.
  useIsOver(until);
  const actions = actionsFor(profile, useRowActions(row), { secondLook: row.secondLook, undoUntil: until });
  const whyNot = useWhyNot(actions);
  const queueEntries = useQueueEntries(row, onAssign);
  const entries: MenuEntry[] = openItems(actions).map(({ event, label }) => ({
    id: event,
    label,
    icon: iconFor(event),
    onAction: () => onAct(event, row.slug),
  }));
  const linesPath = readLinesPath(row, actions, { viewer, profile });
  if (linesPath) {
    const onAction = () => navigate(linesPath);
    entries.unshift({ id: 'lines', label: 'Ver cuantificación', icon: <Calculator aria-hidden />, onAction });
  }
  const openStory = () => navigate(storyPath(row.slug, customer));
  entries.push(...queueEntries);
  entries.push({ id: 'story', label: 'Historia', icon: <History aria-hidden />, onAction: openStory });
  if (whyNot.length > 0) {
    entries.push({ id: 'separator', separator: true }, { id: 'why', title: '¿Por qué no?', entries: whyNot });
  }
  const mend = (event: string) => {
    const repair = repairOf(actions, event);
    if (repair) onAct(repair, row.slug);
  };
  return (
    <Menu
      label={`Acciones de ${row.number}`}
      trigger={<IconButton label={`Acciones de ${row.number}`} icon={<Ellipsis />} size="small" placement="left" />}
      entries={entries}
      onOpen={() => prefetchDialogs(openItems(actions).map(({ event }) => event))}
      onBlocked={mend}
    />
  );
}
