import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { newestFirst, pageOf, recordAsked } from '#client/records/paged.ts';
import { extraItems, Unavailable } from '#client/records/recordParts.tsx';
import { type RecordDescription, RecordTable } from '#client/tables/RecordTable.tsx';
import { rowsOf } from '#client/tables/rowsOf.ts';
import { Link } from '#client/ui/button/Link.tsx';
import { Page, PageHeader } from '#client/ui/layout/Page.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { Tabs } from '#client/ui/layout/Tabs.tsx';
import { KeyValue } from '#client/ui/text/Lists.tsx';
import { Money } from '#client/ui/text/Text.tsx';
import { formatDate, formatInstant } from '#domain/calendar.ts';
import { screens } from '#domain/screens.ts';
import { useCampRows, useHighways } from './options.ts';
import {
  type CampListQuery,
  HighwaySupplyListDocument,
  type HighwaySupplyListQuery,
  type OrderRowFragment,
  OrdersAvailableDocument,
  PurchaseOrdersDocument,
  ResidentIncidentsDocument,
} from './Purchases.generated.ts';
import { quotationsTable } from './quotationsTable.tsx';
import { requisitionsTable } from './requisitionsTable.tsx';

type Read = { readonly isActive: true; readonly version: number };
type Camp = CampListQuery['camps'][number] & Read;

/** Camps and prices are only read. */
const campsTable: RecordDescription<Camp, Record<string, string>> = {
  title: 'Campamentos',
  permission: 'purchase',
  listFailed: 'Error al listar los campamentos',
  prefix: 'campamentos-',
  columns: [
    { id: 'name', header: 'Nombre', cell: ({ name }) => name, sortBy: ({ name }) => name },
    {
      id: 'highway',
      header: 'Autopista',
      cell: ({ highway }) => highway?.name ?? '–',
      sortBy: ({ highway }) => highway?.name ?? '',
    },
  ],
  searchIn: [({ name }) => name],
  useRows: () =>
    rowsOf(useCampRows(), ({ camps }) => camps.map((one) => ({ ...one, isActive: true as const, version: 0 }))),
};

type Price = HighwaySupplyListQuery['highwaySupplies']['nodes'][number] & Read;

const pricesTable: RecordDescription<Price, Record<string, string>> = {
  title: 'Precios por autopista',
  permission: 'purchase',
  listFailed: 'Error al listar los precios',
  prefix: 'precios-',
  columns: [
    { id: 'name', header: 'Insumo', cell: ({ name }) => name, sortBy: ({ name }) => name },
    { id: 'type', header: 'Tipo', cell: ({ supplyType }) => supplyType || '–', isSecondary: true },
    {
      id: 'provider',
      header: 'Proveedor',
      cell: (row) => row.provider?.name ?? '–',
      sortBy: (row) => row.provider?.name ?? '',
    },
    { id: 'unit', header: 'Unidad', cell: ({ unit }) => unit.abbreviation },
    {
      id: 'price',
      header: 'Precio',
      align: 'end',
      cell: ({ price }) => <Money value={price} />,
      sortBy: ({ price }) => price,
    },
  ],
  searchIn: [({ name }) => name, ({ provider }) => provider?.name ?? ''],
  searchHint: 'Nombre o proveedor…',
  useFilters: () => [{ key: 'autopista', label: 'Autopista', choices: useHighways() }],
  useRows: ({ filters: { autopista: highway = '' } }) =>
    rowsOf(
      useQuery(HighwaySupplyListDocument, { variables: { highway }, skip: highway === '' }),
      ({ highwaySupplies }) => highwaySupplies.nodes.map((one): Price => ({ ...one, isActive: true, version: 0 })),
    ),
};

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
      layout="pairs"
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
  const { available, nodes, totalCount } = data.residentIncidents;
  if (!available) return <Unavailable />;
  const shown = nodes.map(({ number }) => number);
  const more = totalCount - shown.length;
  return <>{totalCount === 0 ? 'Ninguno' : `${shown.join(', ')}${more > 0 ? ` y ${more} más` : ''}`}</>;
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
