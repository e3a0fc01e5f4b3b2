import { Brand } from '#client/ui/shell/Brand.tsx';
import { Centered } from '#client/ui/shell/SignInLayout.tsx';
import { Spinner } from '#client/ui/text/Spinner.tsx';

/** While it is found out who is here. */
export function Splash() {
  return (
    <Centered>
      <Brand size={32} />
      <Spinner label="Cargando…" />
    </Centered>
  );
}
