import { CircleSlash } from 'lucide-react';
import { Chip } from '#client/ui/text/Chip.tsx';

/** Instead of silent nothing: the service did not have it, or did not answer. */
export function Unavailable() {
  return (
    <Chip tone="neutral" icon={<CircleSlash aria-hidden />}>
      no disponible
    </Chip>
  );
}
