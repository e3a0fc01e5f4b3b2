import { useQuery } from '@apollo/client/react';
import { CalendarPlus } from 'lucide-react';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { problemOf, withRemedy } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { useSend } from '#client/api/useSend.ts';
import { useSession } from '#client/session/useSession.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { Page, PageHeader } from '#client/ui/layout/Page.tsx';
import { Row } from '#client/ui/layout/Stack.tsx';
import { Toolbar } from '#client/ui/layout/Toolbar.tsx';
import { ConfirmDialog } from '#client/ui/overlay/ConfirmDialog.tsx';
import { notify, withdraw } from '#client/ui/overlay/toasts.ts';
import { Banner } from '#client/ui/text/Banner.tsx';
import { EmptyState } from '#client/ui/text/EmptyState.tsx';
import { Spinner } from '#client/ui/text/Spinner.tsx';
import { done, failed, remedies } from '#domain/catalogue.ts';
import { formatWhole } from '#domain/money.ts';
import { may } from '#domain/permissions.ts';
import { hasForeignPrices } from '#domain/pricing/price.ts';
import {
  CatalogConceptsDocument,
  CatalogFrameDocument,
  type CatalogFrameQuery,
  MakeYearCurrentDocument,
} from './Catalog.generated.ts';
import { type CatalogDesk, CatalogDeskProvider, createDesk } from './desk.ts';
import { CatalogFilters } from './filters/CatalogFilters.tsx';
import { type Choose, type KnownAddress, knownAddress, useCatalogAddress } from './useAddress.ts';
import { Workplace } from './Workplace.tsx';
import { NewYearDialog } from './years/NewYearDialog.tsx';

type LoadedProps = {
  readonly frame: CatalogFrameQuery;
  readonly address: KnownAddress;
  readonly onDirty: (isDirty: boolean) => void;
};

/** The concepts asked for. They are read once: afterwards the table itself knows what was saved. */
function LoadedCatalog({ frame, address, onDirty }: LoadedProps) {
  const { profile } = useSession();
  const { year, subfamily } = address;
  const [isDirty, setDirty] = useState(false);
  /** Where each stretch that was left behind went on. */
  const [starts, setStarts] = useState<readonly string[]>([]);
  const noteDirty = useCallback(
    (dirty: boolean) => {
      setDirty(dirty);
      onDirty(dirty);
    },
    [onDirty],
  );
  const { data, error, refetch } = useQuery(CatalogConceptsDocument, {
    variables: { year, subfamily: subfamily || null, after: starts.at(-1) ?? null },
    fetchPolicy: 'no-cache',
  });
  const found = data?.catalogConcepts;
  const desk = useMemo(() => found && createDesk({ year, profile }, found.nodes), [found, year, profile]);
  if (error) {
    return (
      <ProblemBanner
        problem={withRemedy({ ...problemOf(error), title: failed.concepts }, remedies.concepts)}
        action={<Button onPress={() => void refetch().catch(() => {})}>Reintentar</Button>}
      />
    );
  }
  if (!desk || !found) return <EmptyState title="Cargando conceptos…" icon={<Spinner />} />;
  const { nodes, totalCount, pageInfo } = found;
  const from = starts.length * mostRows;
  const { hasNextPage, endCursor } = pageInfo;
  return (
    <CatalogDeskProvider value={desk}>
      {totalCount > nodes.length && (
        <StretchNotice
          desk={desk}
          from={from}
          read={nodes.length}
          total={totalCount}
          isDirty={isDirty}
          onBack={starts.length > 0 ? () => setStarts(starts.slice(0, -1)) : undefined}
          onNext={hasNextPage && endCursor ? () => setStarts([...starts, endCursor]) : undefined}
        />
      )}
      <Workplace frame={frame} address={address} onDirty={noteDirty} />
    </CatalogDeskProvider>
  );
}

/** The table's most rows (requirements §9); the query asks for as many. */
const mostRows = 1000;

/** Prices of a catalog year (requirements §2 Concept catalog). */
export default function CatalogScreen() {
  const { data, error, refetch } = useQuery(CatalogFrameDocument, { fetchPolicy: 'network-only' });
  return (
    <Page fill>
      <PageHeader title="Catálogo de conceptos" isTitleHidden />
      {error && !data && (
        <ProblemBanner
          problem={problemOf(error)}
          action={<Button onPress={() => void refetch().catch(() => {})}>Reintentar</Button>}
        />
      )}
      {!data && !error && <EmptyState title="Cargando el catálogo…" icon={<Spinner />} />}
      {data?.catalogYears.length === 0 && (
        <EmptyState title="No hay catálogos" text="Este cliente todavía no tiene un año de catálogo." />
      )}
      {data && data.catalogYears.length > 0 && <Catalog frame={data} onYears={refetch} />}
    </Page>
  );
}

