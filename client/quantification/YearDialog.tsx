import { useEffect, useState } from 'react';
import { Button } from '#client/ui/button/Button.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { Table } from '#client/ui/table/Table.tsx';
import type { Column } from '#client/ui/table/table.ts';
import { Spinner } from '#client/ui/text/Spinner.tsx';
import { formatDecimal, isDecimal } from '#domain/money.ts';
import { offersOfYear, type YearOffer } from '#domain/quantification/otherYear.ts';
import { type Desk, useDesk, useMachineState } from './desk/Desk.ts';
import { ProviderPricesDocument, YearConceptsDocument, type YearConceptsQuery } from './Lookups.generated.ts';
import { pricesOf } from './savedLine.ts';

type YearPage = NonNullable<YearConceptsQuery['catalogConcepts']>;
type YearConcept = YearPage['nodes'][number];

const price = (value: string) => (isDecimal(value) ? formatDecimal(value, 2, 6) : value);

const outcomes: Readonly<Record<YearOffer['outcome'], string>> = {
  same: 'Igual',
  price: 'Cambia el precio',
  typed: 'Conserva el precio escrito a mano',
  authorized: 'Conserva el precio escrito a mano; cambia el autorizado',
  unpriced: 'No tiene precio ese año: se quita',
  missing: 'No está en ese año: se quita',
};

const columns: Column<YearOffer>[] = [
  { id: 'code', header: 'Código', cell: ({ code }) => code, width: '130px', card: 'line' },
  { id: 'name', header: 'Concepto', cell: ({ name }) => name, isRowHeader: true, wraps: true, card: 'line' },
  { id: 'from', header: 'Precio actual', cell: ({ from }) => price(from), align: 'end', card: 'half' },
  { id: 'to', header: 'Precio ese año', cell: ({ to }) => (to === null ? '–' : price(to)), align: 'end', card: 'half' },
  { id: 'outcome', header: 'Qué pasa', cell: ({ outcome }) => outcomes[outcome], width: '200px', card: 'line' },
];

/** Before the year changes: the same concepts of the other one, with what differs; or the lines go, as they always could. */
export function YearDialog() {
  const { actor } = useDesk();
  const year = useMachineState(({ context }) => context.pendingYear);
  const isOpen = useMachineState((snapshot) => snapshot.matches({ editing: { activity: 'confirmingYear' } }));
  if (!isOpen || year === null) return null;
  return <OpenDialog key={year} year={year} onClose={() => actor.send({ type: 'CANCEL' })} />;
}

function OpenDialog({ year, onClose }: { year: number; onClose: () => void }) {
  const desk = useDesk();
  const { offers, hasFailed } = useOffers(desk, year);
  const lines = useMachineState(({ context }) => context.draft.lines);
  const moved = (offers ?? []).flatMap(({ line }) => line ?? []);
  const differing = (offers ?? []).filter(({ outcome }) => outcome !== 'same');
  const change = (kept: typeof moved) => {
    desk.moved.write(kept);
    desk.actor.send({ type: 'CONFIRM' });
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title={`¿Cambiar al catálogo ${year}?`}
      size="large"
      footer={
        <>
          <Button onPress={onClose}>Cancelar</Button>
          <Button variant="danger" onPress={() => change([])}>
            Cambiar y quitar conceptos
          </Button>
          <Button variant="primary" autoFocus isDisabled={moved.length === 0} onPress={() => change(moved)}>
            {moved.length === 1 ? 'Cambiar y traer 1 concepto' : `Cambiar y traer ${moved.length} conceptos`}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {offers === null && !hasFailed && <Spinner label={`Buscando los mismos conceptos en ${year}`} />}
        {hasFailed && <p>No se pudo consultar el catálogo {year}: puede cambiar y quitar los conceptos, o cancelar.</p>}
        {offers && (
          <p>
            {`${moved.length} de ${lines === 1 ? '1 concepto está' : `${lines} conceptos están`} en el catálogo ${year}. `}
            Podrá deshacerlo hasta que guarde.
          </p>
        )}
        {differing.length > 0 && (
          <Table label="Lo que cambia" columns={columns} rows={differing} rowId={({ key }) => key} />
        )}
      </Stack>
    </Dialog>
  );
}

/** Null until the other year's catalog is there. */
function useOffers(desk: Desk, year: number) {
  const [offers, setOffers] = useState<readonly YearOffer[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    offersOf(desk, year).then(
      (found) => isCurrent && setOffers(found),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [desk, year]);
  return { offers, hasFailed };
}

async function offersOf(desk: Desk, year: number): Promise<readonly YearOffer[]> {
  const lines = desk.rows.all();
  const byCode = new Map((await conceptsOf(desk, year)).map((concept) => [concept.code, concept]));
  const own = await ownPrices(desk, year, byCode);
  return offersOfYear(lines, year, ({ code, provider }) => {
    const concept = byCode.get(code);
    if (!concept) return undefined;
    const catalog = pricesOf(concept.prices);
    const pesos = own.get(`${provider} ${concept.id}`) ?? catalog.MXN;
    return { ...concept, unit: concept.unit.abbreviation, prices: { ...catalog, MXN: pesos } };
  });
}

async function conceptsOf(desk: Desk, year: number): Promise<readonly YearConcept[]> {
  const found: YearConcept[] = [];
  let after: string | null = null;
  do {
    const page: YearPage = await pageOf(desk, year, after);
    found.push(...page.nodes);
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  } while (after !== null);
  return found;
}

async function pageOf({ client }: Desk, year: number, after: string | null): Promise<YearPage> {
  const { data } = await client.query({
    query: YearConceptsDocument,
    variables: { year, after },
    fetchPolicy: 'no-cache',
  });
  if (!data?.catalogConcepts) throw new Error('the catalog of that year was not answered');
  return data.catalogConcepts;
}

/** The prices that the lines' providers have of their own that year, by provider and concept. */
async function ownPrices({ client, rows, place }: Desk, year: number, byCode: ReadonlyMap<string, YearConcept>) {
  const wanted = new Map<string, Set<string>>();
  for (const { code, provider } of rows.all()) {
    const concept = byCode.get(code);
    if (provider !== null && concept) wanted.set(provider, (wanted.get(provider) ?? new Set()).add(concept.id));
  }
  const own = new Map<string, string>();
  for (const [provider, concepts] of wanted) {
    const { data } = await client.query({
      query: ProviderPricesDocument,
      variables: { year, provider, place, concepts: [...concepts] },
      fetchPolicy: 'no-cache',
    });
    for (const one of data?.providerPrices ?? []) own.set(`${provider} ${one.concept.id}`, one.price);
  }
  return own;
}
