import { Stack } from '#client/ui/layout/Stack.tsx';
import { Banner } from '#client/ui/text/Banner.tsx';
import { Checklist } from '#client/ui/text/Lists.tsx';
import { ProgressBar } from '#client/ui/text/ProgressBar.tsx';
import { texts } from '#domain/texts.ts';
import type { useSaga } from './useSaga.ts';
import { budgetId } from './useSaga.ts';

type Saga = ReturnType<typeof useSaga>;

/** What is done, what is on its way, and what is missing. */
export function SagaProgress({ saga }: { saga: Saga }) {
  const { state, progress, sent } = saga;
  const { draft, filesDone, text } = state.context;
  const isBroken = state.matches('broken');
  const files = draft?.files ?? [];
  const items = [
    { id: 'incident', text: 'Datos del siniestro', isDone: progress.incident },
    { id: budgetId, text: 'Presupuesto', isDone: progress.budget },
    ...files.map(({ id, file }) => ({ id, text: file.name, isDone: filesDone.includes(id) })),
  ];
  const next = items.find(({ isDone }) => !isDone);
  const done = items.filter(({ isDone }) => isDone).length;
  const share = sent && next && sent.id === next.id ? sent.share : 0;
  return (
    <Stack gap={4}>
      {isBroken && <BrokenNotice saga={saga} text={text} />}
      {!isBroken && (
        <ProgressBar isTitled label={`Enviando: ${next?.text ?? 'listo'}`} value={(done + share) / items.length} />
      )}
      <Checklist label="Lo que se envía" items={items} />
    </Stack>
  );
}

function BrokenNotice({ saga, text }: { saga: Saga; text: string | null }) {
  const { number, progress } = saga;
  return (
    <Banner tone="danger" title={text ?? texts.unexpected} isLive>
      {progress.incident ? (
        <p>
          El siniestro {number} ya quedó registrado y no se registrará dos veces. Reintente lo que falta, o continúe
          después desde la lista.
        </p>
      ) : (
        <p>No se ha registrado nada todavía. Lo que escribió se conserva.</p>
      )}
    </Banner>
  );
}
