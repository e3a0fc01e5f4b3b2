import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { type Problem, splitProblem } from '#client/api/failures.ts';
import { useSend } from '#client/api/useSend.ts';
import { useDraftedForm } from '#client/drafts/useDraftedForm.ts';
import { quantificationPath } from '#client/incidentPaths.ts';
import { useSession } from '#client/session/useSession.ts';
import { PlainLink } from '#client/ui/button/Link.tsx';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { RadioGroup } from '#client/ui/form/RadioGroup.tsx';
import { TextArea } from '#client/ui/form/TextField.tsx';
import { notify } from '#client/ui/overlay/toasts.ts';
import { Banner } from '#client/ui/text/Banner.tsx';
import { KeyValue } from '#client/ui/text/Lists.tsx';
import { Absent, Money } from '#client/ui/text/Text.tsx';
import { commentMax } from '#domain/fields.ts';
import { type ReviewVerdict, reviewForm } from '#domain/forms/secondLook.ts';
import { reasonsText, reviewStateNames } from '#domain/secondLook.ts';
import { type EventDialogProps, EventProblem, eventDialog } from './Gate.tsx';
import { QuantifiedTotalsDocument, ReviewBudgetDocument } from './IncidentBudget.generated.ts';

const title = 'Revisar la cuantificación';

/** Another auditor accepts what was quantified, or sends it back. */
export default eventDialog({ event: 'BUDGET_REVIEW', title }, Review);

const verdicts = [
  { id: 'accepted', label: 'Aceptar', hint: 'Quien la cuantificó ya puede autorizarla.' },
  { id: 'returned', label: 'Devolver', hint: 'Se corrige, y al guardarla vuelve a esperar revisión.' },
];

type Values = { verdict: string; comment: string };
type Parsed = { verdict: ReviewVerdict; comment: string };
const nothing: Values = { verdict: '', comment: '' };

function Review({ incident, seeing, onDone, onClose }: EventDialogProps) {
  const { slug, number, version } = incident;
  const { profile } = useSession();
  const { send, isSending } = useSend(ReviewBudgetDocument);
  const [problem, setProblem] = useState<Problem | null>(null);
  const drafted = useDraftedForm<Values, Parsed>(`review:${slug}`, {
    schema: reviewForm,
    initial: nothing,
    onSubmit: async ({ verdict, comment }) => {
      setProblem(null);
      const wire = verdict === 'accepted' ? ('ACCEPTED' as const) : ('RETURNED' as const);
      const outcome = await send({ slug, version, verdict: wire, comment });
      if (outcome.ok) {
        drafted.eraseDraft();
        notify.success(verdict === 'accepted' ? `Aceptó el siniestro ${number}.` : `Devolvió el siniestro ${number}.`);
        onDone({ slug });
        return undefined;
      }
      const { fields, rest } = splitProblem(outcome.problem, ['verdict', 'comment']);
      setProblem(rest);
      return fields;
    },
  });
  const { form } = drafted;
  const { data, refetch } = useQuery(QuantifiedTotalsDocument, { variables: { slug }, fetchPolicy: 'no-cache' });
  const { secondLook, quantification } = data?.incident ?? {};
  const lines = quantificationPath(slug, profile.code);
  const see = () => {
    setProblem(null);
    refetch().catch(() => {});
    open(lines, '_blank');
  };
  return (
    <FormDialog
      form={form}
      title={title}
      submitLabel="Guardar revisión"
      isKept
      isBlocked={form.values.verdict === ''}
      isSending={isSending}
      onClose={onClose}
    >
      <KeyValue
        layout="columns"
        items={[
          { label: 'Siniestro', value: number },
          { label: 'Se revisa', value: secondLook ? reasonsText(secondLook.reasons) : <Absent /> },
          { label: 'Monto inicial', value: <Money value={quantification?.totals.initial.total} /> },
          { label: 'Monto autorizado', value: <Money value={quantification?.totals.authorized.total} /> },
          {
            label: 'Partidas',
            value: <PlainLink href={lines}>Ver cuantificación</PlainLink>,
          },
        ]}
      />
      {secondLook?.state === 'RETURNED' && (
        <Banner tone="warn" title={reviewStateNames.returned}>
          Ya se pidieron cambios: los dice la bitácora. Desde entonces no se ha guardado otra cuantificación.
        </Banner>
      )}
      <EventProblem seeing={seeing} problem={problem} isSending={isSending} onSee={see} />
      <RadioGroup {...form.field('verdict')} label="Revisión" options={verdicts} isRequired isDisabled={isSending} />
      <TextArea
        {...form.field('comment')}
        label="Comentario"
        rows={4}
        maxLength={commentMax}
        isRequired={form.values.verdict === 'returned'}
        isDisabled={isSending}
        description="Queda en la bitácora. Al devolverla, diga qué debe corregirse."
      />
    </FormDialog>
  );
}
