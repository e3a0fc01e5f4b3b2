import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { type Problem, problemOf } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { useSend } from '#client/api/useSend.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { DecimalField } from '#client/ui/form/NumberField.tsx';
import { TextField } from '#client/ui/form/TextField.tsx';
import { useForm } from '#client/ui/form/useForm.ts';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { notify } from '#client/ui/overlay/toasts.ts';
import { formatInstant } from '#domain/calendar.ts';
import { secondLookForm } from '#domain/forms/secondLook.ts';
import { SecondLookRulesDocument, type SecondLookRulesQuery, SetSecondLookRulesDocument } from './Users.generated.ts';

type Rules = NonNullable<SecondLookRulesQuery['secondLookRules']>;
type Props = { readonly customerName: string; readonly onClose: () => void };

/** Which budgets of the customer another auditor reviews; it opens once the present rules are there. */
export function SecondLookDialog(props: Props) {
  const { data, error, refetch } = useQuery(SecondLookRulesDocument, { fetchPolicy: 'network-only' });
  if (data?.secondLookRules) return <RulesForm {...props} rules={data.secondLookRules} />;
  if (!error) return null;
  const { customerName, onClose } = props;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={titleOf(customerName)}
      footer={<Button onPress={onClose}>Cerrar</Button>}
    >
      <ProblemBanner
        problem={problemOf(error)}
        action={<Button onPress={() => void refetch().catch(() => {})}>Reintentar</Button>}
      />
    </Dialog>
  );
}

const titleOf = (customerName: string) => `Revisión de presupuestos de ${customerName}`;

function RulesForm({ customerName, rules, onClose }: Props & { rules: Rules }) {
  const { send, isSending } = useSend(SetSecondLookRulesDocument);
  const [problem, setProblem] = useState<Problem | null>(null);
  const form = useForm({
    schema: secondLookForm,
    initial: {
      overAmount: rules.overAmount ?? '',
      overCut: rules.overCut ?? '',
      oneOf: rules.oneOf === null ? '' : String(rules.oneOf),
    },
    onSubmit: async ({ overAmount, overCut, oneOf }) => {
      setProblem(null);
      const input = {
        version: rules.version,
        overAmount: overAmount || null,
        overCut: overCut || null,
        oneOf: oneOf === '' ? null : Number(oneOf),
      };
      const outcome = await send({ input });
      if (!outcome.ok) {
        setProblem(outcome.problem);
        return undefined;
      }
      notify.success('Se guardaron las reglas de revisión.');
      onClose();
      return undefined;
    },
  });
  return (
    <FormDialog
      form={form}
      title={titleOf(customerName)}
      submitLabel="Guardar reglas"
      isSending={isSending}
      onClose={onClose}
    >
      <ProblemBanner problem={problem} />
      <p>
        Lo que una regla elige lo revisa otro auditor antes de que lo autorice quien lo cuantificó. Con los tres campos
        vacíos no se revisa nada.
      </p>
      <DecimalField
        {...form.field('overAmount')}
        label="Monto autorizado"
        maxDecimals={2}
        description="Se revisa lo que se autoriza por más de este monto, en pesos."
      />
      <DecimalField
        {...form.field('overCut')}
        label="Recorte"
        maxDecimals={2}
        description="Se revisa lo que se recorta más de este porcentaje de lo solicitado."
      />
      <TextField
        {...form.field('oneOf')}
        label="Al azar"
        description="Se revisa uno de cada tantos. El sorteo se comprueba con la semilla y la clave del siniestro."
      />
      {rules.seed !== null && <TextField label="Semilla del sorteo" value={rules.seed} isReadOnly />}
      {rules.by !== null && rules.setAt !== null && (
        <p>{`Las fijó ${rules.by.name} el ${formatInstant(rules.setAt)}.`}</p>
      )}
    </FormDialog>
  );
}
