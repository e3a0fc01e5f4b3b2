import { shownMeasure } from '#client/quantification/table/columns.tsx';
import { GridTitle } from '#client/ui/grid/GridHead.tsx';
import type { GridColumn } from '#client/ui/grid/gridTypes.ts';
import { type ReviewRow, standingOf } from '#domain/budgetReading/review.ts';
import { fitted, nameParts } from '#domain/conceptNames.ts';

const percent = (confidence: number) => `${Math.round(confidence * 100)} %`;

/** Wide enough for six decimals, which files carry: half a number says another one. */
const measure = (id: 'quantity' | 'unitPrice' | 'amount', header: string, least: number): GridColumn<ReviewRow> => ({
  id,
  header,
  label: `${header} según el archivo`,
  width: id === 'amount' ? 140 : 108,
  align: 'end',
  isQuiet: true,
  cell: (row) => (row[id] === null ? '—' : shownMeasure(row[id], least)),
  text: (row) => row[id] ?? '',
});

/** What becomes of the row, in a word. */
function standingText(row: ReviewRow): string {
  switch (row.decision?.kind) {
    case 'add':
      return 'Se agrega';
    case 'replace':
      return 'Reemplaza la línea';
    case 'keep':
      return 'Ya está';
    case 'leaveOut':
      return `Fuera: ${row.decision.reason}`;
    case 'brought':
      return 'Traído';
    default:
      return 'Por resolver';
  }
}

/** Characters that two lines of the proposed concept hold. */
const room = 56;

export function reviewColumns(rows: readonly ReviewRow[]): GridColumn<ReviewRow>[] {
  const partsOf = nameParts(rows.flatMap(({ concept, choices }) => [...(concept ? [concept] : []), ...choices]));
  return [
    {
      id: 'source',
      header: 'Del archivo',
      label: 'Renglón del archivo',
      width: 308,
      isPinned: true,
      cell: ({ row, code, name, unit }) => <GridTitle code={code || `fila ${row}`} text={name} unit={unit} />,
      text: ({ name }) => name,
    },
    measure('quantity', 'Cantidad', 0),
    measure('unitPrice', 'P. U.', 2),
    measure('amount', 'Importe', 2),
    {
      id: 'concept',
      header: 'Concepto propuesto',
      label: 'Concepto propuesto',
      width: 320,
      cell: ({ concept, choices }) =>
        concept ? (
          <GridTitle
            code={concept.code}
            text={concept.name}
            unit={concept.unit}
            parts={fitted(partsOf(concept), room)}
          />
        ) : choices.length > 0 ? (
          `${choices.length} por elegir`
        ) : (
          'Sin concepto parecido'
        ),
      text: ({ concept }) => concept?.code ?? '',
    },
    {
      id: 'standing',
      header: 'Qué se hace',
      label: 'Qué se hace con el renglón',
      width: 168,
      cell: standingText,
      text: standingText,
      tone: (row) => {
        const standing = standingOf(row);
        return standing === 'toSolve' ? 'warn' : standing === 'toBring' ? 'changed' : undefined;
      },
    },
    {
      id: 'confidence',
      header: 'Certeza',
      label: 'Qué tan seguro es, y por qué',
      width: 236,
      isQuiet: true,
      cell: ({ concept }) => (concept ? `${percent(concept.confidence)} · ${concept.reason}` : ''),
      text: ({ concept }) => (concept ? percent(concept.confidence) : ''),
    },
    {
      id: 'problems',
      header: 'Avisos',
      label: 'Lo que hay que saber del renglón',
      width: 360,
      isQuiet: true,
      cell: ({ problems }) => problems.map(({ text }) => text).join(' '),
      text: ({ problems }) => problems.map(({ text }) => text).join(' '),
    },
  ];
}
