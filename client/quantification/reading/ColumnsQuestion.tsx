import { useState } from 'react';
import type { FileReadingFragment } from '#client/quantification/rows/BudgetReading.generated.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { Fold } from '#client/ui/layout/Fold.tsx';
import { Row, Stack } from '#client/ui/layout/Stack.tsx';
import { NativeSelect } from '#client/ui/plain/Plain.tsx';
import { Table } from '#client/ui/table/Table.tsx';
import type { Column } from '#client/ui/table/table.ts';
import { columnKindEnum, columnKinds, columnNames } from '#domain/budgetReading/columnKinds.ts';
import { useReadAgain } from './DecimalQuestion.tsx';

type FileColumn = FileReadingFragment['columns'][number];
type Kind = NonNullable<FileColumn['kind']>;

const undecided = { id: '', label: 'Por sus palabras' };
const options = [
  undecided,
  ...columnKinds.map((kind) => ({ id: columnKindEnum.nameOf(kind), label: columnNames[kind] })),
];

function statusOf(columns: readonly FileColumn[]): string {
  const said = columns.filter(({ isSaid }) => isSaid).length;
  return said > 0 ? `${said} de ${columns.length} como se dijo` : `${columns.length}, leídas por sus palabras`;
}

interface ColumnsQuestionProps {
  reading: FileReadingFragment;
  isAsked: boolean;
  /** The rows are those of the budget's own file. */
  isKept: boolean;
}

/** What each column of the file holds: said once by a person, it is read so the next time by itself. */
export function ColumnsQuestion({ reading, isAsked, isKept }: ColumnsQuestionProps) {
  const readAgain = useReadAgain();
  const [changed, setChanged] = useState<ReadonlyMap<string, Kind | null>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const [isOpen, setOpen] = useState(isAsked);
  const { columns } = reading;
  if (columns.length === 0) return null;

  const kindOf = ({ label, kind }: FileColumn) => (changed.has(label) ? (changed.get(label) ?? null) : kind);
  const choose = (label: string, id: string) =>
    setChanged(new Map(changed).set(label, columnKindEnum.isName(id) ? id : null));
  const send = async () => {
    setBusy(true);
    // What was said before and nothing changes holds on; what only the words say is left to them.
    const said = columns.filter((column) => changed.has(column.label) || column.isSaid);
    await readAgain({ columnKinds: said.map((column) => ({ label: column.label, kind: kindOf(column) })) });
    setChanged(new Map());
    setBusy(false);
  };
  const shown: Column<FileColumn>[] = [
    { id: 'label', header: 'Encabezado', cell: ({ label }) => label, isRowHeader: true },
    { id: 'samples', header: 'Valores', cell: ({ samples }) => samples.join(' · ') },
    {
      id: 'kind',
      header: 'Qué contiene',
      cell: (column) => (
        <NativeSelect
          aria-label={`Qué contiene «${column.label}»`}
          value={kindOf(column) ?? ''}
          options={options}
          onChange={(id) => choose(column.label, id)}
        />
      ),
    },
    {
      id: 'source',
      header: 'Por qué',
      cell: ({ isSaid }) => (isSaid ? 'Así se dijo' : 'Por sus palabras'),
      width: '140px',
    },
  ];
  return (
    <Fold
      label="Columnas del archivo"
      status={isAsked ? '¿Qué contiene cada una?' : statusOf(columns)}
      isOpen={isOpen}
      onOpenChange={setOpen}
    >
      <Stack gap={3}>
        <Table label="Columnas del archivo" columns={shown} rows={columns} rowId={({ label }) => label} />
        <Row gap={3}>
          <Button isPending={isBusy} isDisabled={changed.size === 0} onPress={() => void send()}>
            Leer otra vez con estas columnas
          </Button>
          {isKept && <span>Al guardar partidas de este archivo, los siguientes de su proveedor se leen igual.</span>}
        </Row>
      </Stack>
    </Fold>
  );
}
