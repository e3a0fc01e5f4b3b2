import { useQuery } from '@apollo/client/react';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { type Problem, problemOf } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { type Outcome, useSend } from '#client/api/useSend.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { Card } from '#client/ui/layout/Card.tsx';
import { ConfirmDialog } from '#client/ui/overlay/ConfirmDialog.tsx';
import { notify } from '#client/ui/overlay/toasts.ts';
import { Table } from '#client/ui/table/Table.tsx';
import type { Column } from '#client/ui/table/table.ts';
import { Chip } from '#client/ui/text/Chip.tsx';
import { formatInstant } from '#domain/calendar.ts';
import {
  CloseOtherSessionsDocument,
  CloseSessionDocument,
  type OpenSessionRowFragment,
  OpenSessionsDocument,
} from './Profile.generated.ts';

const columns: readonly Column<OpenSessionRowFragment>[] = [
  {
    id: 'device',
    header: 'Dispositivo',
    isRowHeader: true,
    cell: ({ device, isCurrent }) => (
      <>
        {device} {isCurrent && <Chip tone="success">Esta sesión</Chip>}
      </>
    ),
  },
  { id: 'network', header: 'Red', from: 480, cell: ({ network }) => network },
  { id: 'signedInAt', header: 'Desde', from: 560, cell: ({ signedInAt }) => formatInstant(signedInAt) },
  { id: 'lastUsedAt', header: 'Último uso', cell: ({ lastUsedAt }) => formatInstant(lastUsedAt) },
];

/** Where the account is open, so that its owner sees one that is not theirs and closes it. */
export function SessionsCard() {
  const { data, error, loading, refetch } = useQuery(OpenSessionsDocument, { fetchPolicy: 'cache-and-network' });
  const { send: sendClose, isSending: isClosing } = useSend(CloseSessionDocument);
  const { send: sendOthers, isSending: isClosingOthers } = useSend(CloseOtherSessionsDocument);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isAsking, setAsking] = useState(false);
  const reread = () => void refetch().catch(() => {});
  const settle = (outcome: Outcome<{ message: string }>) => {
    setProblem(outcome.ok ? null : outcome.problem);
    if (outcome.ok) notify.success(outcome.value.message);
    setAsking(false);
    reread();
  };
  const sessions = data?.openSessions ?? [];
  return (
    <Card
      title="Sesiones abiertas"
      padding="none"
      actions={
        sessions.length > 1 && (
          <Button size="small" onPress={() => setAsking(true)}>
            Cerrar las demás
          </Button>
        )
      }
    >
      <ProblemBanner problem={problem ?? (error ? problemOf(error) : null)} />
      <Table
        label="Sesiones abiertas"
        columns={columns}
        rows={sessions}
        rowId={({ id }) => id}
        rowName={({ device }) => device}
        status={error ? 'error' : loading && !data ? 'loading' : 'ready'}
        onRetry={reread}
        skeletonRows={2}
        emptyText="No hay otras sesiones."
        actions={({ id, isCurrent }) =>
          !isCurrent && (
            <Button
              size="small"
              icon={<LogOut aria-hidden />}
              isDisabled={isClosing}
              onPress={() => void sendClose({ input: { id } }).then(settle)}
            >
              Cerrar
            </Button>
          )
        }
      />
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="¿Cerrar las demás sesiones?"
        confirmLabel="Cerrar las demás"
        tone="danger"
        isPending={isClosingOthers}
        onConfirm={() => void sendOthers({}).then(settle)}
      >
        <p>Se cierran en este momento, y los dispositivos recordados vuelven a pedir un código.</p>
      </ConfirmDialog>
    </Card>
  );
}
