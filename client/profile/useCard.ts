import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { $ZodType } from 'zod/v4/core';
import type { Problem } from '#client/api/failures.ts';
import type { Outcome } from '#client/api/useSend.ts';
import { useUnsavedWork } from '#client/session/unsavedWork.ts';
import { useForm } from '#client/ui/form/useForm.ts';
import { notify } from '#client/ui/overlay/toasts.ts';
import { done } from '#domain/catalogue.ts';
import { texts } from '#domain/texts.ts';
import { Failure } from '#machines/failure.ts';
import { ProfileDocument, type ProfilePartsFragment } from './Profile.generated.ts';

/** What a card holds and how it is saved. */
type CardOptions<Values extends CardValues, Output> = {
  readonly schema: $ZodType<Output>;
  /** As last read from the server. */
  readonly saved: Values;
  /** Of the profile, as last read. */
  readonly version: number;
  readonly send: (output: Output, version: number) => Promise<Outcome<Values>>;
  /** As it is now, after another person saved. */
  readonly reread: () => Promise<Read<Values>>;
  /** Completes «Perderá …». */
  readonly what: string;
  /** Names of the server's fields, where they are others than the card's. */
  readonly fieldOf?: (name: string) => string;
};

type Read<Values> = { readonly values: Values; readonly version: number };

type Sent<Values> = Outcome<Values> | { readonly ok: null; readonly theirs: Values };

const conflict = <Values>(theirs: Values): Sent<Values> => ({ ok: null, theirs });

function errorsOf(problem: Problem, values: CardValues, fieldOf: (name: string) => string) {
  const errors: Record<string, string[]> = {};
  for (const [name, said] of Object.entries(problem.fields)) {
    const own = fieldOf(name) in values ? fieldOf(name) : '';
    errors[own] = [...(errors[own] ?? []), ...said];
  }
  return errors;
}

/** A part of the profile that is saved by itself; whatever fails, what was typed stays. */
export function useCard<Values extends CardValues, Output>(options: CardOptions<Values, Output>) {
  const { schema, saved, version, send, reread, what, fieldOf = (name) => name } = options;
  const [base, setBase] = useState(saved);
  const [theirs, setTheirs] = useState<Values | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);

  /** Another card of the same profile may have moved the version: that is no conflict. */
  const sendOver = async (output: Output): Promise<Sent<Values>> => {
    if (!isSame(saved, base)) return conflict(saved);
    const outcome = await send(output, version);
    if (outcome.ok || outcome.problem.changed === null) return outcome;
    const now = await reread();
    return isSame(now.values, base) ? send(output, now.version) : conflict(now.values);
  };

  const form = useForm<Values, Output>({
    schema,
    initial: saved,
    onSubmit: async (output) => {
      setProblem(null);
      const sent = await sendOver(output);
      if (sent.ok === null) {
        setTheirs(sent.theirs);
        return undefined;
      }
      if (sent.ok) {
        settleOn(sent.value);
        notify.success(done.saved);
        return undefined;
      }
      const errors = errorsOf(sent.problem, base, fieldOf);
      const isAboutFields = Object.keys(errors).length > 0;
      setProblem({ ...sent.problem, fields: {}, ...(isAboutFields && { text: texts.reviewAllFields }) });
      return errors;
    },
  });
  const isDirty = !isSame(form.values, base);
  useUnsavedWork(isDirty, what);

  const { reset } = form;
  const settleOn = (values: Values) => {
    setBase(values);
    reset(values);
  };

  // What another screen or person saved shows at once where nothing was typed.
  useEffect(() => {
    if (isDirty || isSame(saved, base)) return;
    setBase(saved);
    reset(saved);
  }, [saved, base, isDirty, reset]);

  const settle = (side: 'mine' | 'theirs') => {
    if (theirs === null) return;
    reset(side === 'theirs' ? theirs : merged(base, form.values, theirs));
    setBase(theirs);
    setTheirs(null);
  };
  const discard = () => {
    setProblem(null);
    reset(base);
  };
  return { form, problem, base, theirs, settle, discard, isDirty };
}

export type CardState<Values extends CardValues> = ReturnType<typeof useCard<Values, unknown>>;

/** What was saved, as a card's values. */
export function savedAs<Wire, Values>(outcome: Outcome<Wire>, valuesOf: (wire: Wire) => Values): Outcome<Values> {
  return outcome.ok ? { ok: true, value: valuesOf(outcome.value) } : outcome;
}

type Named = { readonly firstName: string; readonly lastName: string; readonly secondLastName: string };

export const namesOf = ({ firstName, lastName, secondLastName }: Named): string =>
  [firstName, lastName, secondLastName].filter(Boolean).join(' ');
/** What the fields of a card hold. */
export type CardValues = Readonly<Record<string, string>>;

const isSame = (one: CardValues, other: CardValues): boolean =>
  Object.keys(one).every((name) => one[name] === other[name]);

/** Fields that were left as they were found take what another person saved. */
function merged<Values extends CardValues>(base: Values, mine: Values, theirs: Values): Values {
  const entries = Object.keys(theirs).map((name) => [name, mine[name] === base[name] ? theirs[name] : mine[name]]);
  return Object.fromEntries(entries) as Values;
}

export const differing = (mine: CardValues, theirs: CardValues): string[] =>
  Object.keys(theirs).filter((name) => mine[name] !== theirs[name]);

/** The profile as the server has it now. */
export function useReread(): () => Promise<ProfilePartsFragment> {
  const client = useApolloClient();
  return async () => {
    const { data } = await client.query({ query: ProfileDocument, fetchPolicy: 'network-only' });
    if (!data?.viewer) throw new Failure(texts.sessionExpired, { unauthorized: true });
    return data.viewer;
  };
}

type ProfileCardOptions<Values extends CardValues, Output> = Pick<CardOptions<Values, Output>, 'schema' | 'what'> & {
  readonly profile: ProfilePartsFragment;
  readonly valuesOf: (profile: ProfilePartsFragment) => Values;
  readonly send: (output: Output, version: number) => Promise<Outcome<ProfilePartsFragment>>;
};

/** A card of what the profile itself holds. */
export function useProfileCard<Values extends CardValues, Output>(options: ProfileCardOptions<Values, Output>) {
  const { schema, what, profile, valuesOf, send } = options;
  const reread = useReread();
  return useCard<Values, Output>({
    schema,
    what,
    saved: valuesOf(profile),
    version: profile.version,
    send: async (output, version) => savedAs(await send(output, version), valuesOf),
    reread: async () => {
      const now = await reread();
      return { values: valuesOf(now), version: now.version };
    },
  });
}
