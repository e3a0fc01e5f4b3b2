import { useState } from 'react';
import { type Problem, withRemedy } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { useSend } from '#client/api/useSend.ts';
import { UpdatePricesDocument } from '#client/catalog/Catalog.generated.ts';
import { useCatalogDesk } from '#client/catalog/desk.ts';
import { rowOf } from '#client/catalog/rows/priceRow.ts';
import { shownPrice } from '#client/catalog/table/columns.tsx';
import { Button } from '#client/ui/button/Button.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { notify } from '#client/ui/overlay/toasts.ts';
import { Pagination } from '#client/ui/table/Pagination.tsx';
import { Table } from '#client/ui/table/Table.tsx';
import { Banner } from '#client/ui/text/Banner.tsx';
import { done, failed, remedies } from '#domain/catalogue.ts';
import { formatSigned, formatWhole } from '#domain/money.ts';
import { type ChangedPrice, changesOf, type Moved, noteMoved, sentChange } from './moved.ts';

type Props = {
  readonly names: ReadonlyMap<string, string>;
  readonly onClose: () => void;
  /** Prices that other people changed meanwhile. */
  readonly onMoved: (moved: readonly Moved[]) => void;
};

const pageSize = 10;
const most = 5000;

const riseText = ({ rise, was, now }: ChangedPrice) => {
  if (now === null) return 'Se quita';
  if (was === null || rise === null) return 'Nuevo';
  return `${formatSigned(rise)} %`;
};

/** What is about to change, price by price; only that is sent. */
export function SaveDialog({ names, onClose, onMoved }: Props) {
  const { rows, year } = useCatalogDesk();
  const { send, isSending } = useSend(UpdatePricesDocument);
  const [changes] = useState(() => changesOf(rows.changedRows()));
  const [page, setPage] = useState(1);
  const [problem, setProblem] = useState<Problem | null>(null);
  const save = async () => {
    setProblem(null);
    const outcome = await send({ year, changes: changes.map(sentChange) });
    if (outcome.ok) {
      rows.rebase(outcome.value.concepts.map(rowOf));
      notify.success(done.pricesUpdated);
      onClose();
    } else if (outcome.failure?.__typename === 'PricesMoved' && 'moved' in outcome.failure) {
      const moved = outcome.failure.moved as Parameters<typeof noteMoved>[1];
      onMoved(noteMoved(rows, moved));
      onClose();
    } else {
      setProblem(withRemedy({ ...outcome.problem, title: failed.update }, remedies.update));
    }
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={`Guardar ${changes.length} ${changes.length === 1 ? 'precio' : 'precios'}`}
      size="large"
      isLocked={isSending}
      footer={
        <>
          <Button isDisabled={isSending} onPress={onClose}>
            Cancelar
          </Button>
          <Button
            variant="primary"
            isPending={isSending}
            isDisabled={changes.length > most}
            onPress={() => void save()}
          >
            Guardar
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <ProblemBanner problem={problem} />
        {changes.length > most && (
          <Banner tone="warn">Guarde por partes: a lo más {formatWhole(most)} precios a la vez.</Banner>
        )}
        <Table
          label="Precios que cambian"
          rows={changes.slice((page - 1) * pageSize, page * pageSize)}
          rowId={({ id }) => id}
          columns={[
            { id: 'code', header: 'Código', cell: ({ row }) => row.code, width: '130px' },
            { id: 'name', header: 'Concepto', cell: ({ row }) => row.name, isSecondary: true },
            { id: 'column', header: 'Precio', cell: ({ column }) => names.get(column) ?? 'Precio propio' },
            { id: 'was', header: 'Antes', cell: ({ was }) => (was === null ? '–' : shownPrice(was)), align: 'end' },
            { id: 'now', header: 'Después', cell: ({ now }) => (now === null ? '–' : shownPrice(now)), align: 'end' },
            { id: 'rise', header: 'Cambio', cell: riseText, align: 'end', width: '104px' },
          ]}
        />
        {changes.length > pageSize && (
          <Pagination page={page} pageSize={pageSize} total={changes.length} onPageChange={setPage} />
        )}
      </Stack>
    </Dialog>
  );
}
