import { useQuery } from '@apollo/client/react';
import { CalendarClock, CalendarX } from 'lucide-react';
import { useState } from 'react';
import { type Problem, problemOf } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { useSend } from '#client/api/useSend.ts';
import { useSession } from '#client/session/useSession.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { Card } from '#client/ui/layout/Card.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { ConfirmDialog } from '#client/ui/overlay/ConfirmDialog.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { notify } from '#client/ui/overlay/toasts.ts';
import { Table } from '#client/ui/table/Table.tsx';
import type { Column } from '#client/ui/table/table.ts';
import { Chip } from '#client/ui/text/Chip.tsx';
import { TwoLines } from '#client/ui/text/Text.tsx';
import { formatDate } from '#domain/calendar.ts';
import { isAdministrator } from '#domain/roles.ts';
import { takesFromQueue } from '#machines/incident/queue.ts';
import { DelegationDialog } from './DelegationDialog.tsx';
import { type DelegationRowFragment, DelegationsDocument, EndDelegationDocument } from './Delegations.generated.ts';

const columns: readonly Column<DelegationRowFragment>[] = [
  { id: 'delegator', header: 'Cola de', isRowHeader: true, cell: ({ delegator }) => delegator.name },
  {
    id: 'delegate',
    header: 'A cargo de',
    cell: ({ delegate, from, to }) => (
      <TwoLines first={delegate.name} second={`${formatDate(from)} al ${formatDate(to)}`} />
    ),
  },
  {
    id: 'state',
    header: 'Estado',
    from: 480,
    cell: ({ isActive }) => (isActive ? <Chip tone="success">Vigente</Chip> : <Chip>Por venir</Chip>),
  },
];

const nameOf = ({ delegator, delegate }: DelegationRowFragment) => `${delegator.name}, a cargo de ${delegate.name}`;

/** The delegations that the account may see, with what it may do to them. */
function useDelegations() {
  const { viewer } = useSession();
  const { data, error, loading, refetch } = useQuery(DelegationsDocument, { fetchPolicy: 'cache-and-network' });
  const { send, isSending } = useSend(EndDelegationDocument);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [ending, setEnding] = useState<DelegationRowFragment | null>(null);
  const reread = () => void refetch().catch(() => {});
  const end = async ({ id }: DelegationRowFragment) => {
    const outcome = await send({ input: { id } });
    setProblem(outcome.ok ? null : outcome.problem);
    if (outcome.ok) notify.success('Delegación terminada.');
    setEnding(null);
    reread();
  };
  const mayEnd = ({ delegator }: DelegationRowFragment) =>
    delegator.username === viewer.username || isAdministrator(viewer.role);
  const table = (
    <>
      <ProblemBanner problem={problem ?? (error ? problemOf(error) : null)} />
      <Table
        label="Delegaciones"
        columns={columns}
        rows={data?.delegations ?? []}
        rowId={({ id }) => id}
        rowName={nameOf}
        status={error ? 'error' : loading && !data ? 'loading' : 'ready'}
        onRetry={reread}
        skeletonRows={2}
        emptyText="No hay delegaciones vigentes ni por venir."
        actions={(row) =>
          mayEnd(row) && (
            <Button size="small" icon={<CalendarX aria-hidden />} onPress={() => setEnding(row)}>
              Terminar
            </Button>
          )
        }
      />
      <ConfirmDialog
        isOpen={ending !== null}
        onOpenChange={() => setEnding(null)}
        title="¿Terminar la delegación?"
        confirmLabel="Terminar"
        tone="danger"
        isPending={isSending}
        onConfirm={() => ending && void end(ending)}
      >
        <p>{ending && `La cola de ${ending.delegator.name} deja de estar a cargo de ${ending.delegate.name}.`}</p>
      </ConfirmDialog>
    </>
  );
  return { table, reread };
}

/** The part of the profile in which an auditor leaves their queue to a colleague. */
export function DelegationCard() {
  const { viewer } = useSession();
  return takesFromQueue(viewer.role) ? <OwnDelegations /> : null;
}

function OwnDelegations() {
  const { table, reread } = useDelegations();
  const [isAdding, setAdding] = useState(false);
  const done = () => {
    setAdding(false);
    reread();
  };
  return (
    <Card
      title="Delegación"
      padding="none"
      actions={
        <Button size="small" icon={<CalendarClock aria-hidden />} onPress={() => setAdding(true)}>
          Delegar mi cola
        </Button>
      }
    >
      {table}
      {isAdding && <DelegationDialog ofAnybody={false} onDone={done} onClose={() => setAdding(false)} />}
    </Card>
  );
}

/** All delegations of the customer, for an administrator. */
export function DelegationsDialog({ customerName, onClose }: { customerName: string; onClose: () => void }) {
  const { table, reread } = useDelegations();
  const [isAdding, setAdding] = useState(false);
  const done = () => {
    setAdding(false);
    reread();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={`Delegaciones de ${customerName}`}
      size="large"
      footer={
        <Button variant="primary" icon={<CalendarClock aria-hidden />} onPress={() => setAdding(true)}>
          Delegar una cola
        </Button>
      }
    >
      <Stack gap={3}>{table}</Stack>
      {isAdding && <DelegationDialog ofAnybody onDone={done} onClose={() => setAdding(false)} />}
    </Dialog>
  );
}
