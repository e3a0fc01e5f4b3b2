import { useQuery } from '@apollo/client/react';
import { CatalogFrameDocument } from './Catalog.generated.ts';
import { NewConceptDialog } from './concept/NewConceptDialog.tsx';
import type { NewConceptOf } from './concept/useNewConcept.ts';

/** 'Nuevo concepto' from another screen, which has no catalog open. */
export function NewConcept(of: NewConceptOf) {
  const { data } = useQuery(CatalogFrameDocument);
  return data ? <NewConceptDialog frame={data} {...of} /> : null;
}
