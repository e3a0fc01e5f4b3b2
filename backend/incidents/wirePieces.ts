import { storedFileWire } from '#backend/files/wire.ts';
import type { PersonRow } from '#backend/people.ts';
import { binnacleUserOf } from '#backend/people.ts';
import type { Services } from '#backend/services.ts';
import type { StoredFile } from '#contract/wire.ts';
import type { FileRow } from './pieces.ts';

export const personWire = (row: PersonRow) => binnacleUserOf(row);

type FileWire = { (row: FileRow): StoredFile; (row: FileRow | null): StoredFile | null };

export function fileWire({ services }: { services: Pick<Services, 'links'> }): FileWire {
  const wire = (row: FileRow | null) => (row === null ? null : storedFileWire(services, row));
  return wire as FileWire;
}
