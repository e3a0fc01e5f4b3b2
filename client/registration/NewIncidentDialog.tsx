import { useEffect, useRef, useState } from 'react';
import { drafts } from '#client/drafts/drafts.ts';
import type { IncidentDialogProps } from '#client/session/incidentDialog.ts';
import { useUnsavedWork } from '#client/session/unsavedWork.ts';
import { useSession } from '#client/session/useSession.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { durations, notify } from '#client/ui/overlay/toasts.ts';
import { Banner } from '#client/ui/text/Banner.tsx';
import { Checklist } from '#client/ui/text/Lists.tsx';
import { ProgressBar } from '#client/ui/text/ProgressBar.tsx';
import { formatInstant } from '#domain/calendar.ts';
import { texts } from '#domain/texts.ts';
import type { FieldErrors } from '#machines/registration.ts';
import { usePlaceNames } from './PlaceFields.tsx';
import { RegistrationWizard, useFileTypes } from './RegistrationWizard.tsx';
import { budgetId, draftOf, useSaga } from './sending/useSaga.ts';
import {
  type Registered,
  type RegistrationForms,
  type Tab,
  tabOfField,
  tabs,
  useRegistrationForms,
} from './useRegistrationForms.ts';

/** Sends the registration, brings what the server refused back to its fields, and says how it ended. */
function useRegistration(
  forms: RegistrationForms,
  { onDone, onClose }: Pick<IncidentDialogProps, 'onDone' | 'onClose'>,
) {
  const saga = useSaga(forms.key);
  const { state, progress } = saga;
  const { slug, fieldErrors, text } = state.context;
  const isForm = state.matches('form');
  useRefusedFields(fieldErrors, forms);
  useAmountsKept(forms, slug, progress.budget);
  const { noteRegistered } = forms;
  useEffect(() => {
    if (slug !== null && saga.number !== null) noteRegistered({ slug, number: saga.number });
  }, [slug, saga.number, noteRegistered]);

  useOnce(state.status === 'done', () => {
    if (slug === null) return onClose();
    forms.erase();
    if (state.matches('done')) notify.success(`Siniestro ${saga.number} registrado`);
    else
      notify.warn(`El siniestro ${saga.number} quedó registrado`, {
        detail: `Falta subir: ${missing(saga)}.`,
        stay: durations.long,
      });
    onDone({ slug });
  });

  const close = () => {
    if (isForm && slug === null) keepAndClose();
    else saga.leave();
  };
  const keepAndClose = () => {
    const hasFiles = forms.files.length > 0 || forms.budgetFile.file !== null;
    if (forms.isDirty)
      notify.info(
        'El registro quedó como borrador',
        hasFiles ? { detail: 'Los archivos elegidos no se conservan.' } : {},
      );
    onClose();
  };
  const submit = () => {
    const draft = draftOf(forms);
    if (draft) saga.submit(draft);
  };
  const refusedTabs = tabs.filter((tab) => Object.keys(fieldErrors).some((name) => tabOfField(name, forms) === tab));
  const wrong = state.context.draft === null ? null : refusedTabs;
  const refused = { tabs: wrong, text: refusedTabs.length > 0 ? text : null, files: fileTexts(fieldErrors) };
  return { saga, isForm, isSending: !isForm && !state.matches('broken'), refused, close, submit };
}

function missing({ state, progress }: ReturnType<typeof useSaga>): string {
  const files = (state.context.draft?.files ?? []).filter(({ id }) => !state.context.filesDone.includes(id));
  return [...(progress.budget ? [] : ['el presupuesto']), ...files.map(({ file }) => file.name)].join(', ');
}

function fileTexts(errors: FieldErrors): Record<string, string> {
  const files = Object.entries(errors).filter(([name]) => name.startsWith('files.'));
  return Object.fromEntries(files.map(([name, texts]) => [name.slice('files.'.length), texts.join(' ')]));
}

const formTabs = ['details', 'place', 'budget'] as const satisfies readonly Tab[];

/** Texts of the server, beside the fields they speak of. */
function useRefusedFields(errors: FieldErrors, forms: RegistrationForms) {
  const latest = useRef(forms);
  latest.current = forms;
  useEffect(() => {
    for (const tab of formTabs) {
      const own = Object.entries(errors).filter(([name]) => tabOfField(name, latest.current) === tab);
      if (own.length > 0) latest.current[tab].showServerErrors(Object.fromEntries(own));
    }
  }, [errors]);
}

/** Registered, but the budget not sent yet: its amounts wait in the dialog that will send it later. */
function useAmountsKept({ budget }: RegistrationForms, slug: string | null, isSent: boolean) {
  const { viewer, customer } = useSession();
  const amounts = useRef(budget.values);
  amounts.current = budget.values;
  useEffect(() => {
    if (slug === null) return;
    const key = { username: viewer.username, customer, subject: `budget:${slug}` };
    if (isSent) drafts.erase(key);
    else drafts.write(key, amounts.current);
  }, [slug, isSent, viewer.username, customer]);
}

function useOnce(isTrue: boolean, act: () => void) {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (isTrue) latest.current();
  }, [isTrue]);
}

type NewIncidentProps = Pick<IncidentDialogProps, 'onDone' | 'onClose'>;

/** Registers an incident with its budget and files. */
export function NewIncidentDialog(props: NewIncidentProps) {
  const [attempt, setAttempt] = useState(0);
  return <Registration key={attempt} {...props} onDiscard={() => setAttempt((count) => count + 1)} />;
}

type RegistrationProps = NewIncidentProps & { readonly onDiscard: () => void };

