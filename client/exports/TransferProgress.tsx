import type { Progress } from '#client/api/receive.ts';
import { formatBytes } from '#client/ui/form/fileItem.ts';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { ProgressBar } from '#client/ui/text/ProgressBar.tsx';

const count = new Intl.NumberFormat('es-MX');

/** The size is announced from a sample: the bar waits before its end until the end is really there. */
const almost = 0.99;

function progressText({ rows, received, expected }: Progress): string {
  if (rows === null) return 'El servidor prepara los datos…';
  const size = expected === null ? formatBytes(received) : `${formatBytes(received)} de unos ${formatBytes(expected)}`;
  return `${count.format(rows)} ${rows === 1 ? 'renglón' : 'renglones'} · ${size}`;
}

export function TransferProgress({ label, progress }: { label: string; progress: Progress }) {
  const { received, expected } = progress;
  const value = expected ? Math.min(received / expected, almost) : undefined;
  return (
    <Stack gap={2}>
      <ProgressBar label={label} value={value} isTitled />
      <p>{progressText(progress)}</p>
    </Stack>
  );
}
