import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { type Problem, problemOf } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { useSend } from '#client/api/useSend.ts';
import { AuditorsDocument, type AuditorsQuery } from '#client/incidents/Queue.generated.ts';
import { useSession } from '#client/session/useSession.ts';
import { ComboBox } from '#client/ui/form/ComboBox.tsx';
import { DatePicker } from '#client/ui/form/DatePicker.tsx';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { useForm } from '#client/ui/form/useForm.ts';
import { Columns } from '#client/ui/layout/Stack.tsx';
import { notify } from '#client/ui/overlay/toasts.ts';
import { Banner } from '#client/ui/text/Banner.tsx';
import { formatDate, today } from '#domain/calendar.ts';
import { anybodysDelegationForm, delegationForm } from '#domain/forms/users.ts';
import { CreateDelegationDocument } from './Delegations.generated.ts';

type Auditor = NonNullable<AuditorsQuery['auditors']>[number];

const optionsOf = (auditors: readonly Auditor[]) =>
  auditors.map(({ id, name, username }) => ({ id, label: `${name} (${username})` }));

type Props = {
  /** An administrator says whose queue it is; others delegate their own. */
  readonly ofAnybody: boolean;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/** Names the colleague who takes over a queue, and between which days. */
export function DelegationDialog({ ofAnybody, onDone, onClose }: Props) {
  const { viewer, profile } = useSession();
  const { data, error } = useQuery(AuditorsDocument, { fetchPolicy: 'network-only' });
  const { send, isSending } = useSend(CreateDelegationDocument);
  const [problem, setProblem] = useState<Problem | null>(null);
  const auditors = data?.auditors ?? [];
  const own = auditors.find(({ username }) => username === viewer.username);
  const form = useForm({
    schema: ofAnybody ? anybodysDelegationForm : delegationForm,
    initial: { delegator: '', delegate: '', from: today(), to: '' },
    onSubmit: async ({ delegator, delegate, from, to }) => {
      setProblem(null);
      const outcome = await send({ input: { delegator: delegator || null, delegate, from, to } });
      if (!outcome.ok) {
        const { delegator: of = [], delegate: name = [], from: first = [], to: last = [] } = outcome.problem.fields;
        const errors = { delegator: of, delegate: name, from: first, to: last };
        if (Object.values(errors).every((texts) => texts.length === 0)) setProblem(outcome.problem);
        return errors;
      }
      const { delegate: taker } = outcome.value;
      notify.success(`${taker.name} queda a cargo del ${formatDate(from)} al ${formatDate(to)}.`);
      onDone();
      return undefined;
    },
  });
  const giver = ofAnybody ? auditors.find(({ id }) => id === form.values.delegator) : own;
  const colleagues = auditors.filter(({ id, role }) => giver && id !== giver.id && role === giver.role);
  return (
    <FormDialog
      form={form}
      title={`Delegar la cola de ${profile.name}`}
      submitLabel="Delegar"
      isSending={isSending}
      onClose={onClose}
    >
      <ProblemBanner problem={problem ?? (error ? problemOf(error) : null)} />
      <p>
        Quien la recibe ve lo que se haya tomado, puede tomarlo o devolverlo, y recibe sus novedades. Su límite para
        autorizar y las revisiones siguen siendo los propios.
      </p>
      {ofAnybody && <ComboBox {...form.field('delegator')} label="Cola de" isRequired options={optionsOf(auditors)} />}
      {giver && colleagues.length === 0 ? (
        <Banner tone="warn">No hay otra persona activa del mismo rol que trabaje con este cliente.</Banner>
      ) : (
        <ComboBox
          {...form.field('delegate')}
          label="Delegar en"
          isRequired
          isDisabled={!giver}
          options={optionsOf(colleagues)}
        />
      )}
      <Columns of="fields" least={200}>
        <DatePicker {...form.field('from')} label="Desde" isRequired min={today()} />
        <DatePicker {...form.field('to')} label="Hasta" isRequired min={form.values.from || today()} />
      </Columns>
    </FormDialog>
  );
}
