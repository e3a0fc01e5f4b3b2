import { Banner } from '#client/ui/Banner.tsx';
import { useDesk } from '../desk/DeskContext.ts';

const list = new Intl.ListFormat('es-MX');

/** Only a warning: missing files never keep a budget from being authorized. */
export function MissingFiles() {
  const { missingFiles } = useDesk().incident;
  if (missingFiles.length === 0) return null;
  return <Banner tone="warn">{`Faltan archivos obligatorios: ${list.format(missingFiles)}.`}</Banner>;
}
