import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type $ZodType, safeParse } from 'zod/v4/core';
import { firstInvalidControl } from '../controls.ts';

type SubmitResult = ServerErrors | undefined;

export interface FormOptions<Values extends object, Output> {
  /** zod/mini schema; its Spanish texts are shown as they are. */
  schema: $ZodType<Output>;
  initial: Values;
  /** Gets the parsed output. What it returns (errors by field, '' for the whole form) is merged into the fields. */
  onSubmit: (output: Output, values: Values) => SubmitResult | Promise<SubmitResult>;
}

type Key<Values> = Extract<keyof Values, string>;

/** A field that changes is not wrong any more, nor is what lies within it; nor is the whole form. */
function withoutErrorsOf(name: string, errors: FieldErrors): FieldErrors {
  const others = Object.entries(errors).filter(([at]) => at !== '' && at !== name && !at.startsWith(`${name}.`));
  return Object.fromEntries(others);
}

/** Values are kept whatever happens: errors never erase what was typed. */
export function useForm<Values extends object, Output>({ schema, initial, onSubmit }: FormOptions<Values, Output>) {
  const [first] = useState(initial);
  const [values, setValues] = useState(first);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [attempts, setAttempts] = useState(0);
  const [serverErrors, setServerErrors] = useState<FieldErrors>({});
  const [isPending, setPending] = useState(false);
  const isSending = useRef(false);
  const form = useRef<HTMLFormElement>(null);

  const parsed = safeParse(schema, values);
  const ownErrors = parsed.success ? {} : fromIssues(parsed.error.issues);
  const errorOf = (name: string) =>
    serverErrors[name] ?? (attempts > 0 || touched.has(name) ? ownErrors[name] : undefined);

  useEffect(() => {
    if (attempts > 0) firstInvalidControl(form.current)?.focus();
  }, [attempts]);

  const set = <Name extends Key<Values>>(name: Name, value: Values[Name]) => {
    setValues((current) => ({ ...current, [name]: value }));
    setServerErrors((errors) => withoutErrorsOf(name, errors));
  };

  const showServerErrors = (errors: ServerErrors) => {
    setServerErrors(fromServer(errors));
    setAttempts((count) => count + 1);
  };

  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (isSending.current) return;
    if (!parsed.success) return setAttempts((count) => count + 1);
    isSending.current = true;
    setPending(true);
    setServerErrors({});
    try {
      const errors = await onSubmit(parsed.data, values);
      if (errors) showServerErrors(errors);
    } finally {
      isSending.current = false;
      setPending(false);
    }
  };

  const reset = (next: Values = first) => {
    setValues(next);
    setTouched(new Set());
    setAttempts(0);
    setServerErrors({});
  };

  return {
    values,
    set,
    submit,
    reset,
    showServerErrors,
    isPending,
    isValid: parsed.success,
    isDirty: values !== first,
    /** Of the whole form: the server's '' errors, or a schema refinement without a path. */
    formError: errorOf(''),
    errorOf,
    /** Spread on <form>. */
    props: { ref: form, noValidate: true, onSubmit: submit },
    /** Spread on a kit field: name, value, onChange, onBlur, error. */
    field: <Name extends Key<Values>>(name: Name) => ({
      name,
      value: values[name],
      onChange: (value: Values[Name]) => set(name, value),
      onBlur: () => afterPress(() => setTouched((current) => new Set(current).add(name))),
      error: errorOf(name),
    }),
  };
}

/** First text by field; '' is the whole form. */
type FieldErrors = Readonly<Record<string, string>>;

/** As servers answer: one text or several by field. */
type ServerErrors = Readonly<Record<string, string | readonly string[]>>;

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** Nested paths are joined with dots: 'address.street'. */
export function fromIssues(issues: readonly Issue[]): FieldErrors {
  const errors: Record<string, string> = {};
  for (const issue of issues) errors[issue.path.map(String).join('.')] ??= issue.message;
  return errors;
}

export function fromServer(errors: ServerErrors): FieldErrors {
  const entries = Object.entries(errors).map(([name, texts]) => [
    name,
    typeof texts === 'string' ? texts : texts.join(' '),
  ]);
  return Object.fromEntries(entries);
}

let isPressed = false;

const note = (pressed: boolean) => () => {
  isPressed = pressed;
};

globalThis.addEventListener?.('pointerdown', note(true), true);
globalThis.addEventListener?.('pointerup', note(false), true);
globalThis.addEventListener?.('pointercancel', note(false), true);

/**
 * Acts now, or once the button that is being pressed is released: what changes the layout in between, as an error
 * that appears when a field is left, would move that button away from under the pointer, and the press would be lost.
 */
function afterPress(act: () => void) {
  if (!isPressed) return act();
  addEventListener('pointerup', () => setTimeout(act), { once: true, capture: true });
}
