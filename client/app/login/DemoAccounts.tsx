import { useEffect, useState } from 'react';
import { ChoiceList } from '#client/ui/plain/ChoiceList.tsx';
import { type Demo, loadDemo } from './demo.ts';

/** In demo mode only: the accounts one may try, which fill the form. */
export function DemoAccounts({ onChoose }: { onChoose: (username: string, password: string) => void }) {
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
