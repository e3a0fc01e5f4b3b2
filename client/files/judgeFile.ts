import { type FileKind, type FileProblem, fileProblem, sniffKind } from '#domain/files.ts';

/** Bytes that tell one kind from another. */
const headBytes = 16;

/** What is wrong with a chosen file, judged by its content and size; null when it may be sent. */
export async function judgeFile(file: File, accepted: readonly FileKind[]): Promise<FileProblem | null> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  return fileProblem(accepted, { sniffed: sniffKind(head), bytes: file.size });
}
