import { Ellipsis } from 'lucide-react';
import { useSession } from '#client/session/useSession.ts';
import { IconButton } from '#client/ui/IconButton.tsx';
import { Menu, type MenuEntry } from '#client/ui/Menu.tsx';
import type { Act } from '../useActs.ts';
import { actionsFor, blockedItems, openItems, repairOf } from './rowActions.ts';
import { rowIcons } from './rowIcons.tsx';
import type { Row } from './useIncidents.ts';

/** What can be done with a row now; and why not the rest, with the way to mend it. */
export default function RowMenu({ row, onAct }: { row: Row; onAct: Act }) {
  const { profile } = useSession();
  const actions = actionsFor(profile, row.actions);
  const blocked = blockedItems(actions);
  const entries: MenuEntry[] = openItems(actions).map(({ event, label }) => ({
    id: event,
    label,
    icon: rowIcons[event],
    onAction: () => onAct(event, row.slug),
  }));
  if (blocked.length > 0) {
    entries.push(
      { id: 'separator', separator: true },
      {
        id: 'why',
        title: '¿Por qué no?',
        entries: blocked.map(({ event, label, reason }) => ({
          id: event,
          label,
          icon: rowIcons[event],
          blocked: reason,
        })),
      },
    );
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
      onBlocked={mend}
    />
  );
}
