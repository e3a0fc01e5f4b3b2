import { useApolloClient, useQuery } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { saveAs } from '#client/api/download.ts';
import { outcomeOf, outcomeOfThrown } from '#client/api/useSend.ts';
import { RejectReasonsDocument } from '#client/budgets/IncidentBudget.generated.ts';
import { OperatorsDocument } from '#client/handover/HandOver.generated.ts';
import { useSession } from '#client/session/useSession.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { Select } from '#client/ui/form/Select.tsx';
import { TextArea } from '#client/ui/form/TextField.tsx';
import { Details } from '#client/ui/layout/Fold.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { Banner } from '#client/ui/text/Banner.tsx';
import { BulletList } from '#client/ui/text/Lists.tsx';
import { ProgressBar } from '#client/ui/text/ProgressBar.tsx';
import { commentMax } from '#domain/fields.ts';
import {
  BulkAssignDocument,
  BulkConfirmDocument,
  BulkHandOverDocument,
  BulkRejectDocument,
  SelectedNowDocument,
} from './Bulk.generated.ts';
import {
  type BulkAct,
  type Result,
  reasonsOf,
  resultsAsText,
  runAll,
  type Selected,
  summaryOf,
  verdictsOf,
} from './bulk.ts';

type Told = { readonly operator: string; readonly reason: string; readonly comment: string };

/** Sends one incident's act; the version read keeps a repeated one from doing it twice. */
function useSendOne(act: BulkAct, { operator, reason, comment }: Told) {
  const client = useApolloClient();
  const mutate = async ({ slug, version }: Selected) => {
    switch (act.id) {
      case 'take':
        return (await client.mutate({ mutation: BulkAssignDocument, variables: { input: { slug } } })).data
          ?.assignIncident;
      case 'confirm':
        return (await client.mutate({ mutation: BulkConfirmDocument, variables: { slug, version } })).data
          ?.confirmCustomerAuthorization;
      case 'reject': {
        const variables = { slug, version, reason, comment };
        return (await client.mutate({ mutation: BulkRejectDocument, variables })).data?.rejectBudget;
      }
      case 'handOver':
        return (await client.mutate({ mutation: BulkHandOverDocument, variables: { slug, version, operator } })).data
          ?.handOverIncident;
    }
  };
  return async (incident: Selected): Promise<string | null> => {
    const answer = await mutate(incident).catch(outcomeOfThrown);
    if (!answer) return 'No hubo respuesta.';
    const outcome = 'ok' in answer ? answer : outcomeOf(answer);
    return outcome.ok ? null : outcome.problem.text;
  };
}

interface BulkDialogProps {
  act: BulkAct;
  incidents: readonly Selected[];
  onClose: () => void;
}

