import type { FileProblem } from '#domain/files.ts';
import { missingFileTypes } from '#domain/incident.ts';
import { textOf } from '#machines/failure.ts';
import { checkFile, kindsOf } from './checkFile.ts';
import type { FileTypeChoiceFragment } from './Files.generated.ts';

export type Unfit = { readonly text: string; readonly names: readonly string[] };

type Judged = { readonly fit: readonly File[]; readonly unfit: readonly Unfit[] };

async function textAgainst(file: File, type: FileTypeChoice): Promise<FileProblem['text'] | null> {
  try {
    return (await checkFile(file, kindsOf(type.kinds))).problem?.text ?? null;
  } catch (error) {
    return textOf(error);
  }
}

/** Parts the files that a type takes from those it does not, the latter by reason. */
export async function judgeFiles(files: readonly File[], type: FileTypeChoice): Promise<Judged> {
  const texts = await Promise.all(files.map((file) => textAgainst(file, type)));
  const named = new Map<string, string[]>();
  for (const [index, text] of texts.entries()) {
    const name = files[index]?.name;
    if (text !== null && name !== undefined) named.set(text, [...(named.get(text) ?? []), name]);
  }
  return {
    fit: files.filter((_, index) => texts[index] === null),
    unfit: [...named].map(([text, names]) => ({ text, names })),
  };
}

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
