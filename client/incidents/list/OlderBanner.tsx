import { useQuery } from '@apollo/client/react';
import { PlainButton } from '#client/ui/plain/PlainButton.tsx';
import { Banner } from '#client/ui/text/Banner.tsx';
import { isIsoDate } from '#domain/calendar.ts';
import { WaitingDocument } from '../Waiting.generated.ts';
import type { FiltersState } from './useFilters.ts';

/** Old work cannot hide behind the dates: what waits for this person before them is counted, with a way there. */
export function OlderBanner({ state: { mode, filters, change, isOpeningView } }: { state: FiltersState }) {
  const { older } = mode;
  const before = filters.range.from;
  const { data } = useQuery(WaitingDocument, {
    variables: { before },
    skip: !older || isOpeningView || filters.anyDate || filters.work !== null || !isIsoDate(before),
    errorPolicy: 'ignore',
  });
  const count = older && data && !filters.anyDate && filters.work === null ? older.count(data.waiting) : 0;
  if (!older || count === 0) return null;
  const [one, many] = older.words;
  return (
    <Banner
      tone="warn"
      action={
        <PlainButton size="small" onClick={() => change({ anyDate: true, status: older.status, text: '', place: '' })}>
          Ver todas las fechas
        </PlainButton>
      }
    >
      {count === 1 ? `Hay 1 ${one}` : `Hay ${count} ${many}`} a estas fechas que {count === 1 ? 'espera' : 'esperan'}{' '}
      por usted.
    </Banner>
  );
}
