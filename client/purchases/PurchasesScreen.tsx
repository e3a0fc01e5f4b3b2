import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { extraItems } from '#client/records/extra.ts';
import { newestFirst, pageOf, recordAsked } from '#client/records/paged.ts';
import { Unavailable } from '#client/records/Unavailable.tsx';
import { type RecordDescription, RecordTable } from '#client/tables/RecordTable.tsx';
import { Link } from '#client/ui/button/Link.tsx';
import { Page, PageHeader } from '#client/ui/layout/Page.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { Tabs } from '#client/ui/layout/Tabs.tsx';
import { KeyValue } from '#client/ui/text/Lists.tsx';
import { formatDate, formatInstant } from '#domain/calendar.ts';
import { screens } from '#domain/screens.ts';
import {
  type OrderRowFragment,
  OrdersAvailableDocument,
  PurchaseOrdersDocument,
  ResidentIncidentsDocument,
} from './Purchases.generated.ts';
import { quotationsTable } from './quotationsTable.tsx';
import { campsTable, pricesTable } from './referenceTables.tsx';
import { requisitionsTable } from './requisitionsTable.tsx';

type Row = OrderRowFragment & { readonly name: string; readonly isActive: true; readonly version: number };

const ordersTable: RecordDescription<Row, Record<string, string>> = {
  title: 'Órdenes de compra',
  permission: 'purchase',
  listFailed: 'Error al listar las órdenes de compra',
  prefix: 'ordenes-',
  columns: [
    { id: 'name', header: 'Folio', cell: ({ folio }) => folio, sortBy: ({ folio }) => folio },
    { id: 'status', header: 'Estado', cell: ({ status }) => status },
    { id: 'provider', header: 'Proveedor', cell: ({ provider }) => provider?.name ?? '–', isSecondary: true },
    { id: 'camp', header: 'Campamento', cell: ({ camp }) => camp?.name ?? '–', isSecondary: true },
    {
      id: 'addedAt',
      header: 'Alta',
      cell: ({ addedAt }) => formatInstant(addedAt),
      isSecondary: true,
      sortBy: ({ addedAt }) => addedAt,
    },
    {
      id: 'deliveryDate',
      header: 'Entrega',
      cell: ({ deliveryDate }) => (deliveryDate ? formatDate(deliveryDate) : '–'),
    },
  ],
  searchIn: [],
  searchHint: 'Folio…',
  usualSort: newestFirst,
  useRows: (asked) =>
    pageOf(
      useQuery(PurchaseOrdersDocument, { variables: recordAsked(asked) }),
      ({ purchaseOrders }) => purchaseOrders,
      (order): Row => ({ ...order, name: order.folio, isActive: true, version: 0 }),
    ),
  detail: (order) => <OrderDetail order={order} />,
};

function OrderDetail({ order }: { order: OrderRowFragment }) {
  const { conditions, resident, file, extra } = order;
  return (
    <KeyValue
      layout="rows"
      items={[
        { label: 'Condiciones', value: conditions || '–' },
        { label: 'Residente', value: resident?.name ?? '–' },
        ...(resident
          ? [{ label: 'Siniestros del residente', value: <ResidentIncidents resident={resident.id} /> }]
          : []),
        {
          label: 'Archivo',
          value: file ? (
            <Link href={file.url} download={file.name}>
              {file.name}
            </Link>
          ) : (
            <Unavailable />
          ),
        },
        ...extraItems(extra),
      ]}
    />
  );
}

function ResidentIncidents({ resident }: { resident: string }) {
  const { data, error } = useQuery(ResidentIncidentsDocument, { variables: { resident } });
  if (error) return <Unavailable />;
  if (!data) return <>Cargando…</>;
  const { available, incidents } = data.residentIncidents;
  if (!available) return <Unavailable />;
  const shown = incidents.slice(0, 10).map(({ number }) => number);
  const more = incidents.length - shown.length;
  return <>{incidents.length === 0 ? 'Ninguno' : `${shown.join(', ')}${more > 0 ? ` y ${more} más` : ''}`}</>;
}

const tabs = [
  { id: 'ordenes', label: 'Órdenes', content: <Orders /> },
  { id: 'requisiciones', label: 'Requisiciones', content: inPart(<RecordTable table={requisitionsTable} />) },
  { id: 'cotizaciones', label: 'Cotizaciones', content: inPart(<RecordTable table={quotationsTable} />) },
  { id: 'campamentos', label: 'Campamentos', content: inPart(<RecordTable table={campsTable} />) },
  { id: 'precios', label: 'Precios por autopista', content: inPart(<RecordTable table={pricesTable} />) },
];

function inPart(table: ReactNode) {
  return <Stack gap={4}>{table}</Stack>;
}

function Orders() {
  const { data } = useQuery(OrdersAvailableDocument);
  return inPart(
    <RecordTable table={ordersTable} extra={data?.purchaseOrders.available === false ? <Unavailable /> : null} />,
  );
}

export default function PurchasesScreen() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('parte');
  const selected = tabs.find(({ id }) => id === asked)?.id ?? 'ordenes';
  return (
    <Page>
      <PageHeader title={screens.purchases.title} isTitleHidden />
      <Tabs
        label="Compras"
        tabs={tabs}
        selected={selected}
        onSelectedChange={(parte) => setParams({ parte }, { replace: true })}
      />
    </Page>
  );
}
