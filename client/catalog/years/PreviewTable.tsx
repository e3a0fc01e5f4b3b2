import { Stack } from '#client/ui/layout/Stack.tsx';
import { Table } from '#client/ui/table/Table.tsx';
import { Banner } from '#client/ui/text/Banner.tsx';
import { formatDecimal, formatMoney } from '#domain/money.ts';
import type { YearPreviewQuery } from './Years.generated.ts';

type Preview = YearPreviewQuery['catalogYearPreview'];

const count = (value: number) => value.toLocaleString('es-MX');

/** What a new year would hold, before it is written. */
export function PreviewTable({ preview }: { preview: Preview }) {
  const { year, source, concepts, supplies, providerPrices, families } = preview;
  return (
    <Stack gap={3}>
      <Banner tone="info" title={`Catálogo ${year}, copiado de ${source}: ${count(concepts)} conceptos`} isLive>
        Con {count(providerPrices)} precios de proveedores y {count(supplies)} insumos. Precio × (1 + porcentaje), con 4
        decimales. Todavía no se escribe nada; los presupuestos ya cuantificados conservan su catálogo.
      </Banner>
      <Table
        label="Vista previa por familia"
        rows={families}
        rowId={({ family }) => family}
        columns={[
          { id: 'name', header: 'Familia', cell: ({ name }) => name },
          { id: 'concepts', header: 'Conceptos', cell: (one) => count(one.concepts), align: 'end' },
          {
            id: 'percentage',
            header: 'Cambio',
            cell: (one) => `${formatDecimal(one.percentage, 0, 4)} %`,
            align: 'end',
          },
          { id: 'before', header: 'Suma hoy', cell: (one) => formatMoney(one.before), align: 'end', isSecondary: true },
          { id: 'after', header: 'Suma nueva', cell: (one) => formatMoney(one.after), align: 'end', isSecondary: true },
          {
            id: 'sample',
            header: 'El más caro',
            cell: ({ sample }) =>
              `${sample.code}: ${formatDecimal(sample.before, 2, 4)} → ${formatDecimal(sample.after, 2, 4)}`,
          },
        ]}
      />
    </Stack>
  );
}
