import { useEffect, useState } from 'react';
import { ChoiceList } from '#client/ui/plain/Plain.tsx';

/** In demo mode only: the accounts one may try, which fill the form. */
export default function DemoAccounts({ onChoose }: { onChoose: (username: string, password: string) => void }) {
  const [demo, setDemo] = useState<Demo | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    void loadDemo(abort.signal).then(setDemo);
    return () => abort.abort();
  }, []);
  if (!demo || demo.accounts.length === 0) return null;
  return (
    <ChoiceList
      label="Cuentas de demostración"
      isTitled
      look="lines"
      choices={demo.accounts.map(({ username, role }) => ({ id: username, label: username, hint: role ?? 'Sin rol' }))}
      onChoose={(username) => onChoose(username, demo.password)}
    />
  );
}

type DemoAccount = { readonly username: string; readonly role: string | null };
type Demo = { readonly password: string; readonly accounts: readonly DemoAccount[] };

function isDemo(answer: unknown): answer is Demo {
  if (typeof answer !== 'object' || answer === null) return false;
  return 'password' in answer && 'accounts' in answer && Array.isArray(answer.accounts);
}

/** What the gateway says of demo mode; null when it is not one, or does not answer. */
async function loadDemo(signal: AbortSignal): Promise<Demo | null> {
  try {
    const response = await fetch('/demo', { signal });
    const answer: unknown = response.ok ? await response.json() : null;
    return isDemo(answer) ? answer : null;
  } catch {
    return null;
  }
}
