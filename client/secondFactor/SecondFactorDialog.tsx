import { useState } from 'react';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { type Outcome, useFailures, useSend } from '#client/api/useSend.ts';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { TextField } from '#client/ui/form/TextField.tsx';
import { useForm } from '#client/ui/form/useForm.ts';
import { ShownOnceDialog } from '#client/ui/overlay/ShownOnceDialog.tsx';
import { notify } from '#client/ui/overlay/toasts.ts';
import { BulletList } from '#client/ui/text/Lists.tsx';
import { QrCode } from '#client/ui/text/QrCode.tsx';
import { ownPasswordForm, totpForm } from '#domain/secondFactor.ts';
import {
  ConfirmSecondFactorDocument,
  RenewRecoveryCodesDocument,
  StartSecondFactorDocument,
  StopSecondFactorDocument,
} from './SecondFactor.generated.ts';

export type SecondFactorChange = 'start' | 'stop' | 'renew';

type Key = { readonly secret: string; readonly uri: string };

interface SecondFactorDialogProps {
  change: SecondFactorChange;
  onClose: (isDone: boolean) => void;
}

/** The password; for a new factor its key and a first code; at last the recovery codes, shown this once. */
export default function SecondFactorDialog({ change, onClose }: SecondFactorDialogProps) {
  const [key, setKey] = useState<Key | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const cancel = () => onClose(false);
  if (codes) return <CodesDialog codes={codes} onClose={() => onClose(true)} />;
  if (key) return <KeyDialog given={key} onClose={cancel} onCodes={setCodes} />;
  switch (change) {
    case 'start':
      return <StartDialog onClose={cancel} onKey={setKey} />;
    case 'renew':
      return <RenewDialog onClose={cancel} onCodes={setCodes} />;
    case 'stop':
      return <StopDialog onClose={cancel} onDone={() => onClose(true)} />;
  }
}

interface PasswordDialogProps<Value> {
  title: string;
  text: string;
  submitLabel: string;
  tone?: 'primary' | 'danger';
  isSending: boolean;
  send: (variables: { input: { password: string } }) => Promise<Outcome<Value>>;
  onClose: () => void;
  onDone: (value: Value) => void;
}

function PasswordDialog<Value>({ title, text, submitLabel, tone, ...props }: PasswordDialogProps<Value>) {
  const { problem, errorsOf } = useFailures();
  const form = useForm({
    schema: ownPasswordForm,
    initial: { password: '' },
    onSubmit: async (input) => {
      const outcome = await props.send({ input });
      if (outcome.ok) props.onDone(outcome.value);
      return errorsOf(outcome);
    },
  });
  return (
    <FormDialog
      form={form}
      title={title}
      size="small"
      submitLabel={submitLabel}
      tone={tone ?? 'primary'}
      isSending={props.isSending}
      onClose={props.onClose}
    >
      <ProblemBanner problem={problem} />
      <p>{text}</p>
      <TextField
        {...form.field('password')}
        label="Contraseña"
        type="password"
        autoComplete="current-password"
        isRequired
        autoFocus
      />
    </FormDialog>
  );
}

function StartDialog({ onClose, onKey }: { onClose: () => void; onKey: (key: Key) => void }) {
  const { send, isSending } = useSend(StartSecondFactorDocument);
  return (
    <PasswordDialog
      title="Activar segundo factor"
      text="Tenga a la mano su teléfono con una aplicación de códigos, como Google Authenticator, Microsoft Authenticator o Aegis."
      submitLabel="Continuar"
      isSending={isSending}
      send={send}
      onClose={onClose}
      onDone={onKey}
    />
  );
}

type OnCodes = (codes: readonly string[]) => void;

function RenewDialog({ onClose, onCodes }: { onClose: () => void; onCodes: OnCodes }) {
  const { send, isSending } = useSend(RenewRecoveryCodesDocument);
  return (
    <PasswordDialog
      title="Códigos de recuperación nuevos"
      text="Los códigos anteriores dejan de servir."
      submitLabel="Pedir códigos"
      isSending={isSending}
      send={send}
      onClose={onClose}
      onDone={({ codes }) => onCodes(codes)}
    />
  );
}

function StopDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const { send, isSending } = useSend(StopSecondFactorDocument);
  return (
    <PasswordDialog
      title="Desactivar segundo factor"
      text="Al entrar se pedirá sólo su contraseña, y los códigos de recuperación dejan de servir."
      submitLabel="Desactivar"
      tone="danger"
      isSending={isSending}
      send={send}
      onClose={onClose}
      onDone={({ message }) => {
        notify.success(message);
        onDone();
      }}
    />
  );
}

/** In groups of four, as applications show it. */
const grouped = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

function KeyDialog({ given, onClose, onCodes }: { given: Key; onClose: () => void; onCodes: OnCodes }) {
  const { send, isSending } = useSend(ConfirmSecondFactorDocument);
  const { problem, errorsOf } = useFailures();
  const form = useForm({
    schema: totpForm,
    initial: { code: '' },
    onSubmit: async (input) => {
      const outcome = await send({ input });
      if (outcome.ok) onCodes(outcome.value.codes);
      return errorsOf(outcome);
    },
  });
  return (
    <FormDialog
      form={form}
      title="Agregue la clave a su aplicación"
      size="small"
      submitLabel="Activar"
      isSending={isSending}
      onClose={onClose}
    >
      <ProblemBanner problem={problem} />
      <p>Escanee el código QR con su aplicación, o escriba la clave.</p>
      <QrCode text={given.uri} label="Imagen QR de la clave" />
      <TextField label="Clave" value={grouped(given.secret)} isReadOnly />
      <TextField
        {...form.field('code')}
        label="Código"
        description="Los 6 dígitos que muestra ahora su aplicación."
        inputMode="numeric"
        autoComplete="one-time-code"
        isRequired
        autoFocus
      />
    </FormDialog>
  );
}

function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <ShownOnceDialog
      title="Sus códigos de recuperación"
      warning="No vuelven a mostrarse. Si pierde su teléfono, cada uno sirve una vez para entrar en lugar del código."
      secret={codes.join('\n')}
      done="Ya los guardé"
      size="small"
      onClose={onClose}
    >
      <BulletList label="Códigos de recuperación" items={codes.map((code) => ({ id: code, text: code }))} />
    </ShownOnceDialog>
  );
}
