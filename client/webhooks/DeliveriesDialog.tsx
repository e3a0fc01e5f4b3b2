import { useQuery } from '@apollo/client/react';
import { RotateCw, Send } from 'lucide-react';
import { useState } from 'react';
import { type Problem, problemOf } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { useSend } from '#client/api/useSend.ts';
import { Button, IconButton } from '#client/ui/button/Button.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { notify } from '#client/ui/overlay/toasts.ts';
import { Table } from '#client/ui/table/Table.tsx';
import type { Column } from '#client/ui/table/table.ts';
import { Chip } from '#client/ui/text/Chip.tsx';
import { TwoLines } from '#client/ui/text/Text.tsx';
import { formatInstant } from '#domain/calendar.ts';
import { eventEnum, steps } from '#machines/incident/steps.ts';
import {
  type DeliveryRowFragment,
  ReplayDeliveryDocument,
  TestWebhookDocument,
  WebhookDeliveriesDocument,
} from './Webhooks.generated.ts';
import type { WebhookRow } from './webhookTable.tsx';

const statuses = {
  WAITING: { word: 'Por entregar', tone: 'warn' },
  DELIVERED: { word: 'Entregado', tone: 'success' },
  FAILED: { word: 'Sin entregar', tone: 'danger' },
} as const;

const nameOf = ({ event }: DeliveryRowFragment) => (event ? steps[eventEnum.wordOf(event)].past : 'Prueba');

const columns: readonly Column<DeliveryRowFragment>[] = [
  {
    id: 'event',
    header: 'Suceso',
    isRowHeader: true,
    cell: (row) => <TwoLines first={nameOf(row)} second={`${formatInstant(row.addedAt)} · ${row.messageId}`} />,
  },
  {
    id: 'status',
    header: 'Entrega',
    cell: ({ status, answered, problem }) => (
      <TwoLines
        first={<Chip tone={statuses[status].tone}>{statuses[status].word}</Chip>}
        second={problem ?? (answered ? `Contestó ${answered}` : 'Sin intentar')}
      />
    ),
  },
  { id: 'attempts', header: 'Intentos', align: 'end', cell: ({ attempts }) => attempts },
];

const everyMs = 3000;

/** The deliveries of a webhook and their results; sends a test, and sends again what was not taken. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: WebhookRow; onClose: () => void }) {
  const { data, error, loading, refetch } = useQuery(WebhookDeliveriesDocument, {
    variables: { webhook: webhook.id },
    fetchPolicy: 'cache-and-network',
    pollInterval: everyMs,
  });
  const trying = useSend(TestWebhookDocument);
  const replaying = useSend(ReplayDeliveryDocument);
  const [problem, setProblem] = useState<Problem | null>(null);
  const isSending = trying.isSending || replaying.isSending;

  const announced = async (sent: Promise<{ ok: true } | { ok: false; problem: Problem }>, text: string) => {
    const outcome = await sent;
    setProblem(outcome.ok ? null : outcome.problem);
    if (outcome.ok) notify.success(text);
    await refetch().catch(() => undefined);
  };
  const tryOut = () => announced(trying.send({ input: { id: webhook.id } }), 'Prueba enviada');
  const replay = (delivery: string) =>
    announced(replaying.send({ input: { webhook: webhook.id, delivery } }), 'Se envía otra vez');

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Envíos del webhook"
      size="large"
      footer={
        <>
          <Button icon={<Send aria-hidden />} isPending={isSending} onPress={() => void tryOut()}>
            Enviar una prueba
          </Button>
          <Button variant="primary" onPress={onClose}>
            Cerrar
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <p>{webhook.url}</p>
        <ProblemBanner problem={problem ?? (error ? problemOf(error) : null)} />
        <Table
          label="Envíos"
          columns={columns}
          rows={data?.webhookDeliveries ?? []}
          rowId={({ id }) => id}
          rowName={nameOf}
          status={error ? 'error' : loading && !data ? 'loading' : 'ready'}
          skeletonRows={3}
          emptyText="Aún no se le ha avisado de nada. Envíe una prueba."
          actions={(row) => (
            <IconButton
              size="small"
              label={`Enviar otra vez: ${nameOf(row)}`}
              icon={<RotateCw />}
              onPress={() => void replay(row.id)}
            />
          )}
        />
      </Stack>
    </Dialog>
  );
}
