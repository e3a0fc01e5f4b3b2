import { Button } from '#client/ui/button/Button.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { Table } from '#client/ui/table/Table.tsx';
import { Banner } from '#client/ui/text/Banner.tsx';
import { doubtfulNumber } from '#domain/budgetReading/numbers.ts';
import { type Paste, priceProblem } from '#domain/pricing/paste.ts';
import { counted } from '#domain/texts.ts';
import { useCatalogDesk } from '../desk.ts';
import { textIn, withTyped } from '../rows/priceRow.ts';
import { shownPrice } from './columns.tsx';

type PasteProps = {
  readonly paste: Paste;
  readonly names: ReadonlyMap<string, string>;
  readonly onClose: () => void;
};

const previewed = 200;
/** Codes without a row are named up to so many. */
const named = 10;

/** Cells that stay as they are, and why. */
function Kept({ title, reasons }: { title: string; reasons: readonly string[] }) {
  return (
    <Banner tone="warn" title={title}>
      {[...new Set(reasons)].map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      <p>Escriba el precio en su celda, como 1,234.50.</p>
    </Banner>
  );
}

/** What is no price, as the cells of the catalog say it, and numbers with two readings. */
function NotTaken({ cells }: { cells: readonly Pick<Paste['prices'][number], 'text' | 'isDoubtful'>[] }) {
  const doubtful = cells.filter(({ isDoubtful }) => isDoubtful);
  const wrong = cells.filter(({ isDoubtful }) => !isDoubtful);
  const [sample] = doubtful;
  return (
    <>
      {wrong.length > 0 && (
        <Kept
          title={
            wrong.length === 1
              ? 'Una celda no es un precio y quedará como está.'
              : `${wrong.length} celdas no son precios y quedarán como están.`
          }
          reasons={wrong.flatMap(({ text }) => priceProblem(text) ?? [])}
        />
      )}
      {sample && (
        <Kept
          title={
            doubtful.length === 1
              ? 'Una celda tiene dos lecturas y quedará como está.'
              : `${doubtful.length} celdas tienen dos lecturas y quedarán como están.`
          }
          reasons={[doubtfulNumber(sample.text)]}
        />
      )}
    </>
  );
}

/** What a paste would do, before it does it. What is no price stays out, and is never taken for 0. */
export function PasteDialog({ paste, names, onClose }: PasteProps) {
  const { rows } = useCatalogDesk();
  const { unplacedCodes: unplaced } = paste;
  const shown = rows.pick(rows.keys());
  const cells = paste.prices.flatMap((pasted) => {
    const row = shown[pasted.row];
    return row ? [{ ...pasted, row, id: `${row.key} ${pasted.column}` }] : [];
  });
  const bad = cells.filter(({ price }) => price === null);
  const good = cells.filter(({ price }) => price !== null);
  const apply = () => {
    const changed = new Map(rows.pick(new Set(good.map(({ row }) => row.key))).map((row) => [row.key, row]));
    for (const { row, column, text } of good) {
      changed.set(row.key, withTyped(changed.get(row.key) ?? row, column, text));
    }
    rows.replace(`Pegar ${counted(good.length, 'precio', 'precios')}`, [...changed.values()]);
    onClose();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Pegar precios"
      size="large"
      footer={
        <>
          <Button onPress={onClose}>Cancelar</Button>
          <Button variant="primary" isDisabled={good.length === 0} onPress={apply}>
            Pegar {counted(good.length, 'precio', 'precios')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {paste.isByCode && <Banner tone="info">La primera columna trae códigos: cada fila va a su concepto.</Banner>}
        <NotTaken cells={bad} />
        {paste.lost > 0 && (
          <Banner tone="warn">
            {paste.lost === 1
              ? 'Una celda no tiene fila o columna donde quedar y se omitirá.'
              : `${paste.lost} celdas no tienen fila o columna donde quedar y se omitirán.`}
            {unplaced.length > 0 && (
              <p>
                {`Códigos que no están en la tabla o que se repiten: ${unplaced.slice(0, named).join(', ')}`}
                {unplaced.length > named ? ` y ${unplaced.length - named} más.` : '.'}
              </p>
            )}
          </Banner>
        )}
        <Table
          label="Precios que se pegarán"
          rows={[...bad, ...good].slice(0, previewed)}
          rowId={({ id }) => id}
          columns={[
            { id: 'code', header: 'Código', cell: ({ row }) => row.code, width: '140px' },
            { id: 'name', header: 'Concepto', cell: ({ row }) => row.name, isSecondary: true },
            { id: 'column', header: 'Columna', cell: ({ column }) => names.get(column) ?? column },
            {
              id: 'old',
              header: 'Antes',
              cell: ({ row, column }) => shownPrice(textIn(row, column)) || '–',
              align: 'end',
            },
            {
              id: 'new',
              header: 'Pegado',
              cell: ({ price, text }) => (price ? shownPrice(price) : `«${text}»`),
              align: 'end',
            },
          ]}
          tone={({ price, isDoubtful }) => {
            if (price !== null) return { tone: 'success', word: 'Se pegará' };
            return { tone: 'warn', word: isDoubtful ? 'Tiene dos lecturas' : 'No es un precio' };
          }}
        />
        {cells.length > previewed && <p>…y {cells.length - previewed} celdas más.</p>}
      </Stack>
    </Dialog>
  );
}
