import { storyPath } from '#client/incidentPaths.ts';
import { AttendanceNotice, SavedNotice } from '#client/live/LiveNotices.tsx';
import { type DeskSnapshot, isReadOnly, useDesk, useMachineState } from '#client/quantification/desk/Desk.ts';
import { useCell } from '#client/rows/Cell.ts';
import { useSession } from '#client/session/useSession.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { Row } from '#client/ui/layout/Stack.tsx';
import { useWayBack } from '#client/ui/overlay/useWayBack.ts';
import { Banner } from '#client/ui/text/Banner.tsx';
import { formatInstant } from '#domain/calendar.ts';
import { reasonsText } from '#domain/secondLook.ts';
import { stageFor } from '#machines/incident/lifecycle.ts';
import { stageInfo } from '#machines/incident/stages.ts';

interface NoticesProps {
  /** Opens the screen anew, with what is saved. */
  onReload: () => void;
}

/** What the person has to know before going on. */
export function Notices({ onReload }: NoticesProps) {
  return (
    <>
      <ColleagueNotice onReload={onReload} />
      <ReadOnlyNotice onReload={onReload} />
      <RestoredNotice onReload={onReload} />
      <SecondLookNotice />
      <YearNotice />
      <FailureNotice />
    </>
  );
}

/** What a colleague saved is seen here; while there is unsaved work, beside it. */
function ColleagueNotice({ onReload }: NoticesProps) {
  const { slug } = useDesk();
  const { customer } = useSession();
  const version = useMachineState(({ context }) => context.version);
  const isDirty = useMachineState((snapshot) => snapshot.matches({ editing: { draft: 'dirty' } }));
  const see = () => {
    if (isDirty) open(storyPath(slug, customer), '_blank');
    else onReload();
  };
  return (
    <>
      <AttendanceNotice slug={slug} isEditing={isDirty} />
      <SavedNotice slug={slug} version={version} onSee={see} />
    </>
  );
}

function ReadOnlyNotice({ onReload }: NoticesProps) {
  const isMoved = useCell(useDesk().theirs) !== null;
  const isShut = useMachineState(isReadOnly);
  const stage = useMachineState(({ context }) => stageInfo[stageFor(context.placed)].label);
  if (!isShut) return null;
  return (
    <Banner
      tone="info"
      title={`Solo lectura: ${stage}`}
      action={
        isMoved && (
          <Button size="small" onPress={onReload}>
            Ver lo guardado
          </Button>
        )
      }
    >
      {isMoved
        ? 'Otra persona movió el siniestro mientras usted trabajaba; lo que ve aquí es lo suyo, sin guardar.'
        : 'El estado del siniestro no permite cambiar la cuantificación.'}
    </Banner>
  );
}

/** The account that quantified it does not authorize it until another auditor accepts it. */
function SecondLookNotice() {
  const secondLook = useCell(useDesk().secondLook);
  const isShut = useMachineState(isReadOnly);
  if (isShut || secondLook === null || secondLook.state === 'ACCEPTED') return null;
  const isReturned = secondLook.state === 'RETURNED';
  return (
    <Banner tone="warn" title={isReturned ? 'Devuelto en revisión' : `Por revisar ${reasonsText(secondLook.reasons)}`}>
      {isReturned
        ? 'Otro auditor pidió cambios: los dice en la bitácora. Al guardar vuelve a esperar revisión.'
        : 'Antes de que lo autorice quien lo cuantificó, otro auditor debe aceptarlo: en su lista, «Revisar».'}
    </Banner>
  );
}

function RestoredNotice({ onReload }: NoticesProps) {
  const { restoredAt } = useDesk();
  const savedAt = useCell(restoredAt);
  useWayBack(Boolean(savedAt));
  if (!savedAt) return null;
  return (
    <Banner
      tone="info"
      title="Se recuperó lo que no había guardado"
      isLive
      action={
        <Row>
          <Button size="small" onPress={() => restoredAt.write(null)}>
            Conservar
          </Button>
          <Button size="small" onPress={onReload}>
            Descartar
          </Button>
        </Row>
      }
    >
      {`Escrito el ${formatInstant(savedAt)}.`}
    </Banner>
  );
}

function YearNotice() {
  const { actor, cleared, moved } = useDesk();
  const lines = useCell(cleared);
  const kept = useCell(moved).length;
  const year = useMachineState(({ context }) => context.undoYear);
  const isShown = year !== null && lines !== null;
  useWayBack(isShown);
  if (!isShown) return null;
  return (
    <Banner
      tone="warn"
      isLive
      action={
        <Button size="small" onPress={() => actor.send({ type: 'UNDO_YEAR' })}>
          Deshacer
        </Button>
      }
    >
      {`${changed(lines.length, kept)} al cambiar del catálogo ${year}.`}
    </Banner>
  );
}

function changed(before: number, kept: number): string {
  if (kept > 0)
    return `${kept === 1 ? 'Se trajo 1' : `Se trajeron ${kept}`} de ${before === 1 ? '1 concepto' : `${before} conceptos`}`;
  return before === 1 ? 'Se quitó 1 concepto' : `Se quitaron ${before} conceptos`;
}

const isFailed = (snapshot: DeskSnapshot) =>
  snapshot.matches({ readOnly: 'failed' }) || snapshot.matches({ editing: { activity: 'failed' } });

function FailureNotice() {
  const { actor } = useDesk();
  const failed = useMachineState(isFailed);
  const text = useMachineState(({ context }) => context.text);
  const detail = useMachineState(({ context }) => context.detail);
  const refusals = useMachineState(({ context }) => context.refusals);
  useWayBack(failed);
  if (text === null) return null;
  return (
    <Banner
      tone={failed ? 'danger' : 'warn'}
      title={text}
      isLive
      action={
        failed && (
          <Row>
            <Button size="small" onPress={() => actor.send({ type: 'RETRY' })}>
              Reintentar
            </Button>
            <Button size="small" variant="quiet" onPress={() => actor.send({ type: 'CANCEL' })}>
              Cerrar
            </Button>
          </Row>
        )
      }
    >
      {detail && <p>{detail}</p>}
      {refusals.map(({ code, text: reason }) => (
        <p key={code}>{reason}</p>
      ))}
      {failed && <p>Lo que escribió sigue aquí. Si persiste, consulte al administrador.</p>}
    </Banner>
  );
}
