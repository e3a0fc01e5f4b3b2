import { Spinner } from '#client/ui/text/Spinner.tsx';
import { ViewerNotice } from '#client/ui/viewer/ViewerFrame.tsx';

export function Loading() {
  return (
    <ViewerNotice isBusy>
      <Spinner label="Abriendo el archivo" size={24} />
    </ViewerNotice>
  );
}
