import { useRef, useState } from 'react';
import { judgeFile } from '#client/files/judgeFile.ts';
import type { FileItem } from '#client/ui/fileItem.ts';
import type { FileKind } from '#domain/files.ts';

export type ChosenFile = ReturnType<typeof useChosenFile>;

/** One file for one field: what is not acceptable is named and not taken. A server's refusal keeps it, to be changed. */
export function useChosenFile(accepted: readonly FileKind[]) {
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | undefined>();
  const latest = useRef<File | null>(null);

  const choose = async ([candidate]: File[]) => {
    if (!candidate) return;
    latest.current = candidate;
    const problem = await judgeFile(candidate, accepted);
    if (latest.current !== candidate) return;
    setError(problem ? `${problem.text}: ${candidate.name}` : undefined);
    if (!problem) setFile(candidate);
  };
  const remove = () => {
    latest.current = null;
    setFile(null);
    setError(undefined);
  };
  return { file, error, choose, remove, refuse: setError, accepted };
}

/** As a FileDrop shows it. */
export function chosenItems({ file }: ChosenFile, progress: number | null): FileItem[] {
  if (!file) return [];
  const about = { id: 'chosen', name: file.name, size: file.size };
  return [progress === null ? { ...about, status: 'chosen' } : { ...about, status: 'sending', progress }];
}
