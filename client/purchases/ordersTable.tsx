import { useQuery } from '@apollo/client/react';
import { newestFirst, pageOf, recordAsked } from '#client/records/paged.ts';
import type { RecordDescription } from '#client/tables/RecordTable.tsx';
import { formatDate, formatInstant } from '#domain/calendar.ts';
import { OrderDetail } from './OrderDetail.tsx';
import { type OrderRowFragment, PurchaseOrdersDocument } from './Purchases.generated.ts';

type Row = OrderRowFragment & { readonly name: string; readonly isActive: true; readonly version: number };

export const ordersTable: RecordDescription<Row, Record<string, string>> = {
  title: 'Órdenes de compra',
  permission: 'purchase',
  listFailed: 'Error al listar las órdenes de compra',
  prefix: 'ordenes-',
  columns: [
    { id: 'name', header: 'Folio', cell: ({ folio }) => folio, sortBy: ({ folio }) => folio },
    { id: 'status', header: 'Estado', cell: ({ status }) => status },
    { id: 'provider', header: 'Proveedor', cell: ({ providerName }) => providerName ?? '–', isSecondary: true },
    { id: 'camp', header: 'Campamento', cell: ({ campName }) => campName ?? '–', isSecondary: true },
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
