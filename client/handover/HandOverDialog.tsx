import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { type Problem, problemOf } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { useSend } from '#client/api/useSend.ts';
import type { IncidentDialogProps } from '#client/session/incidentDialog.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { ComboBox } from '#client/ui/form/ComboBox.tsx';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { useForm } from '#client/ui/form/useForm.ts';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { notify } from '#client/ui/overlay/toasts.ts';
import { Banner } from '#client/ui/text/Banner.tsx';
import { Skeleton } from '#client/ui/text/Skeleton.tsx';
import { chosenField } from '#domain/fields.ts';
import { texts } from '#domain/texts.ts';
import { HandOverDocument, HandOverIncidentDocument, type HandOverQuery } from './HandOver.generated.ts';

export const operatorForm = z.object({ operator: chosenField('Operador') });

export const noOperator = { operator: '' };

/** Texts beside the field; whatever else was refused is for the banner. */
export const fieldTexts = ({ operator = [] }: Readonly<Record<string, string[]>>) => ({ operator });

type Operator = { readonly id: string; readonly username: string; readonly name: string };

type Props = {
  /** Without those who can't take it: the operator who has it. */
  readonly operators: readonly Operator[];
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
  readonly isDisabled: boolean;
};

export function OperatorField({ operators, ...field }: Props) {
  if (operators.length === 0) {
    return (
      <Banner tone="warn">
        No hay otro operador activo de este cliente. Pida a un administrador que lo dé de alta.
      </Banner>
    );
  }
  const options = operators.map(({ id, name, username }) => ({ id, label: `${name} (${username})` }));
  return <ComboBox {...field} label="Operador" isRequired options={options} />;
}

const title = 'Entregar a otro operador';

/** Gives an incident to another operator of its customer. */
export default function HandOverDialog({ slug, onDone, onClose }: IncidentDialogProps) {
  const { data, error, refetch } = useQuery(HandOverDocument, { variables: { slug }, fetchPolicy: 'network-only' });
  if (data?.incident) return <Choice {...data} incident={data.incident} onDone={onDone} onClose={onClose} />;
  const retry = <Button onPress={() => void refetch().catch(() => {})}>Reintentar</Button>;
  return (
    <Dialog isOpen onOpenChange={onClose} title={title} size="small">
      {error && <ProblemBanner problem={problemOf(error)} action={retry} />}
      {data && <Banner tone="warn">{texts.notFound}</Banner>}
      {!data && !error && <Skeleton width="100%" height="64px" />}
    </Dialog>
  );
}

type Incident = NonNullable<HandOverQuery['incident']>;
type ChoiceProps = Pick<HandOverQuery, 'operators'> &
  Pick<IncidentDialogProps, 'onDone' | 'onClose'> & { readonly incident: Incident };

function Choice({ operators, incident, onDone, onClose }: ChoiceProps) {
  const { slug, version, number, owner } = incident;
  const { send, isSending } = useSend(HandOverIncidentDocument);
  const [problem, setProblem] = useState<Problem | null>(null);
  const others = operators.filter((operator) => operator.id !== owner.id);
  const form = useForm({
    schema: operatorForm,
    initial: noOperator,
    onSubmit: async ({ operator }) => {
      setProblem(null);
      const outcome = await send({ slug, operator, version });
      if (outcome.ok) {
        notify.success(`Se entregó a ${outcome.value.owner.name}.`);
        onDone({ slug });
        return undefined;
      }
      setProblem(outcome.problem);
      return fieldTexts(outcome.problem.fields);
    },
  });
  const { onBlur, error } = form.field('operator');
  return (
    <FormDialog
      form={form}
      title={title}
      size="small"
      submitLabel="Entregar"
      isBlocked={others.length === 0}
      isSending={isSending}
      onClose={onClose}
    >
      <ProblemBanner problem={problem} />
      <p>
        El siniestro {number} es de {owner.name}. Quien lo reciba podrá trabajarlo; quien lo entrega dejará de verlo.
        Queda en la bitácora.
      </p>
      <OperatorField
        operators={others}
        value={form.values.operator}
        onChange={(operator) => form.set('operator', operator)}
        onBlur={onBlur}
        error={error}
        isDisabled={isSending}
      />
    </FormDialog>
  );
}
