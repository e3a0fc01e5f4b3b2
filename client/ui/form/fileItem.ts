import type { DropZoneProps } from 'react-aria-components/DropZone';

export interface FileItem {
  id: string;
  name: string;
  /** Bytes. */
  size?: number;
  status: 'chosen' | 'preparing' | 'sending' | 'done' | 'failed';
  /** 0 to 1 while sending. */
  progress?: number;
  /** Why it failed, and the remedy. */
  error?: string;
}

/** What a row says of itself besides its name. */
export const statusWords: Record<FileItem['status'], string> = {
  chosen: '',
  preparing: 'Preparando…',
  sending: 'Subiendo…',
  done: 'Subido',
  failed: 'No se confirmó',
};

export const isBusy = ({ status }: FileItem) => status === 'sending' || status === 'preparing';

const UNITS = ['B', 'kB', 'MB', 'GB'];

export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const scaled = bytes / 1000 ** power;
  return `${power === 0 || scaled >= 100 ? Math.round(scaled) : scaled.toFixed(1)} ${UNITS[power]}`;
}

/** What the live region says; progress in percent would be noise. */
export function filesSummary(items: readonly FileItem[]): string {
  const failed = items
    .filter((item) => item.status === 'failed')
    .map((item) => `${item.name}: ${item.error ?? 'no se pudo subir'}`);
  const done = items.filter((item) => item.status === 'done').length;
  const waiting = items.filter((item) => item.status === 'chosen').map((item) => `${item.name} elegido`);
  return [...waiting, ...(done > 0 ? [`${done} archivos subido(s)`] : []), ...failed].join('. ');
}

type DropEvent = Parameters<NonNullable<DropZoneProps['onDrop']>>[0];

export async function droppedFiles(event: DropEvent): Promise<File[]> {
  const files = event.items.map((item) => (item.kind === 'file' ? item.getFile() : null));
  return (await Promise.all(files)).filter((file) => file !== null);
}
