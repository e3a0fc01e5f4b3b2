import { useApolloClient, useQuery } from '@apollo/client/react';
import { ListChecks, RotateCw, Send } from 'lucide-react';
import { useState } from 'react';
import { type Problem, problemOf } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { useSend } from '#client/api/useSend.ts';
import { useDeliveryNews } from '#client/live/attendance.ts';
import { type Choices, change, type Saved, type TableDescription } from '#client/tables/description.ts';
import { TableScreen } from '#client/tables/EntryTable.tsx';
import { rowsOf } from '#client/tables/rowsOf.ts';
import { Button, IconButton } from '#client/ui/button/Button.tsx';
import { TextField } from '#client/ui/form/TextField.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { ShownOnceDialog } from '#client/ui/overlay/ShownOnceDialog.tsx';
import { notify } from '#client/ui/overlay/toasts.ts';
import { Table } from '#client/ui/table/Table.tsx';
import type { Column } from '#client/ui/table/table.ts';
import { Banner } from '#client/ui/text/Banner.tsx';
import { Chip } from '#client/ui/text/Chip.tsx';
import { TwoLines } from '#client/ui/text/Text.tsx';
import { formatInstant } from '#domain/calendar.ts';
import { failed, tableSays } from '#domain/catalogue.ts';
import { webhookForm } from '#domain/webhooks.ts';
import { eventEnum, eventTypes, steps } from '#machines/incident/steps.ts';
import {
  CreateWebhookDocument,
  DeleteWebhookDocument,
  type DeliveryRowFragment,
  ReplayDeliveryDocument,
  TestWebhookDocument,
  UpdateWebhookDocument,
  WebhookDeliveriesDocument,
  type WebhookRowFragment,
  WebhooksDocument,
} from './Webhooks.generated.ts';

/** Other systems that receive the events of a customer's incidents. */

const statuses = {
  WAITING: { word: 'Por entregar', tone: 'warn' },
  DELIVERED: { word: 'Entregado', tone: 'success' },
  FAILED: { word: 'Sin entregar', tone: 'danger' },
} as const;

function nameOf({ event, incident }: DeliveryRowFragment): string {
  const what = event ? steps[eventEnum.wordOf(event)].past : 'Prueba';
  return incident ? `${what} · ${incident.number}` : what;
}

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
    grows: true,
    card: 'line',
    cell: ({ status, answered, problem }) => (
      <TwoLines
        wraps
        first={<Chip tone={statuses[status].tone}>{statuses[status].word}</Chip>}
        second={problem ?? (answered ? `Contestó ${answered}` : 'Sin intentar')}
      />
    ),
  },
  { id: 'attempts', header: 'Intentos', align: 'end', card: 'half', cell: ({ attempts }) => attempts },
];

/** The deliveries of a webhook and their results; sends a test, and sends again what was not taken, unless it is stopped. */
function DeliveriesDialog({ webhook, onClose }: { webhook: WebhookRow; onClose: () => void }) {
  const { data, error, loading, refetch } = useQuery(WebhookDeliveriesDocument, {
    variables: { webhook: webhook.id },
    fetchPolicy: 'cache-and-network',
    // What is asked because something was tried meanwhile is not answered by a request from before.
    context: { queryDeduplication: false },
  });
  useDeliveryNews(webhook.id, () => void refetch().catch(() => undefined));
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

  const again = (row: DeliveryRowFragment) => (
    <IconButton
      size="small"
      label={`Enviar otra vez: ${nameOf(row)}`}
      icon={<RotateCw />}
      onPress={() => void replay(row.id)}
    />
  );

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Envíos del webhook"
      size="large"
      footer={
        <>
          {webhook.isActive && (
            <Button icon={<Send aria-hidden />} isPending={isSending} onPress={() => void tryOut()}>
              Enviar una prueba
            </Button>
          )}
          <Button variant="primary" onPress={onClose}>
            Cerrar
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <p>{webhook.url}</p>
        {!webhook.isActive && (
          <Banner tone="info" title="Detenido: lo que está por entregar espera a que se reactive" />
        )}
        <ProblemBanner problem={problem ?? (error ? problemOf(error) : null)} />
        <Table
          label="Envíos"
          columns={columns}
          rows={data?.webhookDeliveries.nodes ?? []}
          rowId={({ id }) => id}
          rowName={nameOf}
          status={error ? 'error' : loading && !data ? 'loading' : 'ready'}
          skeletonRows={3}
          emptyText={`Aún no se le ha avisado de nada.${webhook.isActive ? ' Envíe una prueba.' : ''}`}
          {...(webhook.isActive ? { actions: again } : {})}
        />
      </Stack>
    </Dialog>
  );
}

const secretIn = (saved: Saved): string | null =>
  'secret' in saved && typeof saved.secret === 'string' ? saved.secret : null;

/** The only time that a secret is shown. */
function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <ShownOnceDialog
      title="Secreto del webhook"
      warning="No vuelve a mostrarse. Quien recibe los avisos comprueba con él que son de Dictamen."
      secret={secret}
      done="Ya lo guardé"
      onClose={onClose}
    >
      <TextField label="Secreto" value={secret} isReadOnly />
    </ShownOnceDialog>
  );
}

