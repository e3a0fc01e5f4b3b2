import { useQuery } from '@apollo/client/react';
import { useEffect, useSyncExternalStore } from 'react';
import { useReadingNews } from '#client/live/attendance.ts';
import { type Desk, isClosed, useDesk, useMachineState } from '#client/quantification/desk/Desk.ts';
import {
  BudgetReadingDocument,
  type FileReadingFragment,
} from '#client/quantification/rows/BudgetReading.generated.ts';
import { Review } from '#client/quantification/rows/Review.ts';
import { useCell } from '#client/rows/Cell.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { Banner } from '#client/ui/text/Banner.tsx';
import { formatMoney } from '#domain/money.ts';

/** Reads the rows of the budget's file onto the desk as soon as they are there. */
function useFileReading(): { readonly reading: FileReadingFragment | null; readonly isPending: boolean } {
  const desk = useDesk();
  const isShut = useMachineState(isClosed);
  const { data, error, refetch } = useQuery(BudgetReadingDocument, {
    variables: { slug: desk.slug },
    skip: isShut,
    fetchPolicy: 'no-cache',
    // What is asked because it was read meanwhile is not answered by a request from before.
    context: { queryDeduplication: false },
  });
  const reading = data?.incident?.budgetReading ?? null;
  useReadingNews(desk.slug, reading?.status === 'READING', () => void refetch().catch(() => undefined));
  useEffect(() => {
    if (reading?.status !== 'READY' || desk.review.read()) return;
    openReview(desk, reading);
  }, [reading, desk]);
  return { reading, isPending: data === undefined && error === undefined };
}

/** Puts what was read on the desk, in place of what was read before of the same file. */
export function openReview(desk: Desk, reading: FileReadingFragment): void {
  const review = new Review(reading, desk.rows.all());
  const before = desk.review.read();
  if (before) review.carry(before);
  desk.review.write(review);
  const isKnown = desk.providers.some(({ id }) => id === reading.provider?.id);
  if (reading.provider && isKnown && desk.provider.read() === '') desk.provider.write(reading.provider.id);
  const fileRows = review.waiting();
  if (fileRows > 0) desk.actor.send({ type: 'FILE_READ', fileRows });
  review.onSummary(() => {
    if (desk.findings().fileRows !== desk.actor.getSnapshot().context.draft.fileRows) {
      desk.actor.send({ type: 'EDITED', draft: desk.findings() });
    }
  });
}

const Reading = () => (
  <Banner tone="info" title="Archivo del presupuesto">
    Se está leyendo el archivo del presupuesto…
  </Banner>
);

/** A budget without lines will have something to bring from its file, which is known before the file's rows arrive. */
function useAwaitsFile(): boolean {
  const { originalFile, quantified } = useDesk().incident.facts;
  const isShut = useMachineState(isClosed);
  return !isShut && originalFile && !quantified;
}

/** Stands where the file's notice will, so that what follows stays where it is. */
export const FileNoticeRoom = () => (useAwaitsFile() ? <Reading /> : null);

/** What the file of the budget holds, and the way to bring it in. */
export function FileNotice() {
  const { review, isReviewing } = useDesk();
  const { reading, isPending } = useFileReading();
  const rows = useCell(review);
  const isShut = useMachineState(isClosed);
  useShortcut(rows !== null && !isShut, () => isReviewing.write(true));
  if (isShut) return null;
  if (!reading) return isPending ? <FileNoticeRoom /> : null;
  if (reading.status === 'READING') return <Reading />;
  if (reading.status === 'FAILED') {
    return (
      <Banner tone="warn" title="El archivo no se pudo leer">
        {reading.problem}
      </Banner>
    );
  }
  return rows ? <ReadNotice review={rows} onOpen={() => isReviewing.write(true)} /> : <FileNoticeRoom />;
}

function ReadNotice({ review, onOpen }: { review: Review; onOpen: () => void }) {
  const summary = useSyncExternalStore(review.onSummary, review.summary);
  const { all, brought, toSolve, toBring } = summary;
  const { linesTotal, statedTotal, columns } = review.reading;
  const isUnknown = all === 0 && columns.length > 0;
  if (isUnknown) {
    return (
      <Banner
        tone="warn"
        title="No se encontraron partidas en el archivo"
        action={
          <Button size="small" aria-keyshortcuts="Alt+T" onPress={onOpen}>
            Decir qué contiene cada columna
          </Button>
        }
      >
        Sus encabezados no dicen cuál es la cantidad, el precio o el importe.
      </Banner>
    );
  }
  if (toSolve === 0 && toBring === 0) return null;
  const sums = [
    ...(linesTotal ? [`suman ${formatMoney(linesTotal)} sin IVA`] : []),
    ...(statedTotal ? [`el archivo dice ${formatMoney(statedTotal)} en total`] : []),
  ];
  const left = toSolve > 0 ? `${toSolve} por resolver` : 'todos con su concepto';
  return (
    <Banner
      tone={brought > 0 ? 'warn' : 'info'}
      title={
        brought > 0
          ? `Del archivo: ${toSolve + toBring} de ${all} renglones por traer`
          : `El archivo trae ${all === 1 ? '1 renglón' : `${all} renglones`}: revisar`
      }
      action={
        <Button size="small" aria-keyshortcuts="Alt+T" onPress={onOpen}>
          Traer del archivo
        </Button>
      }
    >
      {[left, ...sums].join(' · ')}
    </Banner>
  );
}

/** Alt+T, from anywhere on the screen. */
function useShortcut(isOn: boolean, act: () => void): void {
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.key.toLowerCase() !== 't') return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}
