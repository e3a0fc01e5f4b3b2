import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { useSession } from '#client/session/useSession.ts';
import { EntryTable } from '#client/tables/EntryTable.tsx';
import { Page, PageHeader } from '#client/ui/layout/Page.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { Tabs } from '#client/ui/layout/Tabs.tsx';
import { keepsSharedTables } from '#domain/roles.ts';
import { fileTypeTable, lineReasonTable, rejectReasonTable, supplyTypeTable, unitTable } from './tables.ts';

/** The small catalogs, one tab each. Units are of all customers: they are kept by the house. */
export default function ItemsScreen() {
  const { viewer } = useSession();
  const [params, setParams] = useSearchParams();
  const tabs = [
    {
      id: 'motivos',
      label: rejectReasonTable.texts.title,
      content: (
        <Tab>
          <EntryTable table={rejectReasonTable} />
        </Tab>
      ),
    },
    {
      id: 'reducciones',
      label: lineReasonTable.texts.title,
      content: (
        <Tab>
          <EntryTable table={lineReasonTable} />
        </Tab>
      ),
    },
    {
      id: 'archivos',
      label: fileTypeTable.texts.title,
      content: (
        <Tab>
          <EntryTable table={fileTypeTable} />
        </Tab>
      ),
    },
    {
      id: 'insumos',
      label: supplyTypeTable.texts.title,
      content: (
        <Tab>
          <EntryTable table={supplyTypeTable} />
        </Tab>
      ),
    },
    ...(keepsSharedTables(viewer)
      ? [
          {
            id: 'unidades',
            label: unitTable.texts.title,
            content: (
              <Tab>
                <EntryTable table={unitTable} />
              </Tab>
            ),
          },
        ]
      : []),
  ];
  const asked = params.get('catalogo');
  return (
    <Page>
      <PageHeader title="Catálogos generales" isTitleHidden />
      <Tabs
        label="Catálogos generales"
        tabs={tabs}
        selected={tabs.some(({ id }) => id === asked) && asked ? asked : 'motivos'}
        onSelectedChange={(id) => setParams({ catalogo: id })}
      />
    </Page>
  );
}

function Tab({ children }: { children: ReactNode }) {
  return <Stack gap={4}>{children}</Stack>;
}
