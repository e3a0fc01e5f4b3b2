import { Ban, FileText, MessageSquare, MoreHorizontal, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../Button.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { Dialog } from '../Dialog.tsx';
import { IconButton } from '../IconButton.tsx';
import { Menu } from '../Menu.tsx';
import { Select } from '../Select.tsx';
import { TextArea } from '../TextArea.tsx';
import { TextField } from '../TextField.tsx';
import { ToastRegion } from '../ToastRegion.tsx';
import { notify } from '../toasts.ts';
import { UiProvider } from '../UiProvider.tsx';
import { TableDemo } from './TableDemo.tsx';

export function Gallery() {
  const [isDialog, setDialog] = useState(false);
  const [isConfirm, setConfirm] = useState(false);
  const [state, setState] = useState('');
  return (
    <UiProvider>
      <main style={{ padding: 24, display: 'grid', gap: 24 }}>
        <h1>Kit</h1>
        <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
          <Button variant="primary" icon={<Plus aria-hidden />} onPress={() => setDialog(true)}>
            Registrar siniestro
          </Button>
          <Button onPress={() => notify.success('Presupuesto inicial guardado')}>Guardar</Button>
          <Button
            variant="quiet"
            onPress={() =>
              notify.error('La cuantificación no pudo ser guardada', { detail: 'Contacte un administrador.' })
            }
          >
            Descartar
          </Button>
          <Button variant="danger" onPress={() => setConfirm(true)}>
            Rechazar
          </Button>
          <Button variant="primary" isPending>
            Autorizar
          </Button>
          <Button isDisabled>Deshabilitado</Button>
          <Menu
            trigger={<IconButton label="Acciones" icon={<MoreHorizontal />} />}
            label="Acciones"
            entries={[
              { id: 'q', label: 'Cuantificar', icon: <FileText aria-hidden />, onAction: () => {} },
              { id: 'm', label: 'Modificar', icon: <Pencil aria-hidden />, blocked: 'El siniestro ya está autorizado' },
              { id: 'b', label: 'Bitácora', icon: <MessageSquare aria-hidden /> },
              { id: 's', separator: true },
              { id: 'r', label: 'Rechazar', tone: 'danger', icon: <Ban aria-hidden /> },
            ]}
          />
        </div>
        <div style={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 16 }}>
          <TextField label="Número de siniestro" isRequired name="a" defaultValue="0426-1187" />
          <TextField label="Póliza" isRequired error="Escriba la póliza." name="b" />
          <Select
            label="Estado"
            value={state}
            onChange={setState}
            options={[
              { id: 'a', label: 'Autorizados' },
              { id: 'b', label: 'Rechazados' },
              { id: 'c', label: 'Pendientes' },
            ]}
          />
          <TextArea label="Comentario" description="Se guarda en la bitácora." />
        </div>
        <TableDemo />
      </main>
      <Dialog
        isOpen={isDialog}
        onOpenChange={setDialog}
        title="Bitácora | Siniestro 0426-1187"
        size="wide"
        footer={<Button variant="primary">Agregar</Button>}
      >
        <TextArea label="Comentario" isRequired />
      </Dialog>
      <ConfirmDialog
        isOpen={isConfirm}
        onOpenChange={setConfirm}
        tone="danger"
        title="¿Rechazar archivos?"
        confirmLabel="Rechazar"
        onConfirm={() => setConfirm(false)}
      >
        Se marcarán 3 archivos como rechazados y el operador deberá subirlos de nuevo.
      </ConfirmDialog>
      <ToastRegion />
    </UiProvider>
  );
}
