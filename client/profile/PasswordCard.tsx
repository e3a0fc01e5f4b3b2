import { useState } from 'react';
import type { Problem } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { useSend } from '#client/api/useSend.ts';
import { session } from '#client/session/session.ts';
import { useUnsavedWork } from '#client/session/unsavedWork.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { Form } from '#client/ui/form/Form.tsx';
import { TextField } from '#client/ui/form/TextField.tsx';
import { useForm } from '#client/ui/form/useForm.ts';
import { Card } from '#client/ui/layout/Card.tsx';
import { Columns, Row } from '#client/ui/layout/Stack.tsx';
import { notify } from '#client/ui/overlay/toasts.ts';
import { StatusChip, type Tone } from '#client/ui/text/Chip.tsx';
import { passwordForm, passwordMin, strengthOf } from '#domain/forms/account.ts';
import { texts } from '#domain/texts.ts';
import { ChangePasswordDocument } from './Profile.generated.ts';

const tones = ['danger', 'warn', 'neutral', 'success'] as const satisfies readonly Tone[];

/** How hard to guess what is being typed is, in a word and with advice. */
function PasswordStrength({ password }: { password: string }) {
  if (password === '') return `Al menos ${passwordMin} caracteres, y distinta de la actual.`;
  const { level, word, advice } = strengthOf(password);
  return (
    <>
      <StatusChip tone={tones[level]} word={word} variant="plain" /> {advice}
    </>
  );
}

const nothing = { oldPassword: '', password: '', confirmedPassword: '' };
const title = 'Cambiar contraseña';

interface PasswordCardProps {
  readonly onDone?: () => void;
  /** Where nothing else is to be done. */
  readonly autoFocus?: boolean;
}

/** Ends the person's other sessions; this one goes on with the token that is answered. */
export function PasswordCard({ onDone, autoFocus = false }: PasswordCardProps) {
  const { send } = useSend(ChangePasswordDocument);
  const [problem, setProblem] = useState<Problem | null>(null);
  const form = useForm({
    schema: passwordForm,
    initial: nothing,
    onSubmit: async (values) => {
      setProblem(null);
      const outcome = await send(values);
      if (outcome.ok) {
        const { token, expiresAt } = outcome.value;
        session.send({ type: 'RENEWED', token: { token, expiresAt: Date.parse(expiresAt) } });
        form.reset(nothing);
        notify.success(texts.passwordChanged);
        onDone?.();
        return undefined;
      }
      const { fields } = outcome.problem;
      if (Object.keys(fields).length === 0) setProblem(outcome.problem);
      return fields;
    },
  });
  const { values, field } = form;
  const isDirty = Object.values(values).some((value) => value !== '');
  useUnsavedWork(isDirty, 'la contraseña que escribió');
  return (
    <Card title={title}>
      <Form form={form} label={title}>
        <ProblemBanner problem={problem} />
        <Columns of="fields" least={180}>
          <TextField
            {...field('oldPassword')}
            label="Contraseña actual"
            type="password"
            autoComplete="current-password"
            isRequired
            autoFocus={autoFocus}
          />
          <TextField
            {...field('password')}
            label="Nueva contraseña"
            type="password"
            autoComplete="new-password"
            isRequired
            description={<PasswordStrength password={values.password} />}
          />
          <TextField
            {...field('confirmedPassword')}
            label="Confirmar contraseña"
            type="password"
            autoComplete="new-password"
            isRequired
          />
        </Columns>
        <Row justify="end" data-no-print>
          <Button type="submit" variant="primary" isPending={form.isPending} isDisabled={!form.isValid}>
            Guardar contraseña
          </Button>
        </Row>
      </Form>
    </Card>
  );
}
