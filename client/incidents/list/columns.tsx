import { BellDot, Eye, PencilLine, UserCheck } from 'lucide-react';
import { useAttended } from '#client/live/attendance.ts';
import type { EventType } from '#client/schema.generated.ts';
import { type Column, chosenColumns, type RowTone } from '#client/ui/table/table.ts';
import { Chip, RowChip } from '#client/ui/text/Chip.tsx';
import { Absent, Money, TwoLines } from '#client/ui/text/Text.tsx';
import { dateOf, formatDate } from '#domain/calendar.ts';
import type { CustomerProfile } from '#domain/customers.ts';
import { chainage } from '#domain/incident.ts';
import { formatDecimal } from '#domain/money.ts';
import { reasonsText, reviewStateEnum, reviewStateNames } from '#domain/secondLook.ts';
import { eventEnum, steps } from '#machines/incident/steps.ts';
import type { Row } from './useIncidents.ts';

/** What the other side did, in a word. */
const newsText = (news: EventType): string => `Nuevo: ${steps[eventEnum.wordOf(news)].news ?? 'cambios'}`;

function Place({ row }: { row: Row }) {
  const point = chainage(row);
  if (row.state) return <TwoLines first={row.state.name} second={point} />;
  return <TwoLines first={row.highway?.name ?? '–'} second={row.section ? `${point} · ${row.section.name}` : point} />;
}

const days = ({ authorizationDays, unauthorizedDays }: Row) => authorizationDays ?? unauthorizedDays ?? <Absent />;

const waitingText = ({ days, since }: NonNullable<Row['waiting']>) => (
  <span title={`Días hábiles en esta etapa, desde el ${formatDate(dateOf(since))}`}>{days}</span>
);

function MissingFiles({ row }: { row: Row }) {
  const missing = row.missingFiles.length;
  if (missing === 0) return row.fileCount;
  return <Chip tone="warn">{missing === 1 ? 'Falta 1' : `Faltan ${missing}`}</Chip>;
}

const columns: readonly Column<Row>[] = [
  {
    id: 'number',
    header: 'Número y póliza',
    isSortable: true,
    isRowHeader: true,
    cell: (row) => (
      <>
        <TwoLines first={row.number} second={row.policy} isCode />
        <NewsChip news={row.news} />
        <AssigneeChip row={row} />
        <PresentChip row={row} />
      </>
    ),
  },
  {
    id: 'date',
    header: 'Fecha y registro',
    wrapsHeader: true,
    isSortable: true,
    from: 940,
    card: 'half',
    cell: (row) => <TwoLines first={formatDate(row.incidentDate)} second={formatDate(dateOf(row.addedAt))} />,
  },
  {
    id: 'place',
    header: 'Lugar',
    isSortable: true,
    grows: true,
    from: 700,
    card: 'line',
    cell: (row) => <Place row={row} />,
  },
  {
    id: 'initial',
    header: 'Monto inicial',
    align: 'end',
    isSortable: true,
    from: 480,
    card: 'half',
    cell: (row) => <Money value={row.initialAmount} />,
  },
  {
    id: 'authorized',
    header: 'Autorizado',
    align: 'end',
    isSortable: true,
    from: 820,
    card: 'half',
    cell: (row) => <Money value={row.authorizedAmount} />,
  },
  {
    id: 'difference',
    header: '% dif.',
    align: 'end',
    isSortable: true,
    from: 1060,
    cell: ({ percentageDifference: percent }) => (percent === null ? <Absent /> : formatDecimal(percent, 2, 2)),
  },
  { id: 'days', header: 'Días', align: 'end', from: 1060, cell: days },
  {
    id: 'waiting',
    header: 'Espera',
    align: 'end',
    isSortable: true,
    firstSort: 'descending',
    from: 700,
    card: 'half',
    cell: ({ waiting }) => (waiting === null ? <Absent /> : waitingText(waiting)),
  },
  {
    id: 'exceptions',
    header: 'Excepciones',
    align: 'end',
    from: 1200,
    cell: ({ openExceptions: open }) =>
      open === null ? <Absent /> : open === 0 ? '0' : <Chip tone="warn">{toDecide(open)}</Chip>,
  },
  { id: 'files', header: 'Archivos', align: 'end', from: 560, card: 'half', cell: (row) => <MissingFiles row={row} /> },
];

const placeHeader: Record<CustomerProfile['place'], string> = { state: 'Estado', highway: 'Autopista y tramo' };

const toDecide = (open: number) => (open === 1 ? '1 excepción' : `${open} excepciones`);

/** What stands below the stage while the lines wait for the auditor. */
export function notesOf({ stage, openExceptions: open, secondLook }: Row): Pick<RowTone, 'note' | 'columnNote'> {
  if (stage !== 'QUANTIFIED') return {};
  return { note: secondLook ? secondLookText(secondLook) : undefined, columnNote: open ? toDecide(open) : undefined };
}

/** What became of the second look, and why it was asked. */
const secondLookText = ({ state, reasons }: NonNullable<Row['secondLook']>): string =>
  `${reviewStateNames[reviewStateEnum.wordOf(state)]} ${reasonsText(reasons)}`;

/**
 * Those in view, of which '' is all; the one that names the row always is.
 * @param seesExceptions whether the reader decides on lines, or analyses them
 */
export function columnsFor(
  { place, quantifies }: CustomerProfile,
  inView = '',
  seesExceptions = false,
): readonly Column<Row>[] {
  const fitting = columns
    .filter(({ id }) => id !== 'exceptions' || (quantifies && seesExceptions))
    .map((column) => (column.id === 'place' ? { ...column, header: placeHeader[place] } : column));
  return inView === '' ? fitting : chosenColumns(fitting, inView.split(','));
}

/** Who has taken it out of the queue, until the lease is over. */
function AssigneeChip({ row: { assignee } }: { row: Row }) {
  if (assignee === null || Date.parse(assignee.until) <= Date.now()) return null;
  return (
    <RowChip
      tone={assignee.isMe || assignee.isDelegator ? 'success' : 'neutral'}
      icon={<UserCheck aria-hidden />}
      text={holdingText(assignee)}
    />
  );
}

function holdingText({ isMe, isDelegator, name, delegatedBy }: NonNullable<Row['assignee']>): string {
  if (isDelegator) return `Delegado por ${name}`;
  const whose = delegatedBy ? `, delegado por ${delegatedBy.name}` : '';
  return `${isMe ? 'En su cola' : `Lo tiene ${name}`}${whose}`;
}

/** Who has it open now, and whether they edit it. */
function PresentChip({ row: { slug } }: { row: Row }) {
  const others = useAttended(slug)?.present ?? [];
  const [first] = [...others].sort((a, b) => Number(b.isEditing) - Number(a.isEditing));
  if (!first) return null;
  const more = others.length > 1 ? ` y ${others.length - 1} más` : '';
  return (
    <RowChip
      icon={first.isEditing ? <PencilLine aria-hidden /> : <Eye aria-hidden />}
      text={`${first.isEditing ? 'Edita' : 'Ve'} ${first.person.name}${more}`}
    />
  );
}

/** What the other side did since this person last had the incident open. */
function NewsChip({ news }: Pick<Row, 'news'>) {
  if (news === null) return null;
  return <RowChip tone="warn" icon={<BellDot aria-hidden />} text={newsText(news)} />;
}
