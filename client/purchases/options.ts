import { useQuery } from '@apollo/client/react';
import type { Status } from '#client/schema.generated.ts';
import { choicesOf } from '#client/tables/rowsOf.ts';
import { CampListDocument, PurchaseHighwaysDocument, RecentIncidentsDocument } from './Purchases.generated.ts';

const useIncidents = (status: Status | null) =>
  choicesOf(
    useQuery(RecentIncidentsDocument, { variables: { status } }),
    ({ incidents }) => incidents.nodes,
    ({ slug, number }) => ({ id: slug, label: number }),
  );

export const useRecentIncidents = () => useIncidents(null);
export const useAuthorizedIncidents = () => useIncidents('AUTHORIZED');
export const recentOnly = 'Entre los 100 registrados más recientemente.';

export const useHighways = () =>
  choicesOf(
    useQuery(PurchaseHighwaysDocument),
    ({ highways }) => highways,
    ({ slug, name }) => ({ id: slug, label: name }),
  );

export const useCampRows = () => useQuery(CampListDocument);

export const useCamps = () =>
  choicesOf(
    useCampRows(),
    ({ camps }) => camps,
    ({ id, name }) => ({ id, label: name }),
  );
