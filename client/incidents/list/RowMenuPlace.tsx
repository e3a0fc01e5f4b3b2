import { Ellipsis } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { PlainIconButton } from '#client/ui/plain/PlainButton.tsx';
import type { Act } from '../useActs.ts';
import type { Row } from './useIncidents.ts';

const RowMenu = lazy(() => import('./RowMenu.tsx'));

/** The menu's code comes after the first paint; until then its button stands there. */
export function RowMenuPlace(props: { row: Row; onAct: Act }) {
  const place = <PlainIconButton label={`Acciones de ${props.row.number}`} icon={<Ellipsis />} size="small" disabled />;
  return (
    <Suspense fallback={place}>
      <RowMenu {...props} />
    </Suspense>
  );
}
