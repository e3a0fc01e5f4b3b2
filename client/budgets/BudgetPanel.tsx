import { useQuery } from '@apollo/client/react';
import { FileX } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { useReadingNews } from '#client/live/attendance.ts';
import type { IncidentPanelProps } from '#client/session/incidentDialog.ts';
import { useSession } from '#client/session/useSession.ts';
import { toneOf } from '#client/stages.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { formatBytes } from '#client/ui/form/fileItem.ts';
import { Card } from '#client/ui/layout/Card.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { Sheet } from '#client/ui/overlay/Sheet.tsx';
import { Banner } from '#client/ui/text/Banner.tsx';
import { StatusChip } from '#client/ui/text/Chip.tsx';
import { EmptyState } from '#client/ui/text/EmptyState.tsx';
import { FileList, KeyValue } from '#client/ui/text/Lists.tsx';
import { Skeleton } from '#client/ui/text/Skeleton.tsx';
import { Money } from '#client/ui/text/Text.tsx';
import { Hint } from '#client/ui/tooltip/Tooltip.tsx';
import { dateOf, formatDate, formatInstant, today } from '#domain/calendar.ts';
import { seesBudgetPanel } from '#domain/roles.ts';
import { BudgetDocumentButtons } from './BudgetDocument.tsx';
import { LastRejection, percentText } from './decisionParts.tsx';
import { useFreshLinks } from './FileLink.tsx';
import {
  BudgetRoundsDocument,
  UploadedFileReadingDocument,
  type UploadedFileReadingQuery,
} from './IncidentBudget.generated.ts';
import { budgetFiles, type LabelledFile } from './panel/budgetFiles.ts';
import { budgetActions, PanelButtons } from './panel/PanelButtons.tsx';
import { RoundCard } from './panel/RoundCard.tsx';
import { type Budget, type IncidentBudget, roundsInOrder, useIncidentBudget } from './useIncidentBudget.ts';

const title = 'Presupuestos rechazados';

/** Earlier rounds stay readable: amounts, file, reason and lines. Nothing is drawn when there are none. */
function Rounds({ slug }: { slug: string }) {
  const { data } = useQuery(BudgetRoundsDocument, { variables: { slug } });
  const [isOpen, setOpen] = useState(false);
  const rounds = data?.incident?.rounds ?? [];
  if (rounds.length === 0) return null;
  return (
    <>
      <div>
        <Button size="small" variant="quiet" onPress={() => setOpen(true)}>
          {title} ({rounds.length})
        </Button>
      </div>
      <Sheet isOpen={isOpen} onOpenChange={setOpen} title={title} size="large">
        <Stack gap={4}>
          {roundsInOrder(rounds).map((round) => (
            <RoundCard key={round.round} round={round} />
          ))}
        </Stack>
      </Sheet>
    </>
  );
}

const FileViewerSheet = lazy(() => import('#client/files/FileViewerSheet.tsx'));

/** The budget's files; each opens in the viewer, with the others beside it. */
function BudgetFiles({ files }: { files: readonly LabelledFile[] }) {
  const [openId, setOpenId] = useState<string | null>(null);
  const refresh = useFreshLinks();
  const siblings = files.map(({ file }) => file);
  const open = siblings.find(({ id }) => id === openId);
  return (
    <>
      <FileList label="Archivos del presupuesto" files={files.map(listed)} onOpen={setOpenId} />
      {open && (
        <Suspense>
          <FileViewerSheet file={open} siblings={siblings} onClose={() => setOpenId(null)} onRefresh={refresh} />
        </Suspense>
      )}
    </>
  );
}

function listed({ label, file }: LabelledFile) {
  const { id, name, mimeType, size, addedAt } = file;
  return { id, label, name, mimeType, facts: `${formatBytes(size)} · ${formatDate(dateOf(addedAt))}` };
}

/** Right side of an open row: the budget, its files and what may be done with it (requirements §2 Incident detail row). */
export default function BudgetPanel({ slug, onAct }: IncidentPanelProps) {
  const { viewer } = useSession();
  const { incident, problem, retry } = useIncidentBudget(slug);
  if (problem && !incident) {
    return <ProblemBanner problem={problem} action={<Button onPress={retry}>Reintentar</Button>} />;
  }
  if (!incident) return <Skeleton height="160px" />;
  if (!incident.budget && !seesBudgetPanel(viewer.role)) return <NoBudget />;
  return <Panel incident={incident} onAct={onAct} />;
}

type PanelProps = { readonly incident: IncidentBudget } & Pick<IncidentPanelProps, 'onAct'>;

function Panel({ incident, onAct }: PanelProps) {
  const { stage, slug, budget, rejection } = incident;
  const { profile } = useSession();
  const hasAmounts = budget !== null && !budget.isRejected;
  return (
    <Card title="Presupuesto" actions={<StatusChip {...toneOf(stage, profile)} />}>
      <Stack gap={4}>
        <LastRejection rejection={rejection} />
        {hasAmounts ? (
          <Amounts incident={incident} budget={budget} onAct={onAct} />
        ) : (
          <Empty incident={incident} onAct={onAct} />
        )}
        {hasAmounts && stage === 'UNQUANTIFIED' && <FileReading slug={slug} />}
        <Rounds slug={slug} key={incident.version} />
      </Stack>
    </Card>
  );
}

