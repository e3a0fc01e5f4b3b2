import { Brand } from '#client/ui/Brand.tsx';
import { Centered } from '#client/ui/Centered.tsx';
import { Spinner } from '#client/ui/Spinner.tsx';

/** While it is found out who is here. */
export function Splash() {
  return (
    <Centered>
      <Brand size={32} />
      <Spinner label="Cargando…" />
    </Centered>
  );
}
