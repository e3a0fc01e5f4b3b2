import { useEffect, useState } from 'react';

/** The provider of identity as the gateway names it. */
type Identity = { readonly name: string; readonly isOnly: boolean };

/** With this in the address the form is shown where the provider is the only way in. */
const breakGlass = '#contrasena';

function isIdentity(answer: unknown): answer is Identity {
  return typeof answer === 'object' && answer !== null && 'name' in answer && 'isOnly' in answer;
}

async function load(signal: AbortSignal): Promise<Identity | null> {
  try {
    const answer: unknown = await (await fetch('/sign_in', { signal })).json();
    return isIdentity(answer) ? answer : null;
  } catch {
    return null;
  }
}

/**
 * The provider with which one may sign in, and whether name and password are asked for as well.
 * @param hasFormMeanwhile whether they are asked for until the gateway has answered: at the door yes, since few installations
 * have a provider; over work that goes on no, since a form that is taken away again takes what was typed with it
 */
export function useIdentity({ hasFormMeanwhile }: { hasFormMeanwhile: boolean }) {
  const [identity, setIdentity] = useState<Identity | null>();
  useEffect(() => {
    const abort = new AbortController();
    void load(abort.signal).then((answer) => {
      if (!abort.signal.aborted) setIdentity(answer);
    });
    return () => abort.abort();
  }, []);
  if (identity === undefined) return { identity: null, hasForm: hasFormMeanwhile };
  return { identity, hasForm: !identity?.isOnly || location.hash === breakGlass };
}