/** A month: what is left stopped for longer was meant to end. */
const noticedMs = 30 * 86_400_000;

/** Receivers that said themselves that they want no more: stopped, they stand among the inactive ones, where they would not be noticed. */
function GoneNotice() {
  const { data } = useQuery(WebhooksDocument);
  const gone = (data?.webhooks ?? []).filter(
    ({ goneAt }) => goneAt !== null && Date.now() - Date.parse(goneAt) < noticedMs,
  );
  if (gone.length === 0) return null;
  return (
    <Banner tone="warn" title="Detenidos: su servidor contestó 410, que ya no recibe avisos">
      {gone.map(({ id, url, goneAt }) => (
        <p key={id}>
          {url} · {formatInstant(goneAt ?? '')}
        </p>
      ))}
      <p>Lo que se le avisaba espera. Con «Ver inactivos» se reactiva.</p>
    </Banner>
  );
}

export default function WebhooksScreen() {
  const [secret, setSecret] = useState<string | null>(null);
  const [opened, setOpened] = useState<WebhookRow | null>(null);
  const client = useApolloClient();
  const closeDeliveries = () => {
    setOpened(null);
    // What was sent there is counted in the list.
    void client.refetchQueries({ include: [WebhooksDocument] });
  };
  const deliveriesOf = (webhook: WebhookRow) => (
    <IconButton
      size="small"
      label={`Envíos de ${webhook.url}`}
      icon={<ListChecks />}
      onPress={() => setOpened(webhook)}
    />
  );
  return (
    <>
      <TableScreen
        table={webhookTable}
        notice={<GoneNotice />}
        onCreated={(saved) => setSecret(secretIn(saved))}
        rowExtra={deliveriesOf}
        inactiveExtra={deliveriesOf}
      />
      {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
      {opened && <DeliveriesDialog webhook={opened} onClose={closeDeliveries} />}
    </>
  );
}

type WebhookRow = WebhookRowFragment & { readonly name: string };
type Values = { readonly url: string; readonly events: readonly string[] };

const every: Choices = {
  options: eventTypes.map((type) => ({ id: type, label: steps[type].past })),
  isLoading: false,
};

const rolesInformedOf = ({ events }: WebhookRow) =>
  events.length === 0 ? 'Todos los sucesos' : events.map((name) => steps[eventEnum.wordOf(name)].past).join(', ');

const inputOf = ({ url, events }: Values) => ({
  url,
  events: eventTypes.filter((type) => events.includes(type)).map(eventEnum.nameOf),
});

const webhookTable: TableDescription<WebhookRow, Values> = {
  texts: {
    title: 'Webhooks',
    add: 'Agregar webhook',
    edit: 'Editar webhook',
    createFailed: failed.createEntry,
    updateFailed: failed.updateEntry,
    listFailed: tableSays.failed,
  },
  permission: 'user',
  columns: [
    {
      id: 'name',
      header: 'Dirección',
      grows: true,
      cell: (row) => <TwoLines first={row.url} second={rolesInformedOf(row)} />,
      sortBy: ({ url }) => url,
    },
    {
      id: 'waiting',
      header: 'Por entregar',
      align: 'end',
      cell: ({ waiting }) => (waiting > 0 ? <Chip tone="warn">{waiting}</Chip> : '0'),
    },
    {
      id: 'failed',
      header: 'Sin entregar',
      align: 'end',
      cell: ({ failed: lost }) => (lost > 0 ? <Chip tone="danger">{lost}</Chip> : '0'),
    },
    { id: 'addedAt', header: 'Alta', cell: ({ addedAt }) => formatInstant(addedAt), isSecondary: true },
  ],
  searchIn: [({ url }) => url],
  searchHint: 'Dirección…',
  useRows: ({ activity }) =>
    rowsOf(useQuery(WebhooksDocument, { fetchPolicy: 'cache-and-network' }), ({ webhooks }) =>
      webhooks
        .filter(({ isActive }) => activity === 'ALL' || isActive === (activity === 'ACTIVE'))
        .map((webhook) => ({ ...webhook, name: webhook.url })),
    ),
  form: {
    schema: () => webhookForm,
    empty: () => ({ url: '', events: [] }),
    valuesOf: ({ url, events }) => ({ url, events: events.map(eventEnum.wordOf) }),
    fields: [
      {
        name: 'url',
        label: 'Dirección',
        kind: 'text',
        isRequired: true,
        maxLength: 500,
        description: 'https:// de un servidor en internet, que conteste 2xx a lo que acepta.',
      },
      {
        name: 'events',
        label: 'Sucesos',
        kind: 'choices',
        useOptions: () => every,
        description: 'Sin ninguno, se avisa de todos.',
      },
    ],
    create: change(CreateWebhookDocument, ({ values }) => ({ input: inputOf(values) })),
    update: change(UpdateWebhookDocument, ({ row: { id, version }, values, isActive }) => ({
      input: { id, version, ...inputOf(values), isActive: isActive ?? null },
    })),
  },
  remove: change(DeleteWebhookDocument, ({ row: { id, version } }) => ({ input: { id, version } })),
  affects: ['webhooks'],
};
