import { useState } from 'react';
import { ImageStage } from '#client/ui/viewer/ImageStage.tsx';
import { useObjectUrl } from '../useObjectUrl.ts';
import type { BodyProps } from './BodyProps.ts';
import { Loading } from './Loading.tsx';
import { Unshown } from './Unshown.tsx';

export function ImageBody({ file, blob, onPrevious, onNext }: BodyProps) {
  const url = useObjectUrl(blob);
  const [broken, setBroken] = useState<Blob | null>(null);
  if (broken === blob) {
    return (
      <Unshown title="No se puede mostrar" text="La imagen está dañada. Descárguela para abrirla con otro programa." />
    );
  }
  if (!url) return <Loading />;
  return (
    <ImageStage
      key={url}
      src={url}
      name={file.name}
      onPrevious={onPrevious}
      onNext={onNext}
      onBroken={() => setBroken(blob)}
    />
  );
}
