import starters from 'virtual:starters';
import { getOperationAST, parse } from 'graphql';
import { useState } from 'react';
import { saveAs } from '#client/api/download.ts';
import { authorization, csrfHeader, isUnauthorizedCode, notingFetch } from '#client/session/request.ts';
import { currentCustomer, currentToken, reportUnauthorized } from '#client/session/session.ts';
import { storedToken } from '#client/session/storage.ts';
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
import { texts } from '#domain/texts.ts';
import { csvOf, refusalsOf, tableOf } from './answerTable.ts';
import { workbookOf } from './workbook.ts';

type Asked = {
  readonly query: string;
  readonly variables?: unknown;
  readonly operationName?: string | null;
};
type Answer = { readonly errors?: readonly { readonly extensions?: { readonly code?: unknown } }[] };

const readOnly =
  'Aquí solo se consulta: las mutaciones no se envían. Haga los cambios en las pantallas de Dictamen, que revisan cada paso.';

const refused = (message: string) => ({ errors: [{ message }] });

/** Only a name that the query has: right after it was replaced, the editor still names the one before. */
function named({ query, operationName }: Asked): string | undefined {
  return operationName && new RegExp(`\\b${operationName}\\b`).test(query) ? operationName : undefined;
}

/** What cannot be read is sent as it is: the server says what is wrong with it. */
function changesSomething(asked: Asked): boolean {
  try {
    const operation = getOperationAST(parse(asked.query), named(asked));
    return operation !== null && operation !== undefined && operation.operation !== 'query';
  } catch {
    return false;
  }
}

/** With the session's own token and customer, as every screen asks. */
async function send(asked: Asked): Promise<object> {
  if (changesSomething(asked)) return refused(readOnly);
  const headers = {
    'Content-Type': 'application/json',
    ...csrfHeader,
    ...authorization(currentToken() ?? ''),
    'x-customer': currentCustomer() ?? '',
  };
  const body = JSON.stringify({ ...asked, operationName: named(asked) });
  const response = await notingFetch('/graphql', { method: 'POST', headers, body }).catch(() => null);
  if (response === null) return refused(texts.noResponse);
  const answer = (await response.json().catch(() => refused(texts.serverError))) as Answer;
  const isOver = answer.errors?.some(({ extensions }) => isUnauthorizedCode(extensions?.code)) ?? false;
  if (response.status === 401 || isOver) reportUnauthorized();
  return answer;
}

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

/** What a person wrote stays as long as the tab, for that person only; a chosen sign-out erases it. Answers are not kept. */
function writtenBy(username: string): Storage {
  const prefix = `explore:${username}:`;
  const names = () => Object.keys(sessionStorage).filter((name) => name.startsWith(prefix));
  return {
    get length() {
      return names().length;
    },
    key: (at) => names()[at]?.slice(prefix.length) ?? null,
    getItem: (name) => sessionStorage.getItem(prefix + name),
    setItem: (name, value) => {
      // The editors write a moment later; by then the person may have signed out.
      if (storedToken()) sessionStorage.setItem(prefix + name, value);
    },
    removeItem: (name) => sessionStorage.removeItem(prefix + name),
    clear: () => {
      for (const name of names()) sessionStorage.removeItem(name);
    },
  };
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