function Amounts({ incident, budget, onAct }: PanelProps & { readonly budget: Budget }) {
  const { profile } = useSession();
  return (
    <>
      <Figures incident={incident} budget={budget} />
      <ProposalNotice incident={incident} />
      <BudgetFiles files={budgetFiles(budget, profile)} />
      <BudgetDocumentButtons incident={incident} />
      <PanelButtons incident={incident} onAct={onAct} />
    </>
  );
}

function Empty({ incident, onAct }: PanelProps) {
  const actions = budgetActions(incident);
  const mayUpload = actions.some(({ event }) => event === 'BUDGET_UPLOAD');
  const buttons = actions.length > 0 && <PanelButtons incident={incident} onAct={onAct} />;
  return <NoBudget mayUpload={mayUpload} action={buttons} />;
}

/** The counter-proposal: waiting for an answer, or answered. Not shown once there is an authorized file (requirements §2). */
function ProposalNotice({ incident: { budget, facts } }: { incident: IncidentBudget }) {
  if (!budget?.counterProposal || budget.jbFile) return null;
  const { round, comment } = budget.counterProposal;
  const state = facts.counterProposalOpen ? 'por responder' : 'respondida';
  return (
    <Banner tone={facts.counterProposalOpen ? 'warn' : 'info'} title={`Contrapropuesta ${round} ${state}`}>
      <p>{comment}</p>
    </Banner>
  );
}

type NoBudgetProps = { readonly mayUpload?: boolean; readonly action?: ReactNode };

/** Requirements §2: the panel's empty face, with what to do next where this person may do it. */
function NoBudget({ mayUpload = false, action }: NoBudgetProps) {
  return (
    <EmptyState
      icon={<FileX />}
      title="No hay presupuesto"
      text={mayUpload ? 'Suba el presupuesto de este siniestro.' : 'Espere hasta que se suba uno nuevo.'}
      action={action}
    />
  );
}

type FiguresProps = { readonly incident: IncidentBudget; readonly budget: Budget };

/** Amounts, their difference, and the weekdays it took. */
function Figures({ incident, budget }: FiguresProps) {
  const { profile } = useSession();
  const isAuthorized = budget.authorizedBy !== null || budget.isAuthorizedJB;
  const items = [
    { label: 'Monto inicial', value: <Money value={budget.amount} /> },
    ...(profile.capufeAmount ? [{ label: 'Monto Capufe', value: <Money value={budget.capufeAmount} /> }] : []),
    ...(isAuthorized ? authorizedItems({ incident, budget }) : []),
    daysItem(incident, budget),
  ];
  return <KeyValue layout="columns" items={items} />;
}

function authorizedItems({ incident, budget }: FiguresProps) {
  const { authorizedBy, authorizedAt } = budget;
  const by = authorizedBy && authorizedAt ? `${authorizedBy.name}, ${formatInstant(authorizedAt)}` : null;
  const amount = <Money value={budget.authorizedAmount} />;
  return [
    { label: 'Monto autorizado', value: by ? <Hint text={`Autorizó ${by}`}>{amount}</Hint> : amount },
    { label: 'Diferencia', value: percentText(incident.percentageDifference) },
  ];
}

function daysItem({ authorizationDays, unauthorizedDays }: IncidentBudget, budget: Budget) {
  const from = `Días hábiles desde el presupuesto (${formatDate(dateOf(budget.addedAt))})`;
  const until = budget.jbAddedAt ?? budget.authorizedAt;
  if (authorizationDays !== null && until) {
    const text = `${from} hasta su autorización (${formatDate(dateOf(until))})`;
    return { label: 'Días de autorización', value: <Hint text={text}>{authorizationDays}</Hint> };
  }
  const text = `${from} hasta hoy (${formatDate(today())})`;
  return { label: 'Días sin autorizar', value: <Hint text={text}>{unauthorizedDays ?? 0}</Hint> };
}

type Reading = NonNullable<NonNullable<UploadedFileReadingQuery['incident']>['budgetReading']>;

/** Rows that are named; the others are counted. */
const named = 4;

/** What the person who uploaded the budget's file sees of it: how much was read, and what could not be, while a better one can still come. */
function FileReading({ slug }: { slug: string }) {
  const { data, refetch } = useQuery(UploadedFileReadingDocument, {
    variables: { slug },
    fetchPolicy: 'cache-and-network',
    // What is asked because it was read meanwhile is not answered by a request from before.
    context: { queryDeduplication: false },
  });
  const reading = data?.incident?.budgetReading;
  const isReading = reading?.status === 'READING';
  useReadingNews(slug, isReading, () => void refetch().catch(() => undefined));
  if (!reading) return null;
  if (isReading) return <Banner tone="info">Se está leyendo el archivo del presupuesto…</Banner>;
  if (reading.status === 'FAILED') {
    return (
      <Banner tone="warn" title="El archivo del presupuesto no se pudo leer" isLive>
        {reading.problem}
      </Banner>
    );
  }
  return <ReadFile reading={reading} />;
}

function ReadFile({ reading: { rows, problem } }: { reading: Reading }) {
  const lines = rows.filter(({ kind }) => kind === 'LINE').length;
  const unread = rows.filter(({ kind }) => kind === 'UNREAD');
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
