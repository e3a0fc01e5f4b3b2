import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { type FormOptions, useForm } from '#client/ui/form/useForm.ts';
import { useDraft } from './useDraft.ts';

const shape = z.record(z.string(), z.string());

/** Only fields that the form still has. */
function restored<Values extends Record<string, string>>(initial: Values, found: Record<string, string>): Values {
  const known = Object.entries(found).filter(([name]) => name in initial);
  return { ...initial, ...Object.fromEntries(known) };
}

/** A form whose texts outlive a reload; `eraseDraft` once they are sent. */
export function useDraftedForm<Values extends Record<string, string>, Output>(
  subject: string,
  options: FormOptions<Values, Output>,
) {
  const { found, keep, erase } = useDraft(subject, shape);
  const [initial] = useState(() => (found ? restored(options.initial, found.value) : options.initial));
  const form = useForm({ ...options, initial });
  const { values, isDirty } = form;

  useEffect(() => {
    if (isDirty) keep(values);
  }, [values, isDirty, keep]);
  return { form, isRestored: found !== null, eraseDraft: erase };
}
