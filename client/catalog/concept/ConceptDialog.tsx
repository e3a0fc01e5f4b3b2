import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { problemOf } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { EntryDialog } from '#client/tables/EntryDialog.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { Banner } from '#client/ui/text/Banner.tsx';
import { Spinner } from '#client/ui/text/Spinner.tsx';
import type { CatalogFrameQuery } from '../Catalog.generated.ts';
import { useCatalogDesk } from '../desk.ts';
import { rowOf } from '../rows/priceRow.ts';
import { ConceptRecordDocument, type ConceptRecordQuery } from './Concept.generated.ts';
import { type ConceptRow, conceptForm } from './conceptForm.ts';

type Props = {
  readonly frame: CatalogFrameQuery;
  /** Which one, by its row in the table. */
  readonly concept: string;
  readonly onClose: () => void;
};

function entryOf({ catalogConcept: found }: ConceptRecordQuery): ConceptRow | undefined {
  if (!found) return undefined;
  const { id, name, version } = found.concept;
  return { ...found, id, name, version, isActive: true };
}

/** Corrects a concept and what one unit of it takes. */
export function ConceptDialog({ frame, concept, onClose }: Props) {
  const { year, rows } = useCatalogDesk();
  const { data, error, refetch } = useQuery(ConceptRecordDocument, {
    variables: { year, concept },
    fetchPolicy: 'network-only',
  });
  const saved = useMemo(() => data && entryOf(data), [data]);
  const table = useMemo(() => saved && conceptForm({ year, frame, saved }), [saved, year, frame]);
  const reread = async () => {
    const { data: now } = await refetch();
    return now && entryOf(now as ConceptRecordQuery);
  };
  if (!saved || !table) {
    return (
      <Dialog isOpen onOpenChange={onClose} title="Editar concepto" size="large">
        {error && <ProblemBanner problem={problemOf(error)} />}
        {!data && !error && <Spinner label="Cargando el concepto…" />}
        {data && <Banner tone="warn" title="Este concepto ya no existe en este año." />}
      </Dialog>
    );
  }
  const done = async () => {
    const now = await reread().catch(() => undefined);
    if (now) rows.correct(rowOf(now.concept));
    onClose();
  };
  return (
    <EntryDialog
      table={table}
      row={saved}
      filters={{}}
      others={[]}
      reread={reread}
      onDone={() => void done()}
      onClose={onClose}
    />
  );
}
