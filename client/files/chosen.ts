import { missingFileTypes } from '#domain/incident.ts';
import type { FileTypeChoiceFragment } from './FileTypeChoice.generated.ts';

export type FileTypeChoice = Omit<FileTypeChoiceFragment, '__typename'>;

/** A file chosen for a type and not sent yet; what the registration machine's draft holds. */
export type ChosenFile = { readonly id: string; readonly typeSlug: string; readonly file: File };

/** The required types without a chosen file. */
export function missingTypes<Type extends FileTypeChoice>(
  types: readonly Type[],
  chosen: readonly ChosenFile[],
): readonly Type[] {
  return missingFileTypes(
    types,
    chosen.map(({ typeSlug }) => ({ typeSlug, isRejected: false })),
  );
}
