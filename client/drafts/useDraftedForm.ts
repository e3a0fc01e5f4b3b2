import { useCallback, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useSession } from '#client/session/useSession.ts';
import { type FormOptions, useForm } from '#client/ui/form/useForm.ts';
import { type DraftKey, drafts } from './drafts.ts';

/** How long typing may pause before it is written down (ms). */
const pause = 250;

/**
 * Writes at most once a pause, and at once when the page is hidden: a reload right after a key loses nothing.
 * `stop` writes what is pending and lets go.
 */
export function keepDraft(write: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    write();
  };
  addEventListener('pagehide', flush);
  return {
    touch() {
      timer ??= setTimeout(flush, pause);
    },
    forget() {
      clearTimeout(timer);
      timer = undefined;
    },
    stop() {
      flush();
      removeEventListener('pagehide', flush);
    },
  };
}

/** `found` is what was left unsaved when the subject was last open; `keep` writes down what is typed since. */
export function useDraft<Shape extends z.ZodMiniType>(subject: string, shape: Shape, version = 0) {
  const { viewer, customer } = useSession();
  const [key] = useState<DraftKey>({ username: viewer.username, customer, subject });
  const [found] = useState(() => drafts.read(key, shape));
  const latest = useRef<unknown>(undefined);
  const keeper = useRef<ReturnType<typeof keepDraft> | null>(null);

  useEffect(() => {
    const own = keepDraft(() => drafts.write(key, latest.current, version));
    keeper.current = own;
    return () => own.stop();
  }, [key, version]);

  const keep = useCallback((value: unknown) => {
    latest.current = value;
    keeper.current?.touch();
  }, []);
  const erase = useCallback(() => {
    keeper.current?.forget();
    drafts.erase(key);
  }, [key]);
  return { found, keep, erase };
}

const shape = z.record(z.string(), z.string());

/** What was typed and taken away again, or was sent, is no draft. */
export const sameTexts = (values: Readonly<Record<string, string>>, others: Readonly<Record<string, string>>) =>
  Object.entries(values).every(([name, text]) => text === others[name]);

/** Only fields that the form still has. */
function restored<Values extends Record<string, string>>(initial: Values, found: Record<string, string>): Values {
  const known = Object.entries(found).filter(([name]) => name in initial);
  return { ...initial, ...Object.fromEntries(known) };
}

/** A form whose texts outlive a reload while they are other than at first; `eraseDraft` once they are sent. */
export function useDraftedForm<Values extends Record<string, string>, Output>(
  subject: string,
  options: FormOptions<Values, Output>,
) {
  const { found, keep, erase } = useDraft(subject, shape);
  const [initial] = useState(() => (found ? restored(options.initial, found.value) : options.initial));
  const form = useForm({ ...options, initial });
  const { values, isDirty } = form;

  const isBlank = sameTexts(values, options.initial);

  useEffect(() => {
    if (!isDirty) return;
    if (isBlank) erase();
    else keep(values);
  }, [values, isDirty, isBlank, keep, erase]);
  return { form: { ...form, isDirty: isDirty && !isBlank }, isRestored: found !== null, eraseDraft: erase };
}
