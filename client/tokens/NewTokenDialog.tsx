import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { useFailures, useSend } from '#client/api/useSend.ts';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { Select } from '#client/ui/form/Select.tsx';
import { TextField } from '#client/ui/form/TextField.tsx';
import { useForm } from '#client/ui/form/useForm.ts';
import { personalTokenForm } from '#domain/forms/account.ts';
import { personalTokenDays, usualDays } from '#domain/personalTokens.ts';
import { CreatePersonalTokenDocument } from './Tokens.generated.ts';

const lives = personalTokenDays.map((days) => ({ id: String(days), label: `${days} días` }));

export function NewTokenDialog({ onClose, onCreated }: { onClose: () => void; onCreated: (token: string) => void }) {
  const { send, isSending } = useSend(CreatePersonalTokenDocument);
  const { problem, errorsOf } = useFailures();
  const form = useForm({
    schema: personalTokenForm,
    initial: { name: '', days: usualDays as number, password: '' },
    onSubmit: async (values) => {
      const outcome = await send(values);
      if (outcome.ok) onCreated(outcome.value.token);
      return errorsOf(outcome);
    },
  });
  return (
    <FormDialog
      form={form}
      title="Nuevo token"
      size="small"
      submitLabel="Crear token"
      isSending={isSending}
      onClose={onClose}
    >
      <ProblemBanner problem={problem} />
      <TextField
        {...form.field('name')}
        label="Nombre"
        description="Para reconocerlo después: qué programa o archivo lo usa."
        isRequired
        autoFocus
        autoComplete="off"
      />
      <Select
        label="Vigencia"
        name="days"
        options={lives}
        value={String(form.values.days)}
        onChange={(days) => form.set('days', Number(days))}
        error={form.errorOf('days')}
        isRequired
      />
      <TextField
        {...form.field('password')}
        label="Contraseña"
        type="password"
        description="La suya: el token sirve aunque cierre la sesión."
        isRequired
        autoComplete="current-password"
      />
      <p>Alcance: sólo lectura. El token no puede cambiar nada.</p>
    </FormDialog>
  );
}
