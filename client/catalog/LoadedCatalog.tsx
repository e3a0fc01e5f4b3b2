import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { problemOf, withRemedy } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { useSession } from '#client/session/useSession.ts';
import { Button } from '#client/ui/button/Button.tsx';
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
  const { data, error, refetch } = useQuery(CatalogConceptsDocument, {
    variables: { year, subfamily: subfamily || null },
    fetchPolicy: 'no-cache',
  });
  const found = data?.catalogConcepts;
  const desk = useMemo(() => found && createDesk({ year, profile }, found.concepts), [found, year, profile]);
  if (error) {
    return (
      <ProblemBanner
        problem={withRemedy({ ...problemOf(error), title: failed.concepts }, remedies.concepts)}
        action={<Button onPress={() => void refetch().catch(() => {})}>Reintentar</Button>}
      />
    );
  }
  if (!desk || !found) return <Spinner label="Cargando conceptos…" />;
  const shown = found.concepts.length;
  return (
    <CatalogDeskProvider value={desk}>
      {found.totalCount > shown && (
        <Banner tone="warn">
          Se muestran {shown.toLocaleString('es-MX')} de {found.totalCount.toLocaleString('es-MX')} conceptos: elija una
          familia y subfamilia para ver los demás.
        </Banner>
      )}
      <Workplace frame={frame} address={address} onDirty={onDirty} />
    </CatalogDeskProvider>
  );
}
