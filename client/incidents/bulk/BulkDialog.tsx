import { useApolloClient, useQuery } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { saveAs } from '#client/api/download.ts';
import { outcomeOf, outcomeOfThrown } from '#client/api/useSend.ts';
import { RejectReasonsDocument } from '#client/budgets/IncidentBudget.generated.ts';
import { OperatorsDocument } from '#client/handover/HandOver.generated.ts';
import { RegistrationFileTypesDocument } from '#client/registration/Registration.generated.ts';
import { useSession } from '#client/session/useSession.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { CheckboxGroup } from '#client/ui/form/Checkbox.tsx';
import { Select } from '#client/ui/form/Select.tsx';
import { TextArea } from '#client/ui/form/TextField.tsx';
import { Row, Stack } from '#client/ui/layout/Stack.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { Banner } from '#client/ui/text/Banner.tsx';
import { CountChip } from '#client/ui/text/Chip.tsx';
import { BulletList } from '#client/ui/text/Lists.tsx';
import { ProgressBar } from '#client/ui/text/ProgressBar.tsx';
import { commentMax } from '#domain/fields.ts';
import {
  BulkAssignDocument,
  BulkCommentDocument,
  BulkConfirmDocument,
  BulkHandOverDocument,
  BulkRejectDocument,
  SelectedNowDocument,
} from './Bulk.generated.ts';
import {
  type BulkAct,
  type Ended,
  ended,
  endWords,
  forEach,
  type Result,
  reasonsOf,
  requestText,
  resultsAsText,
  runAll,
  type Selected,
  summaryOf,
  verdictsOf,
} from './bulk.ts';

/** Says beforehand which incidents may and why the others may not; then how each of them ended. */

type Said = {
  readonly operator: string;
  readonly reason: string;
  readonly comment: string;
  /** Names of the files that are asked for. */
  readonly files: readonly string[];
};

const unsaid: Said = { operator: '', reason: '', comment: '', files: [] };

const isSaid = ({ id }: BulkAct, { operator, reason, comment, files }: Said): boolean => {
  if (id === 'handOver') return operator !== '';
  if (id === 'reject') return reason !== '' && comment.trim() !== '';
  return id !== 'askFiles' || files.length > 0;
};

/** Sends one incident's act, and again only what may be sent again. */
function useSendOne(act: BulkAct, { operator, reason, comment, files }: Said) {
  const client = useApolloClient();
  const mutate = async ({ slug, version }: Selected) => {
    switch (act.id) {
      case 'take': {
        const input = { slug };
        return (await client.mutate({ mutation: BulkAssignDocument, variables: { input } })).data?.assignIncident;
      }
      case 'confirm': {
        const input = { slug, version, authorized: true };
        return (await client.mutate({ mutation: BulkConfirmDocument, variables: { input } })).data
          ?.confirmCustomerAuthorization;
      }
      case 'reject': {
        const input = { slug, version, reason, comment };
        return (await client.mutate({ mutation: BulkRejectDocument, variables: { input } })).data?.rejectBudget;
      }
      case 'handOver': {
        const input = { slug, version, operator };
        return (await client.mutate({ mutation: BulkHandOverDocument, variables: { input } })).data?.handOverIncident;
      }
      case 'askFiles': {
        const input = { slug, comment: requestText(files, comment) };
        return (await client.mutate({ mutation: BulkCommentDocument, variables: { input } })).data?.commentIncident;
      }
    }
  };
  return async (incident: Selected): Promise<Ended> => {
    const answer = await mutate(incident).catch(outcomeOfThrown);
    if (!answer) return { end: 'again', text: 'No hubo respuesta.' };
    const outcome = 'ok' in answer ? answer : outcomeOf(answer);
    if (outcome.ok) return { end: 'done', text: '' };
    const { text, isServerFault, changed } = outcome.problem;
    return { end: isServerFault || changed !== null ? 'again' : 'refused', text };
  };
}

interface BulkDialogProps {
  act: BulkAct;
  incidents: readonly Selected[];
  onClose: () => void;
}

