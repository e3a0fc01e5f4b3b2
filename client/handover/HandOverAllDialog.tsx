import { useApolloClient, useQuery } from '@apollo/client/react';
import { useId, useRef, useState } from 'react';
import { type Problem, problemOf } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { useSend } from '#client/api/useSend.ts';
import { useSession } from '#client/session/useSession.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { Form } from '#client/ui/form/Form.tsx';
import { useForm } from '#client/ui/form/useForm.ts';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { Banner } from '#client/ui/text/Banner.tsx';
import { BulletList } from '#client/ui/text/Lists.tsx';
import { Skeleton } from '#client/ui/text/Skeleton.tsx';
import { counted } from '#domain/texts.ts';
import { HandOverIncidentsDocument, OperatorsDocument } from './HandOver.generated.ts';
import { fieldTexts, noOperator, OperatorField, operatorForm } from './HandOverDialog.tsx';

type Refused = {
  readonly incident: { readonly slug: string; readonly number: string };
  readonly reason: string | null;
};

type Progress = {
  readonly done: number;
  readonly remaining: number | null;
  readonly refused: readonly Refused[];
  readonly isOver: boolean;
};

const start: Progress = { done: 0, remaining: null, refused: [], isOver: false };

/** Goes on, some at a time, while some remain and some were done; can be stopped in between. */
function useHandOverAll(from: string) {
  const client = useApolloClient();
  const { send, isSending } = useSend(HandOverIncidentsDocument);
  const [progress, setProgress] = useState(start);
  const isStopped = useRef(false);

  const finish = (progress: Progress) => {
    setProgress({ ...progress, isOver: true });
    client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'userUnfinished' });
    void client.refetchQueries({ include: 'active' });
  };

  const run = async (operator: string): Promise<Problem | null> => {
    isStopped.current = false;
    let now = start;
    for (;;) {
      const outcome = await send({ from, operator });
      if (!outcome.ok) {
        if (now.done > 0) finish(now);
        return outcome.problem;
      }
      const { results, remaining } = outcome.value;
      const done = results.filter((one) => one.done).length;
      now = { ...now, done: now.done + done, remaining, refused: results.filter((one) => !one.done) };
      setProgress(now);
      if (remaining === 0 || done === 0 || isStopped.current) break;
    }
    finish(now);
    return null;
  };
  const stop = () => {
    isStopped.current = true;
  };
  return { run, stop, progress, isSending };
}

type Props = {
  readonly person: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
};

/** Gives everything that a person left unfinished with the customer worked as to another operator, and says what came of each. */
export function HandOverAllDialog({ person, onClose }: Props) {
  const { profile } = useSession();
  const id = useId();
  const title = `Entregar los siniestros de ${person.name}`;
  const { data, error } = useQuery(OperatorsDocument, { fetchPolicy: 'network-only' });
  const { run, stop, progress, isSending } = useHandOverAll(person.id);
  const [problem, setProblem] = useState<Problem | null>(null);
  const others = data?.operators.filter((operator) => operator.id !== person.id) ?? [];
  const form = useForm({
    schema: operatorForm,
    initial: noOperator,
    onSubmit: async ({ operator }) => {
      const failed = await run(operator);
      setProblem(failed);
      return failed ? fieldTexts(failed.fields) : undefined;
    },
  });
  const { onBlur, error: fieldError } = form.field('operator');
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={title}
      isLocked={isSending}
      footer={
        progress.isOver ? (
          <Button variant="primary" autoFocus onPress={onClose}>
            Cerrar
          </Button>
        ) : (
          <>
            <Button onPress={isSending ? stop : onClose}>{isSending ? 'Detener' : 'Cancelar'}</Button>
            <Button type="submit" form={id} variant="primary" isDisabled={others.length === 0} isPending={isSending}>
              Entregar
            </Button>
          </>
        )
      }
    >
      <Stack gap={4}>
        <ProblemBanner problem={problem ?? (error ? problemOf(error) : null)} />
        <Told progress={progress} />
        {!progress.isOver && (
          <Form form={form} id={id} label={title}>
            <p>
              Sus siniestros sin terminar con {profile.name} pasan a otro operador, uno por uno; queda en la bitácora de
              cada uno.
            </p>
            {data ? (
              <OperatorField
                operators={others}
                value={form.values.operator}
                onChange={(operator) => form.set('operator', operator)}
                onBlur={onBlur}
                error={fieldError}
                isDisabled={isSending}
              />
            ) : (
              !error && <Skeleton width="100%" height="36px" />
            )}
          </Form>
        )}
      </Stack>
    </Dialog>
  );
}

const incidentsText = (count: number) => counted(count, 'siniestro', 'siniestros');

function Told({ progress: { done, remaining, refused, isOver } }: { progress: Progress }) {
  if (remaining === null) return null;
  const left = remaining > 0 ? ` Quedan ${incidentsText(remaining)}.` : '';
  return (
    <>
      <Banner tone={isOver ? (remaining > 0 ? 'warn' : 'success') : 'info'} isLive>
        Se entregaron {incidentsText(done)}.{left}
      </Banner>
      {refused.length > 0 && (
        <BulletList
          label="Siniestros que no se entregaron"
          items={refused.map(({ incident, reason }) => ({
            id: incident.slug,
            text: incident.number,
            hint: reason ?? '',
          }))}
        />
      )}
    </>
  );
}
