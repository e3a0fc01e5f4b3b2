import { FileDrop } from '#client/ui/form/FileDrop.tsx';
import { texts } from '#domain/texts.ts';
import { kindsOf, kindsText } from '../checkFile.ts';
import type { ChosenFile, FileTypeChoice } from '../chosen.ts';

export interface TypeFieldProps {
  type: FileTypeChoice;
  chosen: readonly ChosenFile[];
  errors: Readonly<Record<string, string>>;
  isMissing: boolean;
  isDisabled: boolean;
  onAdd: (files: File[]) => void;
  onRemove: (id: string) => void;
}

/** The files chosen for one type. */
export function TypeField({ type, chosen, errors, isMissing, isDisabled, onAdd, onRemove }: TypeFieldProps) {
  const kinds = kindsOf(type.kinds);
  const items = chosen.map(({ id, file }) => {
    const error = errors[id];
    const { name, size } = file;
    return error ? { id, name, size, status: 'failed' as const, error } : { id, name, size, status: 'chosen' as const };
  });
  return (
    <FileDrop
      label={type.name}
      name={`files.${type.slug}`}
      isRequired={type.isRequired}
      description={type.multiple ? `${kindsText(kinds)}, varios` : kindsText(kinds)}
      error={isMissing ? texts.loadRequiredFiles : undefined}
      accept={kinds.map((kind) => `.${kind}`)}
      allowsMultiple={type.multiple}
      isDisabled={isDisabled}
      items={items}
      onAdd={onAdd}
      onRemove={onRemove}
    />
  );
}
