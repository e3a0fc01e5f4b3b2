import { useRef, useState } from 'react';
import { type Problem, problemOf } from '#client/api/failures.ts';
import { sendFile } from '#client/api/upload.ts';
import { isSuccess, useSend } from '#client/api/useSend.ts';
import { checkFile, kindsOf } from '#client/files/checkFile.ts';
import { recompress } from '#client/files/recompress.ts';
import { notify } from '#client/ui/overlay/toasts.ts';
import { done } from '#domain/catalogue.ts';
import { textOf } from '#machines/failure.ts';
import { type ProfilePartsFragment, RemoveAvatarDocument } from './Profile.generated.ts';
import { useReread } from './useReread.ts';

type SentPicture = { readonly __typename: 'Viewer' };

async function wrongWith(file: File, accept: string): Promise<string | undefined> {
  try {
    const { problem } = await checkFile(file, kindsOf(accept));
    return problem ? `${problem.text}: ${file.name}` : undefined;
  } catch (error) {
    return textOf(error);
  }
}

/** Choosing a picture, seeing it, and saving or removing it. */
export function useLogo({ avatarUpload, version }: ProfilePartsFragment) {
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | undefined>();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const latest = useRef<File | null>(null);
  const reread = useReread();
  const { send: sendRemoval, isSending: isRemoving } = useSend(RemoveAvatarDocument);

  const forget = () => {
    latest.current = null;
    setFile(null);
    setError(undefined);
    setProblem(null);
  };

  const choose = async ([candidate]: File[]) => {
    if (!candidate) return;
    latest.current = candidate;
    const text = await wrongWith(candidate, avatarUpload.accept);
    if (latest.current !== candidate) return;
    setError(text);
    setProblem(null);
    if (!text) setFile(candidate);
  };

  const sendOver = async (picture: File, at: number) =>
    sendFile<SentPicture>({
      url: avatarUpload.url,
      field: avatarUpload.field,
      file: picture,
      fileName: picture.name,
      version: at,
      onProgress: (sent, total) => setProgress(total > 0 ? sent / total : 0),
    });

  const save = async () => {
    if (!file || progress !== null) return;
    setProblem(null);
    setProgress(0);
    try {
      const picture = await recompress(file);
      const first = await sendOver(picture, version);
      // What somebody saved elsewhere is no part of the picture.
      const answer = first.__typename === 'StaleVersion' ? await sendOver(picture, (await reread()).version) : first;
      if (!isSuccess(answer)) return setProblem(problemOf(answer));
      await reread();
      forget();
      notify.success(done.saved);
    } catch (thrown) {
      setProblem(problemOf(thrown));
    } finally {
      setProgress(null);
    }
  };

  const remove = async (): Promise<boolean> => {
    setProblem(null);
    const first = await sendRemoval({ version });
    const again = !first.ok && first.problem.changed !== null;
    const outcome = again ? await sendRemoval({ version: (await reread()).version }) : first;
    if (outcome.ok) notify.success(done.deleted);
    else setProblem(outcome.problem);
    return outcome.ok;
  };

  return { file, error, problem, progress, isRemoving, choose, forget, save, remove };
}
