import { useQuery } from '@apollo/client/react';
import { X } from 'lucide-react';
import { isStage, labelOf } from '#client/stages.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { ProviderNamesDocument } from './Places.generated.ts';
import type { FiltersState } from './useFilters.ts';

function Narrowed({ text, onEnd }: { text: string; onEnd: () => void }) {
  return (
    <Button icon={<X aria-hidden />} onPress={onEnd}>
      {text}
    </Button>
  );
}

function ProviderFilter({ state: { filters, change } }: { state: FiltersState }) {
  const { data } = useQuery(ProviderNamesDocument, { fetchPolicy: 'cache-first', errorPolicy: 'ignore' });
  const name = data?.providers?.find(({ id }) => id === filters.provider)?.name ?? 'uno';
  return <Narrowed text={`Proveedor: ${name}`} onEnd={() => change({ provider: '' })} />;
}

/** What a chart or a saved view narrowed the list by, each with its way out. */
export function FurtherFilters({ state }: { state: FiltersState }) {
  const { filters, change, profile } = state;
  return (
    <>
      {filters.provider !== '' && <ProviderFilter state={state} />}
      {filters.reason !== '' && <Narrowed text={`Motivo: ${filters.reason}`} onEnd={() => change({ reason: '' })} />}
      {isStage(filters.stage) && (
        <Narrowed text={`Etapa: ${labelOf(filters.stage, profile)}`} onEnd={() => change({ stage: '' })} />
      )}
    </>
  );
}
