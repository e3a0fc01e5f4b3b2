import { Button } from '#client/ui/button/Button.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { Table } from '#client/ui/table/Table.tsx';
import type { Column } from '#client/ui/table/table.ts';
import { formatDecimal, isDecimal } from '#domain/money.ts';
import type { PriceOffer } from '#domain/quantification/reprice.ts';
import type { ProviderChange } from './giveProvider.ts';

const price = (value: string) => (isDecimal(value) ? formatDecimal(value, 2, 6) : value);

const columns: Column<PriceOffer>[] = [
  { id: 'code', header: 'Código', cell: ({ code }) => code, width: '110px' },
  { id: 'name', header: 'Concepto', cell: ({ name }) => name, isRowHeader: true },
  { id: 'from', header: 'Precio actual', cell: ({ from }) => price(from), align: 'end' },
  { id: 'to', header: 'Precio del proveedor', cell: ({ to }) => price(to), align: 'end' },
];

interface ProviderDialogProps {
  change: ProviderChange;
  onApply: (reprice: boolean) => void;
  onClose: () => void;
}

/** The new provider's prices, shown before they apply. */
export function ProviderDialog({ change, onApply, onClose }: ProviderDialogProps) {
  const { keys, name, offers } = change;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Cambiar el proveedor a ${name}`}
      size="large"
      footer={
        <>
          <Button onPress={onClose}>Cancelar</Button>
          <Button onPress={() => onApply(false)}>Solo el proveedor</Button>
          <Button variant="primary" autoFocus onPress={() => onApply(true)}>
            Proveedor y precios
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <p>
          {keys.length === 1 ? 'La línea tiene' : `${offers.length} de ${keys.length} líneas tienen`} otro precio con
          este proveedor. Los precios escritos a mano no cambian.
        </p>
        <Table label="Precios que cambiarían" columns={columns} rows={offers} rowId={({ key }) => key} />
      </Stack>
    </Dialog>
  );
}
