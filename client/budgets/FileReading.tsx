import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { Banner } from '#client/ui/text/Banner.tsx';
import { UploadedFileReadingDocument, type UploadedFileReadingQuery } from './FileReading.generated.ts';

type Reading = NonNullable<NonNullable<UploadedFileReadingQuery['incident']>['budgetReading']>;

/** How often a file is asked for that is still being read. */
const pause = 1500;
/** Rows that are named; the others are counted. */
const named = 4;

/** What the person who uploaded the budget's file sees of it: how much was read, and what could not be, while a better one can still come. */
export function FileReading({ slug }: { slug: string }) {
  const { data, startPolling, stopPolling } = useQuery(UploadedFileReadingDocument, {
    variables: { slug },
    fetchPolicy: 'cache-and-network',
  });
  const reading = data?.incident?.budgetReading;
  const isReading = reading?.status === 'reading';
  useEffect(() => {
    if (!isReading) return;
    startPolling(pause);
    return stopPolling;
  }, [isReading, startPolling, stopPolling]);
  if (!reading) return null;
  if (isReading) return <Banner tone="info">Se está leyendo el archivo del presupuesto…</Banner>;
  if (reading.status === 'failed') {
    return (
      <Banner tone="warn" title="El archivo del presupuesto no se pudo leer" isLive>
        {reading.problem}
      </Banner>
    );
  }
  return <ReadFile reading={reading} />;
}

function ReadFile({ reading: { rows, problem } }: { reading: Reading }) {
  const lines = rows.filter(({ kind }) => kind === 'line').length;
  const unread = rows.filter(({ kind }) => kind === 'unread');
  const title = `Del archivo se ${lines === 1 ? 'leyó 1 partida' : `leyeron ${lines} partidas`}`;
  if (unread.length === 0 && !problem && lines > 0) return <Banner tone="success">{`${title}.`}</Banner>;
  const left = unread.length === 1 ? '1 renglón no se entendió' : `${unread.length} renglones no se entendieron`;
  return (
    <Banner tone="warn" title={unread.length > 0 ? `${title}; ${left}` : title} isLive>
      {problem && <p>{problem}</p>}
      {unread.slice(0, named).map(({ sheet, row, problems }) => (
        <p key={`${row} ${sheet}`}>{`Fila ${row} de ${sheet}: ${problems.map(({ text }) => text).join(' ')}`}</p>
      ))}
      {unread.length > named && <p>{`Y otros ${unread.length - named}.`}</p>}
    </Banner>
  );
}