export default function BulkDialog({ act, incidents, onClose }: BulkDialogProps) {
  const { viewer, profile } = useSession();
  const client = useApolloClient();
  const [said, setSaid] = useState(unsaid);
  const [total, setTotal] = useState<number | null>(null);
  const [results, setResults] = useState<readonly Result[]>([]);
  const [isOver, setOver] = useState(false);
  const [shownEnd, setShownEnd] = useState<Result['end'] | null>(null);
  const isStopped = useRef(false);
  const send = useSendOne(act, said);

  const verdicts = verdictsOf(act, incidents, { role: viewer.role, profile, operator: said.operator });
  const open = verdicts.filter(({ reason }) => reason === null).map(({ incident }) => incident);
  const again = ended(results, 'again');
  const isReady = open.length > 0 && isSaid(act, said);

  const run = async (chosen: readonly Selected[]) => {
    isStopped.current = false;
    setOver(false);
    // A retry may leave nothing of the ending that was being looked at.
    setShownEnd(null);
    const slugs = new Set(chosen.map(({ slug }) => slug));
    setResults((before) => before.filter(({ incident }) => !slugs.has(incident.slug)));
    const onResult = (result: Result) => setResults((before) => [...before, result]);
    await runAll({ incidents: chosen, send, onResult, isStopped: () => isStopped.current });
    setOver(true);
  };
  const begin = () => {
    setTotal(open.length);
    void run(open);
  };
  /** As they are now, for others may have saved them meanwhile. */
  const retry = async () => {
    const fresh: Selected[] = [];
    await forEach(again, async ({ incident }) => {
      const variables = { slug: incident.slug };
      const answer = client.query({ query: SelectedNowDocument, variables, fetchPolicy: 'no-cache' });
      const now = await answer.catch(() => null);
      fresh.push(now?.data?.incident ?? incident);
    });
    await run(fresh);
  };
  const isSending = total !== null && !isOver;
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
            {again.length > 0 && <Button onPress={() => void retry()}>{`Reintentar ${again.length}`}</Button>}
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
            <Button variant={act.tone ?? 'primary'} isDisabled={!isReady} isPending={isSending} onPress={begin}>
              {`${act.label} ${open.length}`}
            </Button>
          </>
        )
      }
    >
      <Stack gap={4}>
        {total === null ? (
          <>
            <Banner tone={open.length === verdicts.length ? 'info' : 'warn'} isLive>
              {summaryOf(verdicts)}
            </Banner>
            {open.length < verdicts.length && (
              <BulletList
                label="Por qué no los demás"
                items={reasonsOf(verdicts).map(({ reason, numbers }) => ({
                  id: reason,
                  text: reason,
                  hint: numbers.join(', '),
                }))}
              />
            )}
            {act.id === 'handOver' && (
              <OperatorChoice value={said.operator} onChange={(operator) => setSaid({ ...said, operator })} />
            )}
            {act.id === 'reject' && <ReasonChoice value={said} onChange={setSaid} />}
            {act.id === 'askFiles' && <FilesChoice value={said} onChange={setSaid} />}
          </>
        ) : (
          <Progress total={total} results={results} isOver={isOver} chosen={shownEnd} onChoose={setShownEnd} />
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
  const options = (data?.operators ?? []).map(({ id, name, username }) => ({ id, label: `${name} (${username})` }));
  return <Select label="Operador" isRequired options={options} value={value} onChange={onChange} />;
}

/** One reason for all. */
function ReasonChoice({ value, onChange }: { value: Said; onChange: (said: Said) => void }) {
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

/** The same files and words for all; each incident's binnacle says them. */
function FilesChoice({ value, onChange }: { value: Said; onChange: (said: Said) => void }) {
  const { data } = useQuery(RegistrationFileTypesDocument, { fetchPolicy: 'cache-first' });
  const options = (data?.fileTypes ?? []).map(({ name }) => ({ id: name, label: name }));
  return (
    <>
      <CheckboxGroup
        label="Archivos que se piden"
        isRequired
        options={options}
        value={value.files}
        onChange={(files) => onChange({ ...value, files })}
      />
      <TextArea
        label="Comentario"
        rows={3}
        maxLength={commentMax / 2}
        description="Va con la lista a la bitácora de cada uno, y es novedad para su operador."
        value={value.comment}
        onChange={(comment) => onChange({ ...value, comment })}
      />
    </>
  );
}

const ends = ['done', 'refused', 'again'] as const;

interface ProgressProps {
  total: number;
  results: readonly Result[];
  isOver: boolean;
  /** Only those that ended so. */
  chosen: Result['end'] | null;
  onChoose: (end: Result['end'] | null) => void;
}

/** How far it is, and then how each incident ended; those of one ending alone, when it is pressed. */
function Progress({ total, results, isOver, chosen, onChoose }: ProgressProps) {
  const [done, refused, again] = ends.map((end) => ended(results, end).length);
  const shown = chosen === null ? results : ended(results, chosen);
  return (
    <>
      <ProgressBar label={`${results.length} de ${total}`} value={total === 0 ? 1 : results.length / total} isTitled />
      <Banner tone={isOver ? (done === total ? 'success' : 'warn') : 'info'} isLive>
        {`Hechos: ${done}. No se pudo: ${refused}. Por reintentar: ${again}.`}
      </Banner>
      {isOver && (
        <>
          <Row gap={2}>
            {ends.map((end) => (
              <CountChip
                key={end}
                label={endWords[end].many}
                count={ended(results, end).length}
                isPressed={chosen === end}
                onPress={() => onChoose(chosen === end ? null : end)}
              />
            ))}
          </Row>
          <BulletList
            label="Resultado de cada siniestro"
            items={shown.map(({ incident, end, text }) => ({
              id: incident.slug,
              text: `${incident.number} · ${endWords[end].one}`,
              hint: text,
            }))}
          />
        </>
      )}
    </>
  );
}
