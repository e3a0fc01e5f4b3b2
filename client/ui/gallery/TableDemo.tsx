import { MoreHorizontal } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../IconButton.tsx';
import { Table } from '../Table.tsx';
import type { Column, RowTone, Sort } from '../table.ts';

interface Demo {
  id: string;
  policy: string;
  highway: string;
  date: string;
  amount: string;
  tone: RowTone;
}

const TONES: RowTone[] = [
  { tone: 'success', word: 'Autorizado' },
  { tone: 'danger', word: 'Rechazado' },
  { tone: 'warn', word: 'Autorizado sin archivo' },
  { tone: 'neutral', word: 'Pendiente' },
];
const HIGHWAYS = ['México – Querétaro', 'Cuernavaca – Acapulco', 'Durango – Mazatlán', 'Puebla – Orizaba'];

const ROWS: Demo[] = Array.from({ length: 25 }, (_, i) => ({
  id: `0426-${1180 + i}`,
  policy: `PZA-${88210 + i * 37}`,
  highway: HIGHWAYS[i % 4] ?? '',
  date: `${String(21 - i).padStart(2, '0')}/11/2026`,
  amount: `${(i * 31) % 97},${String((i * 7919) % 1000).padStart(3, '0')}.${String((i * 37) % 100).padStart(2, '0')}`,
  tone: TONES[i % 4] ?? { tone: 'neutral', word: '' },
}));

const COLUMNS: Column<Demo>[] = [
  { id: 'id', header: 'Siniestro', cell: (r) => r.id, isSortable: true },
  { id: 'policy', header: 'Póliza', cell: (r) => r.policy },
  { id: 'highway', header: 'Autopista', cell: (r) => r.highway, isSecondary: true },
  { id: 'date', header: 'Fecha', cell: (r) => r.date, isSortable: true },
  { id: 'amount', header: 'Monto', cell: (r) => r.amount, align: 'end', isSortable: true },
];

export function TableDemo() {
  const [sort, setSort] = useState<Sort>({ column: 'id', direction: 'ascending' });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['0426-1182']));
  const [expanded, setExpanded] = useState<string | null>(null);
  return (
    <Table
      label="Siniestros"
      height="fill"
      columns={COLUMNS}
      rows={ROWS}
      rowId={(r) => r.id}
      sort={sort}
      onSortChange={setSort}
      selected={selected}
      onSelectedChange={setSelected}
      expanded={expanded}
      onExpandedChange={setExpanded}
      detail={(r) => <p>Archivos y presupuesto de {r.id}</p>}
      tone={(r) => r.tone}
      actions={(r) => <IconButton label={`Acciones de ${r.id}`} icon={<MoreHorizontal />} size="small" />}
    />
  );
}
