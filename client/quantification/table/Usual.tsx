import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { quantificationPath } from '#client/incidentPaths.ts';
import { type Desk, useDesk } from '#client/quantification/desk/Desk.ts';
import {
  AuthorizedLinesDocument,
  type AuthorizedLinesQuery,
  ConceptHistoriesDocument,
} from '#client/quantification/Lookups.generated.ts';
import { useCell } from '#client/rows/Cell.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { Link } from '#client/ui/button/Link.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { Table } from '#client/ui/table/Table.tsx';
import type { Column } from '#client/ui/table/table.ts';
import { KeyValue } from '#client/ui/text/Lists.tsx';
import { formatDate } from '#domain/calendar.ts';
import { monthsOfHistory, usualRules } from '#domain/lineChecks/rules.ts';
import { formatDecimal, formatMoney } from '#domain/money.ts';
import type { Line } from '#domain/quantification/line.ts';

/** Lines that come by the dozen are asked about together. */
const pause = 200;

/** The table is drawn anew when a file is opened beside it; what is known then is known still. */
const askedAbout = new WeakMap<Desk, Set<string>>();

/** Asks once what is usual of each concept that the lines have, and compares them with it. */
export function useUsual(desk: Desk): void {
  useEffect(() => {
    const { rows, client, slug } = desk;
    const asked = askedAbout.get(desk) ?? new Set<string>();
    askedAbout.set(desk, asked);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const learn = async (concepts: string[]) => {
      try {
        const { data } = await client.query({
          query: ConceptHistoriesDocument,
          variables: { concepts, except: slug },
          fetchPolicy: 'no-cache',
        });
        rows.learn(new Map((data?.conceptHistories ?? []).map(({ concept, ...usual }) => [concept.id, usual])));
      } catch {
        for (const concept of concepts) asked.delete(concept);
      }
    };
    const ask = () => {
      const fresh = [...new Set(rows.all().map(({ concept }) => concept))].filter((concept) => !asked.has(concept));
      for (const concept of fresh) asked.add(concept);
      if (fresh.length > 0) void learn(fresh);
    };
    const askSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(ask, pause);
    };
    askSoon();
    const stop = rows.onKeys(askSoon);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [desk]);
}

/** What is unusual in a line, with the way to what it was compared with. */
export function Findings({ desk, line, text }: { desk: Desk; line: Line; text: string }) {
  const isCompared = desk.rows.findings(line).some(({ code }) => usualRules.has(code));
  return (
    <>
      {text}{' '}
      {isCompared && (
        <Button size="small" variant="quiet" onPress={() => desk.sources.write(line)}>
          Ver lo autorizado
        </Button>
      )}
    </>
  );
}

type Source = NonNullable<AuthorizedLinesQuery['authorizedLines']>[number];

function useColumns(): readonly Column<Source>[] {
  const { profile } = useDesk();
  return [
    { id: 'date', header: 'Autorizado el', cell: ({ date }) => formatDate(date) },
    {
      id: 'number',
      header: 'Siniestro',
      isRowHeader: true,
      cell: ({ incident: { slug, number } }) => (
        <Link href={quantificationPath(slug, profile.code)} isExternal>
          {number}
        </Link>
      ),
    },
    { id: 'provider', header: 'Proveedor', grows: true, cell: ({ provider }) => provider?.name ?? 'Sin proveedor' },
    { id: 'quantity', header: 'Cantidad', align: 'end', cell: ({ quantity }) => formatDecimal(quantity, 0, 6) },
    { id: 'price', header: 'P. U.', align: 'end', cell: ({ price }) => formatDecimal(price, 2, 6) },
  ];
}

/** The authorized lines from which the median and the greatest quantity follow. */
export function SourcesDialog() {
  const { sources } = useDesk();
  const line = useCell(sources);
  return line && <OpenSources line={line} onClose={() => sources.write(null)} />;
}

function OpenSources({ line, onClose }: { line: Line; onClose: () => void }) {
  const { slug, rows } = useDesk();
  const columns = useColumns();
  const { data, loading, error } = useQuery(AuthorizedLinesDocument, {
    variables: { concept: line.concept, except: slug },
    fetchPolicy: 'no-cache',
  });
  const usual = rows.usual(line.concept);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Lo autorizado de ${line.code}`}
      size="large"
      footer={<Button onPress={onClose}>Cerrar</Button>}
    >
      <Stack gap={3}>
        <p>{`${line.name}. Partidas autorizadas en los últimos ${monthsOfHistory} meses en otros siniestros, las 200 más recientes.`}</p>
        {usual && (
          <KeyValue
            items={[
              { label: 'Mediana del precio unitario', value: formatMoney(usual.medianPrice) },
              { label: 'Mayor cantidad', value: formatDecimal(usual.greatestQuantity, 0, 6) },
            ]}
          />
        )}
        <Table
          label="Partidas autorizadas antes"
          columns={columns}
          rows={data?.authorizedLines ?? []}
          rowId={(source) => `${source.incident.slug} ${source.quantity} ${source.price}`}
          status={error ? 'error' : loading ? 'loading' : 'ready'}
        />
      </Stack>
    </Dialog>
  );
}
