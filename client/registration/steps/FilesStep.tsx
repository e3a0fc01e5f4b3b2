import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { FileTypeUploads } from '#client/files/FileTypeUploads.tsx';
import { Button } from '#client/ui/button/Button.tsx';
import { Skeleton } from '#client/ui/text/Skeleton.tsx';
import type { FileTypes } from '../useFileTypes.ts';
import type { RegistrationForms } from '../useRegistrationForms.ts';

type FilesStepProps = {
  readonly forms: RegistrationForms;
  readonly fileTypes: FileTypes;
  readonly marksMissing: boolean;
  /** Refused by the server, by the file's id. */
  readonly errors: Readonly<Record<string, string>>;
};

export function FilesStep({ forms: { files, setFiles }, fileTypes, marksMissing, errors }: FilesStepProps) {
  const { types, problem, retry } = fileTypes;
  if (problem && !types) {
    return <ProblemBanner problem={problem} action={<Button onPress={retry}>Reintentar</Button>} />;
  }
  if (!types) return <Skeleton height="200px" />;
  return (
    <FileTypeUploads types={types} value={files} onChange={setFiles} marksMissing={marksMissing} errors={errors} />
  );
}
