import { useCallback } from 'react';
import type { PageSurface } from '#client/ui/viewer/PageStack.tsx';
import { PageStack } from '#client/ui/viewer/PageStack.tsx';
import type { BodyProps } from './BodyProps.ts';
import { Loading } from './Loading.tsx';
import { openPdf, type Pdf, paintPage } from './pdf.ts';
import { Unshown } from './Unshown.tsx';
import { useOpened } from './useOpened.ts';

const closePdf = ({ document }: Pdf) => void document.destroy();

function Pages({ pdf, name }: { pdf: Pdf; name: string }) {
  const paint = useCallback((surface: PageSurface) => paintPage(pdf, surface), [pdf]);
  return <PageStack label={`Páginas de ${name}`} pages={pdf.pages} paint={paint} />;
}

export default function PdfBody({ file, blob }: BodyProps) {
  const opened = useOpened(blob, openPdf, closePdf);
  if (opened.status === 'loading') return <Loading />;
  if (opened.status === 'error') return <Unshown title="No se puede mostrar" text={opened.text} />;
  return <Pages pdf={opened.value} name={file.name} />;
}
