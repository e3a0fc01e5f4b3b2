import { useEffect, useRef, useState } from 'react';
import { newKey } from '#client/api/attempts.ts';
import { FileDrop } from '#client/ui/form/FileDrop.tsx';
import { Columns, Stack } from '#client/ui/layout/Stack.tsx';
import { Banner } from '#client/ui/text/Banner.tsx';
import { texts } from '#domain/texts.ts';
import { dialogKinds, kindsOf, kindsText, refusalOf } from './checkFile.ts';
import { type ChosenFile, type FileTypeChoice, judgeFiles, missingTypes, type Unfit } from './chosen.ts';

interface FileTypeUploadsProps {
  types: readonly FileTypeChoice[];
  value: readonly ChosenFile[];
  onChange: (value: readonly ChosenFile[]) => void;
  /** After a try to go on: marks each required type that has no file. */
  marksMissing?: boolean;
  /** What the server said of a chosen file, by its id. */
  errors?: Readonly<Record<string, string>>;
  isDisabled?: boolean;
}

const leastWidth = 260;

const chosenFor = ({ slug }: FileTypeChoice, files: readonly File[]): ChosenFile[] =>
  files.map((file) => ({ id: newKey(), typeSlug: slug, file }));

/** A type that takes one file has its last choice replaced. */
function added(value: readonly ChosenFile[], type: FileTypeChoice, files: readonly File[]): readonly ChosenFile[] {
  const kept = type.multiple ? value : value.filter(({ typeSlug }) => typeSlug !== type.slug);
  return [...kept, ...chosenFor(type, files)];
}

/** Files chosen by type, judged by their content when they are chosen. Nothing is sent from here. */
export function FileTypeUploads(props: FileTypeUploadsProps) {
  const { types, value, onChange, marksMissing = false, errors = {}, isDisabled = false } = props;
  const [unfit, setUnfit] = useState<readonly Unfit[]>([]);
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  const missing = new Set(missingTypes(types, value).map(({ slug }) => slug));
  const add = async (type: FileTypeChoice, files: File[]) => {
    const judged = await judgeFiles(files, type);
    setUnfit(judged.unfit);
    if (judged.fit.length === 0) return;
    // Two quick choices: the second must not undo the first.
    latest.current = added(latest.current, type, judged.fit);
    onChange(latest.current);
  };
  return (
    <Stack gap={4}>
      <p>{texts.requiredMark}</p>
      {unfit.map(({ text, names }) => (
        <Banner key={text} tone="warn" title={text} isLive>
          <p>{names.join(', ')}</p>
        </Banner>
      ))}
      <Columns of="fields" least={leastWidth}>
        {types.map((type) => (
          <TypeField
            key={type.slug}
            type={type}
            chosen={value.filter(({ typeSlug }) => typeSlug === type.slug)}
            errors={errors}
            isMissing={marksMissing && missing.has(type.slug)}
            isDisabled={isDisabled}
            onAdd={(files) => void add(type, files)}
            onRemove={(id) => onChange(value.filter((one) => one.id !== id))}
          />
        ))}
      </Columns>
    </Stack>
  );
}

interface TypeFieldProps {
  type: FileTypeChoice;
  chosen: readonly ChosenFile[];
  errors: Readonly<Record<string, string>>;
  isMissing: boolean;
  isDisabled: boolean;
  onAdd: (files: File[]) => void;
  onRemove: (id: string) => void;
}

/** The files chosen for one type. */
function TypeField({ type, chosen, errors, isMissing, isDisabled, onAdd, onRemove }: TypeFieldProps) {
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
      accept={dialogKinds(kinds)}
      allowsMultiple={type.multiple}
      isDisabled={isDisabled}
      items={items}
      refusalOf={(file) => refusalOf(file, kinds)}
      onAdd={onAdd}
      onRemove={onRemove}
    />
  );
}
