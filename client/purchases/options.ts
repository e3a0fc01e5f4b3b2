import { useQuery } from '@apollo/client/react';
import type { Status } from '#client/schema.generated.ts';
import { choicesOf } from '#client/tables/rowsOf.ts';
import {
  CampListDocument,
  ChosenIncidentDocument,
  FoundIncidentsDocument,
  PurchaseHighwaysDocument,
} from './Purchases.generated.ts';

type Named = { readonly slug: string; readonly number: string };
const choice = ({ slug, number }: Named) => ({ id: slug, label: number });

/** What is typed begins a number, a policy or a folio; the newest come first. */
function useIncidents(status: Status | null, text: string, chosen: string) {
  const query = useQuery(FoundIncidentsDocument, { variables: { status, text: text === '' ? null : text } });
  const { options } = choicesOf(query, ({ incidents }) => incidents.nodes, choice);
  const { data } = useQuery(ChosenIncidentDocument, { variables: { slug: chosen }, skip: chosen === '' });
  const missing = data?.incident && !options.some(({ id }) => id === chosen) ? [choice(data.incident)] : [];
  return { options: [...missing, ...options], isLoading: query.loading };
}

export const useAnyIncidents = (text: string, chosen: string) => useIncidents(null, text, chosen);
export const useAuthorizedIncidents = (text: string, chosen: string) => useIncidents('AUTHORIZED', text, chosen);
export const howToFind = 'Escriba número, póliza o folio.';

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
