import { useEffect, useRef, useState } from 'react';
import { type FileToSend, type SentIncident, sendFile } from '#client/api/upload.ts';
import { type Outcome, outcomeOf, outcomeOfThrown } from '#client/api/useSend.ts';
import { recompress } from '#client/files/recompress.ts';

type Work = Omit<FileToSend, 'onProgress' | 'signal' | 'fileName' | 'file'> & { readonly file: File };

const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** One file on its way, with its progress. A second call while one travels is ignored; null: cancelled, or ignored. */
export function useFileSend() {
  const [progress, setProgress] = useState<number | null>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const send = async (work: Work): Promise<Outcome<SentIncident> | null> => {
    if (abort.current) return null;
    const own = new AbortController();
    abort.current = own;
    setProgress(0);
    try {
      const onProgress = (sent: number, total: number) => setProgress(total > 0 ? sent / total : 0);
      const file = await recompress(work.file);
      return outcomeOf(await sendFile({ ...work, file, fileName: file.name, signal: own.signal, onProgress }));
    } catch (error) {
      return isCancelled(error) ? null : outcomeOfThrown(error);
    } finally {
      abort.current = null;
      setProgress(null);
    }
  };
  return { send, progress, isSending: progress !== null, cancel: () => abort.current?.abort() };
}
