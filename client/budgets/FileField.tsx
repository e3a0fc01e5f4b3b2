import { useRef, useState } from 'react';
import { dialogKinds, kindsText, refusalOf } from '#client/files/checkFile.ts';
import { FileDrop } from '#client/ui/form/FileDrop.tsx';
import type { FileItem } from '#client/ui/form/fileItem.ts';
import { type FileKind, isImageKind } from '#domain/files.ts';

type FileFieldProps = {
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
      refusalOf={(file) => refusalOf(file, chosen.accepted)}
      onAdd={(files) => void chosen.choose(files)}
      {...(progress === null && !isDisabled ? { onRemove: chosen.remove } : {})}
    />
  );
}

export type ChosenFile = ReturnType<typeof useChosenFile>;

/** One file for one field: what is not acceptable is named and not taken. A server's refusal keeps it, to be changed. */
export function useChosenFile(accepted: readonly FileKind[]) {
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | undefined>();
  const latest = useRef<File | null>(null);

  const choose = async ([candidate]: File[]) => {
    if (!candidate) return;
    latest.current = candidate;
    const text = await refusalOf(candidate, accepted);
    if (latest.current !== candidate) return;
    setError(text);
    if (!text) setFile(candidate);
  };
  const remove = () => {
    latest.current = null;
    setFile(null);
    setError(undefined);
  };
  return { file, error, choose, remove, refuse: setError, accepted };
}

/** As a FileDrop shows it. */
function chosenItems({ file }: ChosenFile, progress: number | null): FileItem[] {
  if (!file) return [];
  const about = { id: 'chosen', name: file.name, size: file.size };
  return [progress === null ? { ...about, status: 'chosen' } : { ...about, status: 'sending', progress }];
}