function Catalog({ frame, onYears }: { frame: CatalogFrameQuery; onYears: () => Promise<unknown> }) {
  const { profile } = useSession();
  const { address, choose } = useCatalogAddress();
  const [isDirty, setDirty] = useState(false);
  const [asked, setAsked] = useState<Parameters<Choose> | null>(null);
  const load: Choose = (...choice) => (isDirty ? setAsked(choice) : choose(...choice));
  const known = useMemo(() => knownAddress(frame, address, hasForeignPrices(profile)), [frame, address, profile]);
  return (
    <>
      <Toolbar label="Catálogo" end={<YearButtons frame={frame} year={known.year} onYears={onYears} onLoad={load} />}>
        <CatalogFilters frame={frame} profile={profile} address={known} onLoad={load} onShow={choose} />
      </Toolbar>
      {known.family !== '' && known.subfamily === '' ? (
        <EmptyState title="Elija una subfamilia" text="Aquí verá sus conceptos y sus precios." />
      ) : (
        <LoadedCatalog key={`${known.year} ${known.subfamily}`} frame={frame} address={known} onDirty={setDirty} />
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        onOpenChange={(isOpen) => !isOpen && setAsked(null)}
        title="¿Descartar los precios sin guardar?"
        confirmLabel="Descartar"
        cancelLabel="Seguir editando"
        tone="danger"
        onConfirm={() => {
          if (asked) choose(...asked);
          setAsked(null);
        }}
      >
        Al cambiar de catálogo se perderán los precios que escribió y no ha guardado.
      </ConfirmDialog>
    </>
  );
}

type Props = {
  readonly frame: CatalogFrameQuery;
  readonly year: number;
  readonly onYears: () => Promise<unknown>;
  readonly onLoad: Choose;
};

function YearButtons({ frame, year, onYears, onLoad }: Props) {
  const { viewer } = useSession();
  const [isMaking, setMaking] = useState(false);
  const isCurrent = frame.catalogYears.some((one) => one.year === year && one.isCurrent);
  return (
    <>
      {!isCurrent && may(viewer.role, 'catalog', 'change') && <CurrentYearButton year={year} onDone={onYears} />}
      {may(viewer.role, 'catalog', 'add') && (
        <Button icon={<CalendarPlus aria-hidden />} onPress={() => setMaking(true)}>
          Nuevo año
        </Button>
      )}
      {isMaking && (
        <NewYearDialog
          frame={frame}
          source={year}
          onClose={() => setMaking(false)}
          onDone={(made) => {
            setMaking(false);
            void onYears().then(() => onLoad('year', String(made)));
          }}
        />
      )}
    </>
  );
}

const currentYear = 'currentYear';

/** «Hacer vigente»: new budgets are quantified by this year from then on. */
function CurrentYearButton({ year, onDone }: { year: number; onDone: () => Promise<unknown> }) {
  const [isAsking, setAsking] = useState(false);
  const { send, isSending } = useSend(MakeYearCurrentDocument);
  const confirm = async () => {
    withdraw(currentYear);
    const outcome = await send({ year });
    setAsking(false);
    if (!outcome.ok) {
      const { text } = withRemedy(outcome.problem, remedies.update);
      return void notify.error(failed.update, { detail: text, about: currentYear });
    }
    notify.success(done.updated, { detail: `El catálogo ${year} es el vigente.` });
    await onDone();
  };
  return (
    <>
      <Button onPress={() => setAsking(true)}>Hacer vigente</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={`¿Hacer vigente el catálogo ${year}?`}
        confirmLabel="Hacer vigente"
        tone="normal"
        isPending={isSending}
        onConfirm={() => void confirm()}
      >
        Los presupuestos nuevos se cuantificarán con él. Los ya cuantificados conservan el suyo.
      </ConfirmDialog>
    </>
  );
}

interface StretchNoticeProps {
  desk: CatalogDesk;
  from: number;
  /** How many were read; the table knows of those that were made since. */
  read: number;
  total: number;
  isDirty: boolean;
  /** Undefined where there are no others. */
  onBack: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** Which part of the catalog stands in the table, and the way to the others. */
export function StretchNotice({ desk, from, read, total, isDirty, onBack, onNext }: StretchNoticeProps) {
  const { all } = useSyncExternalStore(desk.rows.onSummary, desk.rows.summary);
  return (
    <Banner
      tone="warn"
      action={
        <Row gap={2}>
          <Button isDisabled={isDirty || !onBack} onPress={() => onBack?.()}>
            Anteriores
          </Button>
          <Button isDisabled={isDirty || !onNext} onPress={() => onNext?.()}>
            Siguientes
          </Button>
        </Row>
      }
    >
      Se muestran del {formatWhole(from + 1)} al {formatWhole(from + all)} de {formatWhole(total + all - read)}{' '}
      conceptos, por código:
      {isDirty ? ' guarde los precios para ver los demás' : ' vea los siguientes'}, o elija una familia y subfamilia.
    </Banner>
  );
}
