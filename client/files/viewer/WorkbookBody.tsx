import { SheetTable, SheetTabs } from '#client/ui/viewer/SheetTable.tsx';
import type { BodyProps } from './BodyProps.ts';
import { Loading } from './Loading.tsx';
import { Unshown } from './Unshown.tsx';
import { useOpened } from './useOpened.ts';
import { openWorkbook } from './workbook/openWorkbook.ts';
import { mostColumns, mostRows, type Sheet } from './workbook/sheets.ts';

const partial = `Se muestran las primeras ${mostRows.toLocaleString('es-MX')} filas y ${mostColumns} columnas. Descargue el libro para verlo completo.`;

function SheetContent({ sheet }: { sheet: Sheet }) {
  if (sheet.rows.length === 0) return <Unshown title="Hoja vacía" text="Esta hoja no tiene datos." />;
  return <SheetTable label={`Hoja ${sheet.name}`} rows={sheet.rows} columnCount={sheet.columnCount} />;
}

export default function WorkbookBody({ blob }: BodyProps) {
  const opened = useOpened(blob, openWorkbook);
  if (opened.status === 'loading') return <Loading />;
  if (opened.status === 'error') return <Unshown title="No se puede mostrar" text={opened.text} />;
  const sheets = opened.value.map((sheet, index) => ({
    id: `${index}`,
    label: sheet.name,
    content: <SheetContent sheet={sheet} />,
  }));
  return <SheetTabs sheets={sheets} note={opened.value.some(({ isPartial }) => isPartial) ? partial : undefined} />;
}