/** Says beforehand which incidents may and why the others may not; then how each of them ended. */
export default function BulkDialog({ act, incidents, onClose }: BulkDialogProps) {
  const { viewer, profile } = useSession();
  const client = useApolloClient();
  const [told, setTold] = useState<Told>({ operator: '', reason: '', comment: '' });
  const [sending, setSending] = useState<readonly Selected[] | null>(null);
  const [results, setResults] = useState<readonly Result[]>([]);
  const [isOver, setOver] = useState(false);
  const isStopped = useRef(false);
  const send = useSendOne(act, told);

  const verdicts = verdictsOf(act, incidents, { role: viewer.role, profile });
  const open = verdicts.filter(({ reason }) => reason === null).map(({ incident }) => incident);
  const failed = results.filter(({ problem }) => problem !== null);
  const isReady =
    open.length > 0 &&
    (act.id !== 'reject' || (told.reason !== '' && told.comment.trim() !== '')) &&
    (act.id !== 'handOver' || told.operator !== '');

  const run = async (chosen: readonly Selected[]) => {
    isStopped.current = false;
    setOver(false);
    setResults([]);
    setSending(chosen);
    const onResult = (result: Result) => setResults((before) => [...before, result]);
    await runAll({ incidents: chosen, send, onResult, isStopped: () => isStopped.current });
    setOver(true);
  };
  /** As they are now: somebody may have saved them meanwhile. */
  const retry = async () => {
    const fresh = await Promise.all(
      failed.map(async ({ incident }) => {
        const variables = { slug: incident.slug };
        const { data } = await client.query({ query: SelectedNowDocument, variables, fetchPolicy: 'no-cache' });
        return data?.incident ?? incident;
      }),
    ).catch(() => failed.map(({ incident }) => incident));
    await run(fresh);
  };
  const isSending = sending !== null && !isOver;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={act.title}
      isLocked={isSending}
      footer={
        isOver ? (
          <>
            <Button onPress={() => keepResults(act, results)}>Descargar resultados</Button>
            {failed.length > 0 && <Button onPress={() => void retry()}>{`Reintentar ${failed.length}`}</Button>}
            <Button variant="primary" autoFocus onPress={onClose}>
              Cerrar
            </Button>
          </>
        ) : (
          <>
            <Button
              onPress={() => {
                if (isSending) isStopped.current = true;
                else onClose();
              }}
            >
              {isSending ? 'Detener' : 'Cancelar'}
            </Button>
            <Button
              variant={act.tone ?? 'primary'}
              isDisabled={!isReady}
              isPending={isSending}
              onPress={() => void run(open)}
            >
              {`${act.label} ${open.length}`}
            </Button>
          </>
        )
      }
    >
      <Stack gap={4}>
        {sending === null ? (
          <>
            <Banner tone={open.length === verdicts.length ? 'info' : 'warn'} isLive>
              {summaryOf(verdicts)}
            </Banner>
            <BulletList
              label="Por qué no los demás"
              items={reasonsOf(verdicts).map(({ reason, numbers }) => ({
                id: reason,
                text: reason,
                hint: numbers.join(', '),
              }))}
            />
            {act.id === 'handOver' && (
              <OperatorChoice value={told.operator} onChange={(operator) => setTold({ ...told, operator })} />
            )}
            {act.id === 'reject' && <ReasonChoice value={told} onChange={setTold} />}
          </>
        ) : (
          <Progress total={sending.length} results={results} isOver={isOver} />
        )}
      </Stack>
    </Dialog>
  );
}

function keepResults({ title }: BulkAct, results: readonly Result[]): void {
  const blob = new Blob([resultsAsText(results)], { type: 'text/csv' });
  saveAs({ blob, name: `${title}.csv` });
}

function OperatorChoice({ value, onChange }: { value: string; onChange: (operator: string) => void }) {
  const { data } = useQuery(OperatorsDocument, { fetchPolicy: 'network-only' });
  const options = (data?.operators ?? []).map(({ id, names, username }) => ({ id, label: `${names} (${username})` }));
  return <Select label="Operador" isRequired options={options} value={value} onChange={onChange} />;
}

/** One reason for all. */
function ReasonChoice({ value, onChange }: { value: Told; onChange: (told: Told) => void }) {
  const { data } = useQuery(RejectReasonsDocument, { fetchPolicy: 'cache-first' });
  const options = (data?.rejectReasons ?? []).map(({ slug, name }) => ({ id: slug, label: name }));
  return (
    <>
      <Select
        label="Motivo"
        isRequired
        options={options}
        value={value.reason}
        onChange={(reason) => onChange({ ...value, reason })}
      />
      <TextArea
        label="Comentario"
        rows={3}
        maxLength={commentMax}
        isRequired
        description="Lo leerá el operador en la bitácora de cada uno."
        value={value.comment}
        onChange={(comment) => onChange({ ...value, comment })}
      />
    </>
  );
}

function Progress({ total, results, isOver }: { total: number; results: readonly Result[]; isOver: boolean }) {
  const failed = results.filter(({ problem }) => problem !== null);
  const done = results.length - failed.length;
  const left = total - results.length;
  const notSent = isOver && left > 0 ? ` ${left} no se enviaron.` : '';
  return (
    <>
      <ProgressBar label={`${results.length} de ${total}`} value={total === 0 ? 1 : results.length / total} isTitled />
      <Banner tone={isOver ? (failed.length > 0 || left > 0 ? 'warn' : 'success') : 'info'} isLive>
        {`Hechos: ${done}. No se pudo: ${failed.length}.${notSent}`}
      </Banner>
      {failed.length > 0 && (
        <BulletList
          label="Siniestros que no se pudo"
          items={failed.map(({ incident, problem }) => ({
            id: incident.slug,
            text: incident.number,
            hint: problem ?? '',
          }))}
        />
      )}
      {isOver && done > 0 && (
        <Details summary={`Hechos (${done})`}>
          <p>
            {results
              .filter(({ problem }) => problem === null)
              .map(({ incident }) => incident.number)
              .join(', ')}
          </p>
        </Details>
      )}
    </>
  );
}
