import { useQuery } from '@apollo/client/react';
import { useCallback, useMemo, useState } from 'react';
import { problemOf, withRemedy } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { useSession } from '#client/session/useSession.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { Row } from '#client/ui/layout/Stack.tsx';
import { Banner } from '#client/ui/text/Banner.tsx';
import { Spinner } from '#client/ui/text/Spinner.tsx';
import { failed, remedies } from '#domain/catalogue.ts';
import { CatalogConceptsDocument, type CatalogFrameQuery } from './Catalog.generated.ts';
import { CatalogDeskProvider, createDesk } from './desk.ts';
import type { KnownAddress } from './knownAddress.ts';
import { Workplace } from './Workplace.tsx';

type Props = {
  readonly frame: CatalogFrameQuery;
  readonly address: KnownAddress;
  readonly onDirty: (isDirty: boolean) => void;
};

/** The concepts asked for. They are read once: afterwards the table itself knows what was saved. */
export function LoadedCatalog({ frame, address, onDirty }: Props) {
  const { profile } = useSession();
  const { year, subfamily } = address;
  const [isDirty, setDirty] = useState(false);
  /** Where each stretch that was left behind went on. */
  const [starts, setStarts] = useState<readonly string[]>([]);
  const noteDirty = useCallback(
    (dirty: boolean) => {
      setDirty(dirty);
      onDirty(dirty);
    },
    [onDirty],
  );
  const { data, error, refetch } = useQuery(CatalogConceptsDocument, {
    variables: { year, subfamily: subfamily || null, after: starts.at(-1) ?? null },
    fetchPolicy: 'no-cache',
  });
  const found = data?.catalogConcepts;
  const desk = useMemo(() => found && createDesk({ year, profile }, found.nodes), [found, year, profile]);
  if (error) {
    return (
      <ProblemBanner
        problem={withRemedy({ ...problemOf(error), title: failed.concepts }, remedies.concepts)}
        action={<Button onPress={() => void refetch().catch(() => {})}>Reintentar</Button>}
      />
    );
  }
  if (!desk || !found) return <Spinner label="Cargando conceptos…" />;
  const { nodes, totalCount, pageInfo } = found;
  const from = starts.length * mostRows;
  const { hasNextPage, endCursor } = pageInfo;
  return (
    <CatalogDeskProvider value={desk}>
      {totalCount > nodes.length && (
        <Banner
          tone="warn"
          action={
            <Row gap={2}>
              <Button isDisabled={isDirty || starts.length === 0} onPress={() => setStarts(starts.slice(0, -1))}>
                Anteriores
              </Button>
              <Button
                isDisabled={isDirty || !hasNextPage || !endCursor}
                onPress={() => setStarts(endCursor ? [...starts, endCursor] : starts)}
              >
                Siguientes
              </Button>
            </Row>
          }
        >
          Se muestran del {count(from + 1)} al {count(from + nodes.length)} de {count(totalCount)} conceptos, por
          código:
          {isDirty ? ' guarde los precios para ver los demás' : ' vea los siguientes'}, o elija una familia y
          subfamilia.
        </Banner>
      )}
      <Workplace frame={frame} address={address} onDirty={noteDirty} />
    </CatalogDeskProvider>
  );
}

/** The table's most rows (requirements §9); the query asks for as many. */
const mostRows = 1000;
const count = (number: number) => number.toLocaleString('es-MX');
