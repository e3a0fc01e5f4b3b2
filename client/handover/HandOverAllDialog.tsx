import { useQuery } from '@apollo/client/react';
import { useId, useState } from 'react';
import { type Problem, problemOf } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { useSession } from '#client/session/useSession.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { Form } from '#client/ui/form/Form.tsx';
import { useForm } from '#client/ui/form/useForm.ts';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { Banner } from '#client/ui/text/Banner.tsx';
import { BulletList } from '#client/ui/text/Lists.tsx';
import { Skeleton } from '#client/ui/text/Skeleton.tsx';
import { OperatorsDocument } from './HandOver.generated.ts';
import { OperatorField } from './OperatorField.tsx';
import { fieldTexts, noOperator, operatorForm } from './operatorForm.ts';
import { type Progress, useHandOverAll } from './useHandOverAll.ts';

type Props = {
  readonly person: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
};

/** Gives everything that somebody left unfinished with the customer worked as to another operator, and says what came of each. */
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

const counted = (count: number) => (count === 1 ? '1 siniestro' : `${count} siniestros`);

function Told({ progress: { done, remaining, refused, isOver } }: { progress: Progress }) {
  if (remaining === null) return null;
  const left = remaining > 0 ? ` Quedan ${counted(remaining)}.` : '';
  return (
    <>
      <Banner tone={isOver ? (remaining > 0 ? 'warn' : 'success') : 'info'} isLive>
        Se entregaron {counted(done)}.{left}
      </Banner>
      {refused.length > 0 && (
        <BulletList
          label="Siniestros que no se entregaron"
          items={refused.map(({ slug, number, reason }) => ({ id: slug, text: number, hint: reason ?? '' }))}
        />
      )}
    </>
  );
}
