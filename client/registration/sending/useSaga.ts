import { useApolloClient } from '@apollo/client/react';
import { useMachine } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { fromPromise } from 'xstate';
import { progressOf, registrationMachine } from '#machines/registration.ts';
import type { RegistrationDraft } from './draft.ts';
import { createIncident, uploadBudget, uploadFile } from './effects.ts';

type Machine = typeof registrationMachine;
type BudgetWork = { readonly slug: string };
type FileWork = { readonly slug: string; readonly id: string; readonly idempotencyKey: string };

/** Id of the budget's own progress; files go by theirs. */
export const budgetId = 'budget';

/** The registration machine with real effects: incident → budget → files. */
export function useSaga(key: string) {
  const client = useApolloClient();
  const draft = useRef<RegistrationDraft | null>(null);
  const abort = useRef(new AbortController());
  const [sent, setSent] = useState<{ id: string; share: number } | null>(null);
  const [number, setNumber] = useState<string | null>(null);

  const filled = () => {
    if (!draft.current) throw new RangeError('nothing was submitted');
    return draft.current;
  };
  const wire = (id: string) => {
    setSent({ id, share: 0 });
    const onProgress = (bytes: number, total: number) => setSent({ id, share: total > 0 ? bytes / total : 0 });
    return { signal: abort.current.signal, onProgress };
  };
  const effects = {
    createIncident: async (idempotencyKey: string) => {
      const { slug, number: given } = await createIncident(client, filled().incident, idempotencyKey);
      setNumber(given);
      return { slug };
    },
    uploadBudget: ({ slug }: BudgetWork) => uploadBudget(client, slug, filled().budget, wire(budgetId)),
    uploadFile: async ({ slug, id, idempotencyKey }: FileWork) => {
      const chosen = filled().files.find((file) => file.id === id);
      if (chosen) await uploadFile(client, slug, { ...chosen, idempotencyKey }, wire(id));
    },
  };
  const latest = useRef(effects);
  latest.current = effects;
  const [machine] = useState(() => withEffects(latest));
  const [state, send] = useMachine(machine, { input: { key } });
  useEffect(() => () => abort.current.abort(), []);

  const renew = () => {
    abort.current = new AbortController();
  };
  return {
    state,
    number,
    sent,
    progress: progressOf(state.context),
    submit: (next: RegistrationDraft) => {
      draft.current = next;
      renew();
      send({ type: 'SUBMIT', draft: next });
    },
    resume: () => {
      renew();
      send({ type: 'RESUME' });
    },
    edit: () => send({ type: 'EDIT' }),
    leave: () => send({ type: 'LEAVE' }),
    stop: () => abort.current.abort(),
  };
}

type Effects = {
  createIncident: (idempotencyKey: string) => Promise<{ slug: string }>;
  uploadBudget: (work: BudgetWork) => Promise<void>;
  uploadFile: (work: FileWork) => Promise<void>;
};

/** Made once; the effects of the latest render are called. */
function withEffects(latest: { readonly current: Effects }): Machine {
  return registrationMachine.provide({
    actors: {
      createIncident: fromPromise(({ input }) => latest.current.createIncident(input.idempotencyKey)),
      uploadBudget: fromPromise(({ input }) => latest.current.uploadBudget(input)),
      uploadFile: fromPromise(({ input: { slug, id, idempotencyKey } }) =>
        latest.current.uploadFile({ slug, id, idempotencyKey }),
      ),
    },
  });
}
