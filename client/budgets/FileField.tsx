import { dialogKinds, kindsText } from '#client/files/checkFile.ts';
import { FileDrop } from '#client/ui/form/FileDrop.tsx';
import { type FileKind, isImageKind } from '#domain/files.ts';
import { type ChosenFile, chosenItems } from './useChosenFile.ts';

export type FileFieldProps = {
  readonly label: string;
  readonly name: string;
  readonly chosen: ChosenFile;
  readonly progress?: number | null;
  readonly error?: string | undefined;
  readonly isDisabled?: boolean;
  readonly isRequired?: boolean;
};

const limitsText = (kinds: readonly FileKind[]) =>
  `${kindsText(kinds)}, hasta 25 MB${kinds.some(isImageKind) ? ' (imágenes, hasta 12 MB)' : ''}.`;

/** The one file that a budget or its answer carries. */
export function FileField({
  label,
  name,
  chosen,
  progress = null,
  error,
  isDisabled = false,
  ...props
}: FileFieldProps) {
  const { isRequired = true } = props;
  return (
    <FileDrop
      label={label}
      name={name}
      isRequired={isRequired}
      description={limitsText(chosen.accepted)}
      accept={dialogKinds(chosen.accepted)}
      items={chosenItems(chosen, progress)}
      error={chosen.error ?? error}
      isDisabled={isDisabled || progress !== null}
      onAdd={(files) => void chosen.choose(files)}
      {...(progress === null && !isDisabled ? { onRemove: chosen.remove } : {})}
    />
  );
}
