import { useEffect, useRef } from 'react';
import { drafts } from '#client/drafts/drafts.ts';
import type { IncidentDialogProps } from '#client/session/incidentDialog.ts';
import { useSession } from '#client/session/useSession.ts';
import { notify } from '#client/ui/overlay/toasts.ts';
import type { FieldErrors } from '#machines/registration.ts';
import { type Tab, tabOfField, tabs } from '../tabs.ts';
import type { RegistrationForms } from '../useRegistrationForms.ts';
import { draftOf } from './draft.ts';
import { useSaga } from './useSaga.ts';

/** Sends the registration, brings what the server refused back to its fields, and says how it ended. */
export function useRegistration(
  forms: RegistrationForms,
  { onDone, onClose }: Pick<IncidentDialogProps, 'onDone' | 'onClose'>,
) {
  const saga = useSaga(forms.key);
  const { state, progress } = saga;
  const { slug, fieldErrors, text } = state.context;
  const isForm = state.matches('form');
  useRefusedFields(fieldErrors, forms);
  useAmountsKept(forms, slug, progress.budget);

  useOnce(state.status === 'done', () => {
    if (slug === null) return onClose();
    forms.erase();
    if (state.matches('done')) notify.success(`Siniestro ${saga.number} registrado`);
    else
      notify.warn(`El siniestro ${saga.number} quedó registrado`, {
        detail: `Falta subir: ${missing(saga)}.`,
        stay: 8000,
      });
    onDone({ slug });
  });

  const close = () => {
    if (isForm && slug === null) keepAndClose();
    else saga.leave();
  };
  const keepAndClose = () => {
    if (forms.isDirty)
      notify.info('El registro quedó como borrador', { detail: 'Los archivos elegidos no se conservan.' });
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
