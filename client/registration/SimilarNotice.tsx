import { useQuery } from '@apollo/client/react';
import { Banner } from '#client/ui/text/Banner.tsx';
import { SimilarIncidentsDocument } from './Registration.generated.ts';

export type SimilarKey = { readonly policy: string; readonly incidentDate: string; readonly kilometer: string };

/** Warns of incidents that look like the same one (same policy and date, km ± 1); registering may go on. */
export function SimilarNotice({ same }: { same: SimilarKey | null }) {
  const variables = same ?? { policy: '', incidentDate: '', kilometer: '' };
  const { data } = useQuery(SimilarIncidentsDocument, { variables, skip: same === null });
  const found = same ? (data?.similarIncidents ?? []) : [];
  if (found.length === 0) return null;
  const numbers = found.map(({ number }) => number).join(', ');
  return (
    <Banner tone="warn" title="Puede que este siniestro ya esté registrado" isLive>
      Con la misma póliza y fecha, a un kilómetro o menos: {numbers}. Si es otro, continúe.
    </Banner>
  );
}
