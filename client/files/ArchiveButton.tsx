import { FolderDown } from 'lucide-react';
import { useState } from 'react';
import { download, saveAs } from '#client/api/download.ts';
import { Button, type ButtonProps } from '#client/ui/button/Button.tsx';
import { notify } from '#client/ui/overlay/toasts.ts';
import { textOf } from '#machines/failure.ts';

interface ArchiveButtonProps extends Pick<ButtonProps, 'size'> {
  url: string;
  number: string;
}

/** All files of an incident, in one zip. */
export function ArchiveButton({ url, number, size }: ArchiveButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const fetchAll = async () => {
    setBusy(true);
    try {
      saveAs(await download(url, `${number}.zip`));
    } catch (error) {
      notify.error(textOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size={size} icon={<FolderDown aria-hidden />} isPending={isBusy} onPress={() => void fetchAll()}>
      Descargar archivos
    </Button>
  );
}
