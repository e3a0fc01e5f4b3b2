import { useApolloClient } from '@apollo/client/react';
import { lazy, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import type { ViewableFile } from '#client/files/fileFace.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { Dock, DockPart } from '#client/ui/layout/Bands.tsx';
import { Card } from '#client/ui/layout/Card.tsx';
import { Page, PageHeader } from '#client/ui/layout/Page.tsx';
import { Split } from '#client/ui/layout/Split.tsx';
import { usePainted } from '#client/ui/layout/usePainted.ts';
import { useStoredFlag } from '#client/ui/layout/useStoredFlag.ts';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { FiguresTable } from '#client/ui/table/FiguresTable.tsx';
import { EmptyState } from '#client/ui/text/EmptyState.tsx';
import { Spinner } from '#client/ui/text/Spinner.tsx';
import { differenceFrom, exceeds, withinTolerance } from '#domain/quantification/authorization.ts';
import type { Column } from '#domain/quantification/line.ts';
import { ConflictDialog } from './conflict/ConflictDialog.tsx';
import { type Desk, useDesk, useMachineState } from './desk/Desk.ts';
import { AuthorizeReview } from './dialogs/AuthorizeReview.tsx';
import { JustifyDialog } from './dialogs/JustifyDialog.tsx';
import { RejectDialog } from './dialogs/RejectDialog.tsx';
import { AuthorizePart, type AuthorizePartProps } from './dock/AuthorizePart.tsx';
import { Actions } from './header/Actions.tsx';
import { BudgetStrip } from './header/BudgetStrip.tsx';
import { Controls } from './header/Controls.tsx';
import { IncidentLine } from './header/IncidentLine.tsx';
import { Notices } from './header/Notices.tsx';
import { columnTitles } from './labels.ts';
import { OriginalFileDocument } from './QuantificationScreen.generated.ts';
import { ContestNotice } from './reading/ContestNotice.tsx';
import { FileNotice, FileNoticeRoom } from './reading/FileNotice.tsx';
import { ReviewDialog } from './reading/ReviewDialog.tsx';
import { RoundNotice } from './reading/RoundNotice.tsx';
import { signed } from './table/columns.tsx';
import { LineTable } from './table/LineTable.tsx';
import { useEnd } from './useEnd.ts';
import { YearDialog } from './YearDialog.tsx';

/** The auditor's screen of one budget: its head, the table of lines, the dock and the dialogs. */

const FileViewer = lazy(() => import('#client/files/FileViewer.tsx'));

interface BesideProps {
  file: ViewableFile | null | undefined;
  /** The link is only good for a while. */
  onRefresh: () => Promise<unknown>;
  children: ReactNode;
}

/** The client's file next to the table; its code comes when it is first asked for. */
function Beside({ file, onRefresh, children }: BesideProps) {
  if (!file) return children;
  return (
    <Split
      fill
      isResizable
      ratio={62}
      label="Ancho de la tabla y del visor"
      left={children}
      right={
        <Card title="Archivo original" padding="none" fill>
          <Suspense fallback={<EmptyState title="Abriendo…" icon={<Spinner size={20} />} />}>
            <FileViewer file={file} onRefresh={onRefresh} />
          </Suspense>
        </Card>
      }
    />
  );
}

const rows = [
  { id: 'subtotal', label: 'SubTotal' },
  { id: 'taxes', label: 'Impuestos' },
  { id: 'total', label: 'Total', isStrong: true },
] as const;

/** Exact sums in pesos of every column that this customer has, and how far each is from what the client asked. */
function TotalsTable() {
  const { rows: lines, columns, amount, incident } = useDesk();
  const summary = useSyncExternalStore(lines.onSummary, lines.summary);
  const asked: Record<Column, string | null> = {
    initial: amount,
    authorized: amount,
    capufe: incident.budget?.capufeAmount ?? null,
    internal: null,
  };
  const warnings: Partial<Record<Column, string | false>> = {
    initial: !withinTolerance(summary.initial.total, amount) && 'No coincide con el monto',
    authorized: exceeds(summary.authorized.total, amount) && 'Pasa del monto',
    capufe:
      asked.capufe !== null &&
      !withinTolerance(summary.capufe.total, asked.capufe) &&
      'No coincide con el monto de Capufe',
  };
  const difference = {
    id: 'difference',
    label: 'Contra el monto',
    values: columns.map((column) => asked[column] && differenceFrom(summary[column].total, asked[column])),
    shown: signed,
    warning: (at: number) => warnings[columns[at] ?? 'internal'] || undefined,
  };
  return (
    <FiguresTable
      label="Totales en pesos"
      columns={columns.map((column) => columnTitles[column])}
      rows={[...rows.map((row) => ({ ...row, values: columns.map((column) => summary[column][row.id]) })), difference]}
    />
  );
}

interface WorkplaceProps {
  desk: Desk;
  onReload: () => void;
  onDiscard: () => void;
}

/** The lines go first: what has to ask before it is seen, and dialogs, come a frame later. */
export function Workplace({ desk, onReload, onDiscard }: WorkplaceProps) {
  const isPainted = usePainted();
  const [isViewing, setViewing] = useState(false);
  const [goesOn, setGoesOn] = useStoredFlag('nextPending');
  const original = useOriginalFile();
  useEnd(desk, goesOn);
  useShortcuts(desk);
  return (
    <Page fill>
      <PageHeader
        title={`Cuantificación · Siniestro ${desk.incident.number}`}
        subtitle={<IncidentLine />}
        actions={<Actions />}
      />
      <Notices onReload={onReload} />
      {isPainted ? (
        <>
          <RoundNotice />
          <ContestNotice />
          <FileNotice />
        </>
      ) : (
        <FileNoticeRoom />
      )}
      <BudgetStrip isViewing={isViewing} onView={setViewing} />
      <Controls />
      <Beside file={isViewing ? original.file : null} onRefresh={original.refresh}>
        <Card padding="none" fill footer={<QuantificationDock goesOn={goesOn} onGoesOn={setGoesOn} />}>
          <LineTable />
        </Card>
      </Beside>
      {isPainted && (
        <>
          <YearDialog />
          <JustifyDialog />
          <RejectDialog />
          <AuthorizeReview />
          <LeaveDialog onDiscard={onDiscard} />
          <ConflictDialog />
          <ReviewDialog />
        </>
      )}
    </Page>
  );
}

/** The client's file; `refresh` asks for another link to it when the present one has expired. */
function useOriginalFile() {
  const { slug, incident } = useDesk();
  const client = useApolloClient();
  const [file, setFile] = useState(incident.budget?.originalFile ?? null);
  const refresh = async () => {
    const { data } = await client.query({ query: OriginalFileDocument, variables: { slug }, fetchPolicy: 'no-cache' });
    setFile(data?.incident?.budget?.originalFile ?? null);
  };
  return { file, refresh };
}

/** Sums, and what is missing, always in view. */
function QuantificationDock(props: AuthorizePartProps) {
  return (
    <Dock label="Totales y requisitos">
      <DockPart>
        <TotalsTable />
      </DockPart>
      <DockPart grow>
        <AuthorizePart {...props} />
      </DockPart>
    </Dock>
  );
}

function LeaveDialog({ onDiscard }: { onDiscard: () => void }) {
  const { actor } = useDesk();
  const isOpen = useMachineState((snapshot) => snapshot.matches({ editing: { activity: 'leaving' } }));
  const cancel = () => actor.send({ type: 'CANCEL' });
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && cancel()}
      kind="alert"
      size="small"
      title="¿Salir de la cuantificación?"
      footer={
        <>
          <Button autoFocus onPress={cancel}>
            Cancelar
          </Button>
          <Button
            onPress={() => {
              onDiscard();
              actor.send({ type: 'CONFIRM' });
            }}
          >
            Salir sin guardar
          </Button>
          <Button variant="primary" onPress={() => actor.send({ type: 'SAVE_AND_LEAVE' })}>
            Guardar y salir
          </Button>
        </>
      }
    >
      Hay cambios sin guardar. Si sale sin guardar, se pierden.
    </Dialog>
  );
}

/** From anywhere on the screen: Ctrl+S saves, Alt+A authorizes once nothing is missing, Alt+C goes to where concepts are added. */
function useShortcuts({ actor, isReviewing, search }: Desk): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isSave = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's';
      const isAuthorize = event.altKey && !event.ctrlKey && event.key.toLowerCase() === 'a';
      const isSearch = event.altKey && !event.ctrlKey && event.key.toLowerCase() === 'c';
      if ((!isSave && !isAuthorize && !isSearch) || isReviewing.read()) return;
      event.preventDefault();
      if (isSearch) search.focus();
      else actor.send({ type: isSave ? 'SAVE' : 'AUTHORIZE' });
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [actor, isReviewing, search]);
}
