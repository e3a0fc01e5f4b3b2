import {
  Archive,
  Ban,
  CircleX,
  Eye,
  FilePen,
  FilePlus,
  List,
  type LucideIcon,
  NotebookPen,
  Pencil,
  Plus,
  Save,
  ShieldCheck,
  Trash2,
} from 'lucide-react';
import { Row } from '#client/ui/layout/Stack.tsx';
import { Chip, IconMark } from '#client/ui/text/Chip.tsx';
import { nameOfAction } from '#domain/permissionNames.ts';
import type { PermissionAction } from '#domain/permissions.ts';

const icons: Record<PermissionAction, LucideIcon> = {
  view: Eye,
  add: Plus,
  change: Pencil,
  delete: Trash2,
  Create: FilePlus,
  Edit: FilePen,
  List,
  Register: NotebookPen,
  Close: Archive,
  Cancel: Ban,
  Reject: CircleX,
  PostPut: Save,
};

const known: Readonly<Record<string, LucideIcon>> = icons;
const conjunction = new Intl.ListFormat('es-MX', { type: 'conjunction' });

export const views = [
  { id: 'chips', label: 'Etiquetas' },
  { id: 'iconos', label: 'Iconos' },
  { id: 'texto', label: 'Texto' },
] as const;
export type View = (typeof views)[number]['id'];

/** What may be done with a resource, in one of three looks. */
export function Actions({ actions, view }: { actions: readonly string[]; view: View }) {
  if (view === 'texto') return conjunction.format(actions.map(nameOfAction));
  return (
    <Row gap={1}>
      {actions.map((action) => {
        const Icon = known[action] ?? ShieldCheck;
        const name = nameOfAction(action);
        if (view === 'iconos') return <IconMark key={action} label={name} icon={<Icon aria-hidden />} />;
        return <Chip key={action}>{name}</Chip>;
      })}
    </Row>
  );
}
