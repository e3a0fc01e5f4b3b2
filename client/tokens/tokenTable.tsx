import type { Column } from '#client/ui/table/table.ts';
import { Chip } from '#client/ui/text/Chip.tsx';
import { formatInstant } from '#domain/calendar.ts';
import type { TokenRowFragment } from './Tokens.generated.ts';

const scopeNames: Record<TokenRowFragment['scope'], string> = { READ: 'Sólo lectura' };

export const tokenColumns: readonly Column<TokenRowFragment>[] = [
  { id: 'name', header: 'Nombre', isRowHeader: true, cell: ({ name }) => name },
  { id: 'scope', header: 'Alcance', from: 700, cell: ({ scope }) => scopeNames[scope] },
  { id: 'addedAt', header: 'Creado', from: 820, cell: ({ addedAt }) => formatInstant(addedAt) },
  {
    id: 'lastUsedAt',
    header: 'Último uso',
    cell: ({ lastUsedAt }) => (lastUsedAt ? formatInstant(lastUsedAt) : 'Nunca'),
  },
  {
    id: 'expiresAt',
    header: 'Vence',
    cell: ({ expiresAt, isExpired }) => (isExpired ? <Chip tone="warn">Vencido</Chip> : formatInstant(expiresAt)),
  },
];
