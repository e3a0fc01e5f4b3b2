import starters from 'virtual:starters';
import { useState } from 'react';
import { saveAs } from '#client/api/download.ts';
import { useSession } from '#client/session/useSession.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { Page, PageHeader } from '#client/ui/layout/Page.tsx';
import { Toolbar } from '#client/ui/layout/Toolbar.tsx';
import { QueryBench } from '#client/ui/query/QueryBench.tsx';
import { Table } from '#client/ui/table/Table.tsx';
import { Banner } from '#client/ui/text/Banner.tsx';
import { EmptyState } from '#client/ui/text/EmptyState.tsx';
import { formatWhole } from '#domain/money.ts';
import { screens } from '#domain/screens.ts';
import { csvOf, refusalsOf, tableOf } from './answerTable.ts';
import { type Asked, send, writtenBy } from './asking.ts';
import { workbookOf } from './workbook.ts';

/** More than these are looked at in the file. */
const mostRows = 500;

/** The answer as rows and columns, and from there as a file; what was refused is said above. */
function AnswerPart({ answer }: { answer: unknown }) {
  const table = tableOf(answer);
  const refusals = refusalsOf(answer);
  const said = refusals.length > 0 && <Banner tone="danger">{refusals.join(' ')}</Banner>;
  if (!table) {
    return said || <EmptyState title="Sin respuesta" text="Ejecute una consulta para verla como tabla." />;
  }
  const { columns, rows } = table;
  const keepText = () => saveAs({ blob: new Blob([csvOf(table)], { type: 'text/csv' }), name: 'respuesta.csv' });
  const keepBook = () => saveAs({ blob: workbookOf(table), name: 'respuesta.xlsx' });
  return (
    <>
      {said}
      <Toolbar label="Respuesta como tabla">
        <span>{rows.length === 1 ? '1 fila' : `${formatWhole(rows.length)} filas`}</span>
        <Button size="small" onPress={keepText}>
          Bajar CSV
        </Button>
        <Button size="small" onPress={keepBook}>
          Bajar Excel
        </Button>
      </Toolbar>
      <Table
        label="Respuesta"
        columns={columns.map((header, at) => ({ id: header, header, cell: (row: readonly string[]) => row[at] ?? '' }))}
        rows={rows.slice(0, mostRows)}
        rowId={(row) => String(rows.indexOf(row))}
      />
      {rows.length > mostRows && (
        <p>{`Se muestran ${mostRows} de ${formatWhole(rows.length)} filas; los archivos las tienen todas.`}</p>
      )}
    </>
  );
}

/** Questions in GraphQL, asked as the person who is signed in and of the customer worked as. */
export default function ExploreScreen() {
  const { viewer, profile } = useSession();
  const [answer, setAnswer] = useState<unknown>(null);
  const [keeping] = useState(() => async (asked: Asked) => {
    const found = await send(asked);
    setAnswer(found);
    return found;
  });
  const [storage] = useState(() => writtenBy(viewer.username));
  return (
    <Page fill>
      <PageHeader
        title={screens.explore.title}
        isTitleHidden
        subtitle={`Consultas de ${profile.name}, de solo lectura. Ctrl + Enter ejecuta; Ctrl + Espacio sugiere.`}
      />
      <QueryBench send={keeping} storage={storage} examples={starters} table={<AnswerPart answer={answer} />} />
    </Page>
  );
}
