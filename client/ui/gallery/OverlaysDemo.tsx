import { useState } from 'react';
import { Button } from '../Button.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { DecimalField } from '../DecimalField.tsx';
import { Dialog } from '../Dialog.tsx';
import { Page } from '../Page.tsx';
import { PageHeader } from '../PageHeader.tsx';
import { Popover } from '../Popover.tsx';
import { Row } from '../Row.tsx';
import { Sheet } from '../Sheet.tsx';
import { Stack } from '../Stack.tsx';
import { TextArea } from '../TextArea.tsx';
import { notify } from '../toasts.ts';

export function OverlaysDemo() {
  const [open, setOpen] = useState('');
  const [amount, setAmount] = useState('');
  const of = (name: string) => ({ isOpen: open === name, onOpenChange: (is: boolean) => setOpen(is ? name : '') });
  return (
    <Page>
      <PageHeader title="Capas" />
      <Row>
        <Button onPress={() => setOpen('dialog')}>Diálogo</Button>
        <Button onPress={() => setOpen('wide')}>Ancho</Button>
        <Button onPress={() => setOpen('confirm')}>Confirmar</Button>
        <Button onPress={() => setOpen('sheet')}>Hoja</Button>
        <Popover trigger={<Button>¿Por qué no?</Button>} label="¿Por qué no?">
          <p>Falta el archivo original.</p>
        </Popover>
        <Button
          onPress={() => {
            notify.success('Presupuesto inicial guardado', { stay: 60000 });
            notify.warn('El importe inicial no concuerda con el monto inicial del presupuesto.', { stay: 60000 });
            notify.error('La cuantificación no pudo ser guardada', { detail: 'Contacte un administrador.' });
          }}
        >
          Avisos
        </Button>
      </Row>
      <Dialog
        {...of('dialog')}
        title="Presupuesto inicial"
        footer={
          <>
            <Button onPress={() => setOpen('')}>Cancelar</Button>
            <Button variant="primary" isDisabled>
              Agregar presupuesto
            </Button>
          </>
        }
      >
        <Stack>
          <DecimalField label="Monto" isRequired minDecimals={2} prefix="$" value={amount} onChange={setAmount} />
          <TextArea label="Comentario" />
        </Stack>
      </Dialog>
      <Dialog
        {...of('wide')}
        title="Bitácora | Siniestro 0426-1187"
        size="wide"
        footer={<Button variant="primary">Agregar</Button>}
      >
        <TextArea label="Comentario" isRequired />
      </Dialog>
      <ConfirmDialog
        {...of('confirm')}
        tone="danger"
        title="¿Rechazar archivos?"
        confirmLabel="Rechazar"
        onConfirm={() => setOpen('')}
      >
        Se marcarán 3 archivos como rechazados y el operador deberá subirlos de nuevo.
      </ConfirmDialog>
      <Sheet {...of('sheet')} title="Fotografías" footer={<Button>Anterior</Button>}>
        <p>Contenido para leer junto a la lista.</p>
      </Sheet>
    </Page>
  );
}
