import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '#client/ui/button/Button.tsx';
import { Banner } from '#client/ui/text/Banner.tsx';
import { ImageStage } from '#client/ui/viewer/ImageStage.tsx';
import { ViewerFrame, ViewerNotice } from '#client/ui/viewer/ViewerFrame.tsx';
import { texts } from '#domain/texts.ts';
import { Failure, textOf } from '#machines/failure.ts';
import { type Face, faceOf, factsText, type ViewableFile } from './fileFace.ts';
import { useObjectUrl } from './useObjectUrl.ts';
import { type BodyProps, Loading, Unshown } from './viewer/bodyParts.tsx';

const PdfBody = lazy(() => import('./viewer/PdfBody.tsx'));
const WorkbookBody = lazy(() => import('./viewer/WorkbookBody.tsx'));

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
function FileBody({ content, onRetry, ...props }: FileBodyProps) {
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

interface FileViewerProps {
  file: ViewableFile;
  /** Files to go to from this one, it among them. */
  siblings?: readonly ViewableFile[] | undefined;
  /** With it, the caller says which file is shown; without, the viewer remembers it. */
  onChoose?: ((file: ViewableFile) => void) | undefined;
  /** Asks for new links, when one is no longer good. */
  onRefresh?: (() => Promise<unknown>) | undefined;
}

/** The file that is shown: the caller's, or the neighbour that was chosen here since. */
function useShown({ file, siblings = [], onChoose }: FileViewerProps) {
  const [chosen, setChosen] = useState<{ from: string; id: string } | null>(null);
  const id = chosen?.from === file.id ? chosen.id : file.id;
  const shown = siblings.find((sibling) => sibling.id === id) ?? file;
  const index = siblings.findIndex((sibling) => sibling.id === shown.id);
  const go = (to: number) => () => {
    const next = siblings.at(to % siblings.length);
    if (!next) return;
    if (onChoose) onChoose(next);
    else setChosen({ from: file.id, id: next.id });
  };
  const hasNeighbours = index >= 0 && siblings.length > 1;
  const place = { index, total: siblings.length, onPrevious: go(index - 1), onNext: go(index + 1) };
  return { shown, place: hasNeighbours ? place : undefined };
}

/** Shows a PDF, an image or a workbook, in the space that it is given. */
export default function FileViewer(props: FileViewerProps) {
  const { shown, place } = useShown(props);
  const { content, retry } = useContent(shown, props.onRefresh);
  const held = useObjectUrl(content.status === 'ready' ? content.blob : null);
  return (
    <ViewerFrame name={shown.name} facts={factsText(shown)} place={place} href={held ?? shown.url}>
      <FileBody
        key={shown.id}
        file={shown}
        content={content}
        onRetry={retry}
        onPrevious={place?.onPrevious}
        onNext={place?.onNext}
      />
    </ViewerFrame>
  );
}

/** The link is no longer good: another one has to be asked for. */
class LinkExpired extends Failure {}

const expired = 'El enlace al archivo caducó. Cierre el archivo y ábralo de nuevo.';
const gone = 'El archivo ya no está disponible.';

async function fetchContent(url: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(url, { signal }).catch((error: unknown) => {
    throw signal.aborted ? error : new Failure(texts.noResponse);
  });
  if (response.ok) return response.blob();
  if (response.status === 403) throw new LinkExpired(expired);
  throw new Failure(response.status === 404 ? gone : texts.serverError);
}

type Content =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly blob: Blob }
  | { readonly status: 'error'; readonly text: string };

type Kept = { readonly of: string; readonly content: Content };

const loading: Content = { status: 'loading' };

/** What a file holds. A link that is no longer good is asked for anew, once; another link to what is there changes nothing. */
function useContent({ id, url }: ViewableFile, onRefresh?: () => Promise<unknown>) {
  const [attempt, setAttempt] = useState(0);
  const [renewed, setRenewed] = useState<string | null>(null);
  const [kept, setKept] = useState<Kept | null>(null);
  const wanted = `${id} ${attempt}`;
  const loaded = useRef<string | null>(null);
  const refresh = useRef(onRefresh);
  useEffect(() => {
    refresh.current = onRefresh;
  });

  useEffect(() => {
    if (loaded.current === wanted) return;
    const stop = new AbortController();
    const keep = (content: Content) => {
      if (!stop.signal.aborted) setKept({ of: wanted, content });
    };
    const fail = (error: unknown) => keep({ status: 'error', text: textOf(error) });
    const renew = async () => {
      await refresh.current?.().catch(() => undefined);
      setRenewed(wanted);
    };
    fetchContent(url, stop.signal).then(
      (blob) => {
        if (stop.signal.aborted) return;
        loaded.current = wanted;
        keep({ status: 'ready', blob });
      },
      (error: unknown) => {
        const mayRenew = error instanceof LinkExpired && refresh.current && renewed !== wanted;
        if (mayRenew && !stop.signal.aborted) void renew();
        else fail(error);
      },
    );
    return () => stop.abort();
  }, [wanted, url, renewed]);

  return {
    content: kept?.of === wanted ? kept.content : loading,
    retry: () => setAttempt((count) => count + 1),
  };
}
