import { formatBytes } from '#client/ui/form/fileItem.ts';
import { formatInstant } from '#domain/calendar.ts';
import type { ManagedFile } from './groups.ts';

export const uploadedText = (count: number) => `${count} archivos subido(s)`;

export const fileFacts = ({ file, by, addedAt }: ManagedFile) =>
  [formatBytes(file.size), by.names, formatInstant(addedAt)].join(' · ');

export function rejectionText({ rejection }: ManagedFile): string | undefined {
  if (!rejection) return undefined;
  const { by, rejectedAt, reason, comment } = rejection;
  return `Rechazado por ${by.names} el ${formatInstant(rejectedAt)}. ${reason}: ${comment}`;
}

export const countText = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);
