import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { Unavailable } from '#client/records/Unavailable.tsx';
import { RecordTable } from '#client/tables/RecordTable.tsx';
import { Page, PageHeader } from '#client/ui/layout/Page.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { Tabs } from '#client/ui/layout/Tabs.tsx';
import { screens } from '#domain/screens.ts';
import { ordersTable } from './ordersTable.tsx';
import { OrdersAvailableDocument } from './Purchases.generated.ts';
import { quotationsTable } from './quotationsTable.tsx';
import { campsTable, pricesTable } from './referenceTables.tsx';
import { requisitionsTable } from './requisitionsTable.tsx';

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