function Registration(props: RegistrationProps) {
  const forms = useRegistrationForms();
  const registered = forms.restored?.registered;
  return registered ? (
    <CutShort {...props} forms={forms} registered={registered} />
  ) : (
    <OpenForm {...props} forms={forms} />
  );
}

type CutShortProps = RegistrationProps & { readonly forms: RegistrationForms; readonly registered: Registered };

/** The page was closed or loaded anew once the incident was registered: what is missing is sent from the list. */
function CutShort({ forms, registered: { slug, number }, onDone, onClose, onDiscard }: CutShortProps) {
  const { erase } = forms;
  const names = forms.restored?.fileNames ?? [];
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Registrar siniestro"
      footer={
        <>
          <Button
            onPress={() => {
              erase();
              onDiscard();
            }}
          >
            Registrar otro
          </Button>
          <Button
            variant="primary"
            autoFocus
            onPress={() => {
              erase();
              onDone({ slug });
            }}
          >
            {`Ver ${number}`}
          </Button>
        </>
      }
    >
      <Banner tone="warn" title={`El siniestro ${number} ya quedó registrado`}>
        <p>El envío se interrumpió después: revise en la lista qué falta, y súbalo ahí.</p>
        {names.length > 0 && <p>{`Se habían elegido: ${names.join(', ')}.`}</p>}
      </Banner>
    </Dialog>
  );
}

function OpenForm({ forms, onDone, onClose, onDiscard }: RegistrationProps & { readonly forms: RegistrationForms }) {
  const fileTypes = useFileTypes();
  // Asked for now, so that the tab finds its options when it opens.
  usePlaceNames(forms.place.values, forms.profile);
  const registration = useRegistration(forms, { onDone, onClose });
  const { saga, isForm, isSending } = registration;
  useUnsavedWork(isSending || forms.files.length > 0 || forms.budgetFile.file !== null, 'el registro sin enviar');
  const discard = () => {
    forms.erase();
    onDiscard();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={registration.close}
      title="Registrar siniestro"
      size="large"
      isLocked={isSending}
      footer={isForm ? undefined : <SagaButtons saga={saga} />}
    >
      {isForm ? (
        <Stack gap={4}>
          <RestoredNotice forms={forms} onDiscard={discard} />
          <RegistrationWizard
            forms={forms}
            fileTypes={fileTypes}
            done={saga.progress}
            refused={registration.refused}
            onClose={registration.close}
            onFinish={registration.submit}
          />
        </Stack>
      ) : (
        <SagaProgress saga={saga} />
      )}
    </Dialog>
  );
}

/** While it travels it can be stopped; once stopped or broken it goes on, back, or waits. */
function SagaButtons({ saga }: { saga: ReturnType<typeof useSaga> }) {
  const { state, progress } = saga;
  if (!state.matches('broken')) {
    return (
      <Button isDisabled={!progress.incident} onPress={saga.stop}>
        Detener
      </Button>
    );
  }
  return (
    <>
      {progress.incident && <Button onPress={saga.leave}>Continuar después</Button>}
      <Button onPress={saga.edit}>Corregir datos</Button>
      <Button variant="primary" autoFocus onPress={saga.resume}>
        Reintentar
      </Button>
    </>
  );
}

type Saga = ReturnType<typeof useSaga>;

/** What is done, what is on its way, and what is missing. */
function SagaProgress({ saga }: { saga: Saga }) {
  const { state, progress, sent } = saga;
  const { draft, filesDone, text } = state.context;
  const isBroken = state.matches('broken');
  const files = draft?.files ?? [];
  const items = [
    { id: 'incident', text: 'Datos del siniestro', isDone: progress.incident },
    { id: budgetId, text: 'Presupuesto', isDone: progress.budget },
    ...files.map(({ id, file }) => ({ id, text: file.name, isDone: filesDone.includes(id) })),
  ];
  const next = items.find(({ isDone }) => !isDone);
  const done = items.filter(({ isDone }) => isDone).length;
  const share = sent && next && sent.id === next.id ? sent.share : 0;
  return (
    <Stack gap={4}>
      {isBroken && <BrokenNotice saga={saga} text={text} />}
      {!isBroken && (
        <ProgressBar isTitled label={`Enviando: ${next?.text ?? 'listo'}`} value={(done + share) / items.length} />
      )}
      <Checklist label="Lo que se envía" items={items} />
    </Stack>
  );
}

function BrokenNotice({ saga, text }: { saga: Saga; text: string | null }) {
  const { number, progress } = saga;
  return (
    <Banner tone="danger" title={text ?? texts.unexpected} isLive>
      {progress.incident ? (
        <p>
          El siniestro {number} ya quedó registrado y no se registrará dos veces. Reintente lo que falta, o continúe
          después desde la lista.
        </p>
      ) : (
        <p>No se ha registrado nada todavía. Lo que escribió se conserva.</p>
      )}
    </Banner>
  );
}

type RestoredNoticeProps = { readonly forms: RegistrationForms; readonly onDiscard: () => void };

/** A draft came back: from when it is, and which files have to be chosen again. */
function RestoredNotice({ forms: { restored, files, budgetFile }, onDiscard }: RestoredNoticeProps) {
  if (!restored) return null;
  const chosen = [budgetFile.file?.name, ...files.map(({ file }) => file.name)];
  const lost = restored.fileNames.filter((name) => !chosen.includes(name));
  return (
    <Banner
      title={`Se recuperó lo que escribió el ${formatInstant(restored.savedAt)}`}
      action={
        <Button size="small" onPress={onDiscard}>
          Empezar de nuevo
        </Button>
      }
    >
      {lost.length > 0 && <p>Los archivos no se conservan; elija de nuevo: {lost.join(', ')}.</p>}
    </Banner>
  );
}
