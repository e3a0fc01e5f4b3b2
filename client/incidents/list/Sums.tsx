import { useQuery } from '@apollo/client/react';
import type { ReactElement } from 'react';
import { useChangesTogether } from '#client/live/changes.ts';
import { ColumnSums } from '#client/ui/table/ColumnSums.tsx';
import type { Column } from '#client/ui/table/table.ts';
import { mostExported } from '#domain/exports.ts';
import { formatDecimal, formatMoney } from '#domain/money.ts';
import type { IncidentTotalsQuery } from './IncidentList.generated.ts';
import { SelectedTotalsDocument } from './Sums.generated.ts';
import type { Row } from './useIncidents.ts';

interface SumsProps {
  columns: readonly Column<Row>[];
  /** Rows are being marked for an act on many. */
  selected: ReadonlySet<string> | null;
  /** What the incidents of all pages add up to, in pesos. */
  sums: IncidentTotalsQuery['incidentTotals'];
}

/** What the whole list adds up to; while some of it is marked, what that adds up to. */
export default function Sums({ columns, selected, sums }: SumsProps) {
  const whole = <SumsRow columns={columns} isSelecting={selected !== null} name={ofList} sums={sums} />;
  if (!selected || selected.size === 0 || selected.size > mostExported) return whole;
  return <SelectedSums columns={columns} selected={selected} whole={whole} />;
}

const ofList = { one: 'siniestro', several: 'siniestros' };
const ofSelected = { one: 'seleccionado', several: 'seleccionados' };

interface SelectedSumsProps {
  columns: readonly Column<Row>[];
  selected: ReadonlySet<string>;
  /** Stands here until the sums are known. */
  whole: ReactElement;
}

/** Also of incidents that were marked on other pages. */
function SelectedSums({ columns, selected, whole }: SelectedSumsProps) {
  const { data, previousData, refetch } = useQuery(SelectedTotalsDocument, {
    variables: { slugs: [...selected].sort() },
    fetchPolicy: 'cache-and-network',
  });
  useChangesTogether((heard) => {
    if (heard.some((change) => change === null || selected.has(change.slug))) void refetch().catch(() => undefined);
  });
  const sums = (data ?? previousData)?.incidentTotals;
  return sums ? <SumsRow columns={columns} isSelecting name={ofSelected} sums={sums} /> : whole;
}

interface SumsRowProps {
  columns: readonly Column<Row>[];
  isSelecting: boolean;
  name: typeof ofList;
  sums: IncidentTotalsQuery['incidentTotals'];
}

function SumsRow({ columns, isSelecting, name, sums }: SumsRowProps) {
  const { count, annulled, initialAmount, authorizedAmount } = sums;
  const added = `${formatDecimal(String(count), 0, 0)} ${count === 1 ? name.one : name.several}`;
  return (
    <ColumnSums
      table={{
        columns,
        ...(isSelecting && { selected: new Set<string>() }),
        detail: () => null,
        tone: () => undefined,
        actions: () => null,
      }}
      label={`Total de ${added}${annulled > 0 ? ', sin anulados' : ''}`}
      sums={{ initial: formatMoney(initialAmount), authorized: formatMoney(authorizedAmount) }}
    />
  );
}
