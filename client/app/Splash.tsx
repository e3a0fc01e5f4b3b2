import { Brand } from '#client/ui/Brand.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Spinner } from '#client/ui/Spinner.tsx';

/** While it is found out who is here. */
export function Splash() {
  return <EmptyState icon={<Brand size={32} />} title="Dictamen" action={<Spinner label="Cargando…" />} />;
}
