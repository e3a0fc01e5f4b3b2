import { useApolloClient } from '@apollo/client/react';
import { X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { download, saveAs } from '#client/api/download.ts';
import { problemOf, remedied } from '#client/api/failures.ts';
import { archivesUrl, selectedReportUrl } from '#client/exports/urls.ts';
import type { IncidentFilter, IncidentOrder } from '#client/schema.generated.ts';
import { useSession } from '#client/session/useSession.ts';
import { Button, IconButton } from '#client/ui/button/Button.tsx';
import { Toolbar } from '#client/ui/layout/Toolbar.tsx';
import { notify } from '#client/ui/overlay/toasts.ts';
import { mostArchived, mostExported } from '#domain/exports.ts';
import { may } from '#domain/permissions.ts';
import { IncidentsToSelectDocument, type IncidentsToSelectQuery, SelectedNowDocument } from './Bulk.generated.ts';
import { actsOf, type BulkAct, forEach, type Selected } from './bulk.ts';

const FileDialog = lazy(() => import('#client/exports/FileDialog.tsx').then((it) => ({ default: it.FileDialog })));
const BulkDialog = lazy(() => import('./BulkDialog.tsx'));

interface BulkBarProps {
  /** What the list shows, of which it has so many in all. */
  filter: IncidentFilter;
  order: IncidentOrder;
  total: number;
  shown: number;
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  /** These are marked no more, whatever else was marked meanwhile. */
  onUnmark: (gone: ReadonlySet<string>) => void;
  onPrint: () => void;
  onClose: () => void;
}

/** More than these are done in several times: each is a request of its own. */
const most = 2000;

const nothing: IncidentsToSelectQuery['incidents'] = {
  __typename: 'IncidentConnection',
  nodes: [],
  pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
};

/** What can be done with the rows that are marked, or with all that the filter finds. */
export default function BulkBar({
  filter,
  order,
  total,
  shown,
  selected,
  onSelect,
  onUnmark,
  onPrint,
  onClose,
}: BulkBarProps) {
  const { viewer } = useSession();
  const client = useApolloClient();
  const [found, setFound] = useState<ReadonlyMap<string, Selected>>(new Map());
  const [isReading, setReading] = useState(false);
  const [isExporting, setExporting] = useState(false);
  const [asked, setAsked] = useState<{ act: BulkAct; incidents: readonly Selected[] } | null>(null);

  const readFrom = async (after: string | null) => {
    const { data } = await client.query({
      query: IncidentsToSelectDocument,
      variables: { filter, order, after },
      fetchPolicy: 'no-cache',
    });
    return data?.incidents ?? nothing;
  };
  const readListed = async (): Promise<readonly Selected[]> => {
    const all: Selected[] = [];
    for (let after: string | null = null; all.length < most; ) {
      const page: typeof nothing = await readFrom(after);
      all.push(...page.nodes);
      after = page.pageInfo.endCursor;
      if (!page.pageInfo.hasNextPage) break;
    }
    return all.slice(0, most);
  };
  const readAll = async () => {
    const kept = await readListed();
    setFound(new Map(kept.map((one) => [one.slug, one])));
    onSelect(new Set(kept.map(({ slug }) => slug)));
  };
  const busily = async (work: () => Promise<void>) => {
    setReading(true);
    await work().catch((error: unknown) => {
      const problem = problemOf(error);
      notify.warn(problem.text, remedied(problem));
    });
    setReading(false);
  };
  /** What an act took out of the list is marked no more; where the list is longer than what is read, all marks stay. */
  const unmarkGone = async (acted: readonly Selected[]) => {
    const listed = new Set((await readListed()).map(({ slug }) => slug));
    const gone = acted.filter(({ slug }) => !listed.has(slug)).map(({ slug }) => slug);
    if (listed.size < most) onUnmark(new Set(gone));
  };
  /** As they are now, in the order in which they were marked: what was marked a while ago may have moved. */
  const ask = async (act: BulkAct) => {
    const read = new Map<string, Selected>();
    await forEach([...selected], async (slug) => {
      const known = found.get(slug);
      if (known && selected.size > shown) return void read.set(slug, known);
      const { data } = await client.query({ query: SelectedNowDocument, variables: { slug }, fetchPolicy: 'no-cache' });
      if (data?.incident) read.set(slug, data.incident);
    });
    setAsked({ act, incidents: [...selected].flatMap((slug) => read.get(slug) ?? []) });
  };
  const print = () => {
    if (selected.size <= mostExported) return onPrint();
    notify.warn(`Elija a lo más ${mostExported} siniestros para imprimirlos.`);
  };
  const keepFiles = async () => {
    if (selected.size > mostArchived) {
      return void notify.warn(`Elija a lo más ${mostArchived} siniestros para descargar sus archivos.`);
    }
    const file = await download(archivesUrl([...selected]), 'siniestros.zip');
    saveAs(file);
    notify.success('Archivo descargado', { detail: file.name });
  };
  const openExport = () => {
    if (selected.size <= mostExported) return setExporting(true);
    notify.warn(`Elija a lo más ${mostExported} siniestros; «Descargar reporte» lleva todos los del filtro.`);
  };
  return (
    <Toolbar
      acts
      label="Siniestros seleccionados"
      end={<IconButton label="Terminar selección" icon={<X />} onPress={onClose} />}
    >
      <output>{selected.size === 1 ? '1 seleccionado' : `${selected.size} seleccionados`}</output>
      {total > shown && (
        <Button size="small" isPending={isReading} onPress={() => void busily(readAll)}>
          {`Seleccionar los ${Math.min(total, most)} del filtro`}
        </Button>
      )}
      {actsOf(viewer.role).map((act) => (
        <Button
          key={act.id}
          size="small"
          variant={act.tone}
          isDisabled={selected.size === 0 || isReading}
          onPress={() => void busily(() => ask(act))}
        >
          {act.label}
        </Button>
      ))}
      <Button size="small" isDisabled={selected.size === 0 || isReading} onPress={() => void busily(keepFiles)}>
        Descargar archivos
      </Button>
      <Button size="small" isDisabled={selected.size === 0 || isReading} onPress={print}>
        Imprimir
      </Button>
      {may(viewer.role, 'report', 'view') && (
        <Button size="small" isDisabled={selected.size === 0 || isReading} onPress={() => openExport()}>
          Exportar
        </Button>
      )}
      {isExporting && (
        <Suspense>
          <FileDialog
            title="Exportar seleccionados"
            url={selectedReportUrl([...selected])}
            onClose={() => setExporting(false)}
          >
            <p>{`Todas las columnas del reporte, de ${selected.size === 1 ? 'un siniestro' : `${selected.size} siniestros`}.`}</p>
          </FileDialog>
        </Suspense>
      )}
      {asked && (
        <Suspense>
          <BulkDialog
            {...asked}
            onClose={() => {
              setAsked(null);
              void client.refetchQueries({ include: 'active' });
              void busily(() => unmarkGone(asked.incidents));
            }}
          />
        </Suspense>
      )}
    </Toolbar>
  );
}
