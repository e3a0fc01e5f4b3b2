import { useQuery } from '@apollo/client/react';
import { type Choices, change, type TableDescription } from '#client/tables/description.ts';
import { rowsOf } from '#client/tables/rowsOf.ts';
import { Chip } from '#client/ui/text/Chip.tsx';
import { TwoLines } from '#client/ui/text/Text.tsx';
import { formatInstant } from '#domain/calendar.ts';
import { failed, tableSays } from '#domain/catalogue.ts';
import { webhookForm } from '#domain/webhooks.ts';
import { eventEnum, eventTypes, steps } from '#machines/incident/steps.ts';
import {
  CreateWebhookDocument,
  DeleteWebhookDocument,
  UpdateWebhookDocument,
  type WebhookRowFragment,
  WebhooksDocument,
} from './Webhooks.generated.ts';

export type WebhookRow = WebhookRowFragment & { readonly name: string };
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

export const webhookTable: TableDescription<WebhookRow, Values> = {
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
      from: 560,
      cell: ({ failed: lost }) => (lost > 0 ? <Chip tone="danger">{lost}</Chip> : '0'),
    },
    { id: 'addedAt', header: 'Alta', cell: ({ addedAt }) => formatInstant(addedAt), isSecondary: true },
  ],
  searchIn: [({ url }) => url],
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
