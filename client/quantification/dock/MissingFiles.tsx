import { StatusChip } from '#client/ui/text/Chip.tsx';
import { useDesk } from '../desk/DeskContext.ts';

const list = new Intl.ListFormat('es-MX');

/** Only a warning: missing files never keep a budget from being authorized. */
export function MissingFiles() {
  const { missingFiles } = useDesk().incident;
  if (missingFiles.length === 0) return null;
  return (
    <StatusChip tone="warn" variant="plain" word={`Faltan archivos obligatorios: ${list.format(missingFiles)}.`} />
  );
}
