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
import { deviceName } from '#domain/devices.ts';
import { ownPasswordForm, passkeyForm, totpForm } from '#domain/secondFactor.ts';
import { texts } from '#domain/texts.ts';
import { textOf } from '#machines/failure.ts';
import {
  AddPasskeyDocument,
  ConfirmSecondFactorDocument,
  type PasskeyRowFragment,
  RemovePasskeyDocument,
  RenewRecoveryCodesDocument,
  StartPasskeyDocument,
  StartSecondFactorDocument,
  StopSecondFactorDocument,
} from './SecondFactor.generated.ts';

export type SecondFactorChange = 'start' | 'stop' | 'renew' | 'passkey' | { readonly removes: PasskeyRowFragment };

type Key = { readonly secret: string; readonly uri: string };

interface SecondFactorDialogProps {
  change: SecondFactorChange;
  /** Something else goes on being asked for. */
  hasOther: boolean;
  onClose: (isDone: boolean) => void;
}

/** The password; for a new factor its key and a first code; at last the recovery codes, shown this once. */
export default function SecondFactorDialog({ change, hasOther, onClose }: SecondFactorDialogProps) {
  const [key, setKey] = useState<Key | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const cancel = () => onClose(false);
  if (codes) return <CodesDialog codes={codes} onClose={() => onClose(true)} />;
  // Who had recovery codes already keeps them.
  const added = (given: readonly string[]) => (given.length > 0 ? setCodes(given) : onClose(true));
  if (key) return <KeyDialog given={key} onClose={cancel} onCodes={added} />;
  if (typeof change !== 'string') {
    const { removes } = change;
    return <RemovePasskeyDialog passkey={removes} isLast={!hasOther} onClose={cancel} onDone={() => onClose(true)} />;
  }
  switch (change) {
    case 'start':
      return <StartDialog isFirst={!hasOther} onClose={cancel} onKey={setKey} />;
    case 'passkey':
      return <PasskeyDialog onClose={cancel} onCodes={added} />;
    case 'renew':
      return <RenewDialog onClose={cancel} onCodes={setCodes} />;
    case 'stop':
      return <StopDialog isLast={!hasOther} onClose={cancel} onDone={() => onClose(true)} />;
  }
}

interface PasswordDialogProps<Value> {
  title: string;
  text: string;
  submitLabel: string;
  tone?: 'primary' | 'danger';
  isSending: boolean;
  send: (input: { password: string }) => Promise<Outcome<Value>>;
  onClose: () => void;
  onDone: (value: Value) => void;
}

function PasswordDialog<Value>({ title, text, submitLabel, tone, ...props }: PasswordDialogProps<Value>) {
  const { problem, errorsOf } = useFailures();
  const form = useForm({
    schema: ownPasswordForm,
    initial: { password: '' },
    onSubmit: async (input) => {
      const outcome = await props.send(input);
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

const startTitle = (isFirst: boolean) => (isFirst ? 'Activar segundo factor' : 'Agregar aplicación de códigos');

function StartDialog({
  isFirst,
  onClose,
  onKey,
}: {
  isFirst: boolean;
  onClose: () => void;
  onKey: (key: Key) => void;
}) {
  const { send, isSending } = useSend(StartSecondFactorDocument);
  return (
    <PasswordDialog
      title={startTitle(isFirst)}
      text="Tenga a la mano su teléfono con una aplicación de códigos, como Google Authenticator, Microsoft Authenticator o Aegis."
      submitLabel="Continuar"
      isSending={isSending}
      send={(input) => send({ input })}
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
      send={(input) => send({ input })}
      onClose={onClose}
      onDone={({ codes }) => onCodes(codes)}
    />
  );
}

interface RemovalProps {
  /** Nothing else is asked for then. */
  isLast: boolean;
  onClose: () => void;
  onDone: () => void;
}

const offText = 'Al entrar se pedirá solo su contraseña, y los códigos de recuperación dejan de servir.';

function StopDialog({ isLast, onClose, onDone }: RemovalProps) {
  const { send, isSending } = useSend(StopSecondFactorDocument);
  return (
    <PasswordDialog
      title={isLast ? 'Desactivar segundo factor' : 'Quitar aplicación de códigos'}
      text={isLast ? offText : 'Al entrar se pedirá una de sus llaves de acceso.'}
      submitLabel={isLast ? 'Desactivar' : 'Quitar'}
      tone="danger"
      isSending={isSending}
      send={(input) => send({ input })}
      onClose={onClose}
      onDone={({ message }) => {
        notify.success(message);
        onDone();
      }}
    />
  );
}

function RemovePasskeyDialog({ passkey, isLast, onClose, onDone }: RemovalProps & { passkey: PasskeyRowFragment }) {
  const { send, isSending } = useSend(RemovePasskeyDocument);
  return (
    <PasswordDialog
      title={`Quitar «${passkey.name}»`}
      text={isLast ? offText : 'Ya no se podrá entrar con esta llave de acceso. Bórrela también de su dispositivo.'}
      submitLabel="Quitar"
      tone="danger"
      isSending={isSending}
      send={(input) => send({ input: { ...input, id: passkey.id } })}
      onClose={onClose}
      onDone={({ message }) => {
        notify.success(message);
        onDone();
      }}
    />
  );
}

/** Name and password; then the device asks for a finger, a face or its PIN, and makes the passkey. */
function PasskeyDialog({ onClose, onCodes }: { onClose: () => void; onCodes: OnCodes }) {
  const { send: start } = useSend(StartPasskeyDocument);
  const { send: add } = useSend(AddPasskeyDocument);
  const { problem, errorsOf } = useFailures();
  const form = useForm({
    schema: passkeyForm,
    initial: { name: deviceName(navigator.userAgent), password: '' },
    onSubmit: async (input) => {
      const started = await start({ input });
      if (!started.ok) return errorsOf(started);
      try {
        const { makePasskey } = await import('#client/session/passkey.ts');
        const credential = await makePasskey(started.value.options);
        const added = await add({ input: { name: input.name, credential } });
        // The form has no field for what the device answered.
        if (!added.ok) return { '': Object.values(added.problem.fields).flat()[0] ?? added.problem.text };
        notify.success('Llave de acceso agregada.');
        onCodes(added.value.codes);
        return undefined;
      } catch (error) {
        return { '': [textOf(error, texts.passkeyUnmade)] };
      }
    },
  });
  return (
    <FormDialog
      form={form}
      title="Agregar llave de acceso"
      size="small"
      submitLabel="Continuar"
      isSending={form.isPending}
      onClose={onClose}
    >
      <ProblemBanner problem={problem} />
      <p>
        Su dispositivo le pedirá su huella, su rostro o su PIN, y guardará la llave. Con ella entra sin escribir su
        contraseña.
      </p>
      <TextField {...form.field('name')} label="Nombre" description="Para reconocerla después." isRequired />
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
      warning="No vuelven a mostrarse. Si pierde su teléfono o su llave, cada uno sirve una vez para entrar en su lugar."
      secret={codes.join('\n')}
      done="Ya los guardé"
      size="small"
      onClose={onClose}
    >
      <BulletList label="Códigos de recuperación" items={codes.map((code) => ({ id: code, text: code }))} isWhole />
    </ShownOnceDialog>
  );
}
