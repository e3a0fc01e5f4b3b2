import { Button } from '#client/ui/button/Button.tsx';
import { ButtonLink } from '#client/ui/button/Link.tsx';
import { screens } from '#domain/screens.ts';

/** What is left to do where nothing could be opened: what failed may be asked again, what is not there leads elsewhere. */
export function AgainOrHome({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  if (hasFailed) return <Button onPress={onRetry}>Reintentar</Button>;
  return <ButtonLink href={screens.dashboard.path}>Ir a Inicio</ButtonLink>;
}
