import { type ComponentType, lazy, Suspense, useState } from 'react';
import { type Face, faceOf } from '#client/files/fileFace.ts';
import { useObjectUrl } from '#client/files/useObjectUrl.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { Banner } from '#client/ui/text/Banner.tsx';
import { ImageStage } from '#client/ui/viewer/ImageStage.tsx';
import { ViewerNotice } from '#client/ui/viewer/ViewerFrame.tsx';
import type { BodyProps } from './BodyProps.ts';
import { Loading } from './Loading.tsx';
import { Unshown } from './Unshown.tsx';
import type { Content } from './useContent.ts';

const PdfBody = lazy(() => import('./PdfBody.tsx'));
const WorkbookBody = lazy(() => import('./WorkbookBody.tsx'));

const OldWorkbook = () => (
  <Unshown
    title="Este libro no se puede mostrar aquí"
    text="Está en el formato antiguo de Excel (.xls). Descárguelo para abrirlo en Excel."
  />
);

const Unknown = () => <Unshown title="Este archivo no se puede mostrar aquí" text="Descárguelo para abrirlo." />;

const bodies: Record<Face, ComponentType<BodyProps>> = {
  image: ImageBody,
  pdf: PdfBody,
  workbook: WorkbookBody,
  oldWorkbook: OldWorkbook,
  none: Unknown,
};

interface FileBodyProps extends Omit<BodyProps, 'blob'> {
  content: Content;
  onRetry: () => void;
}

/** The file itself, whatever its kind; or why it is not there yet. */
export function FileBody({ content, onRetry, ...props }: FileBodyProps) {
  if (content.status === 'loading') return <Loading />;
  if (content.status === 'error') {
    return (
      <ViewerNotice>
        <Banner
          tone="danger"
          isLive
          action={
            <Button size="small" onPress={onRetry}>
              Reintentar
            </Button>
          }
        >
          {content.text}
        </Banner>
      </ViewerNotice>
    );
  }
  const Body = bodies[faceOf(props.file)];
  return (
    <Suspense fallback={<Loading />}>
      <Body {...props} blob={content.blob} />
    </Suspense>
  );
}

function ImageBody({ file, blob, onPrevious, onNext }: BodyProps) {
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
