import { Ban, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/ui/button/Button.tsx';
import { SelectionBar } from '#client/ui/files/FileSection.tsx';
import { DeleteFilesDialog } from './DeleteFilesDialog.tsx';
import { countText } from './fileTexts.ts';
import { validFiles } from './groups.ts';
import { RejectFilesDialog } from './RejectFilesDialog.tsx';
import type { Desk } from './useDesk.ts';

const alreadyRejected =
  'Hay archivos ya rechazados entre los elegidos: quítelos de la selección para rechazar los demás.';

/** Why a decision is not open, said below the buttons. */
function notesOf({ permissions: { reject, remove }, chosen }: Desk): readonly string[] {
  const isMixed = validFiles(chosen).length < chosen.length;
  return [
    reject.isTheirs && !reject.allowed ? `Rechazar: ${reject.reason}` : '',
    reject.isTheirs && reject.allowed && isMixed ? alreadyRejected : '',
    remove.isTheirs && !remove.allowed ? `Eliminar: ${remove.reason}` : '',
  ].filter(Boolean);
}

/** The bar that appears with the first selected file, and the dialogs that it opens. */
export function SelectionActions({ desk }: { desk: Desk }) {
  const [decision, setDecision] = useState<'reject' | 'delete' | null>(null);
  const { chosen, clear, permissions } = desk;
  const { reject, remove } = permissions;
  if (chosen.length === 0) return null;
  const close = () => setDecision(null);
  const done = () => {
    close();
    clear();
  };
  const given = { incident: desk.incident, files: chosen, refresh: desk.refresh, onDone: done, onClose: close };
  const notes = notesOf(desk);
  return (
    <SelectionBar
      text={countText(chosen.length, 'archivo elegido', 'archivos elegidos')}
      note={notes.length > 0 && notes.map((note) => <p key={note}>{note}</p>)}
    >
      <Button size="small" variant="quiet" onPress={clear}>
        Quitar selección
      </Button>
      {remove.isTheirs && (
        <Button size="small" icon={<Trash2 />} isDisabled={!remove.allowed} onPress={() => setDecision('delete')}>
          Eliminar
        </Button>
      )}
      {reject.isTheirs && (
        <Button
          size="small"
          icon={<Ban />}
          isDisabled={!reject.allowed || validFiles(chosen).length < chosen.length}
          onPress={() => setDecision('reject')}
        >
          Rechazar
        </Button>
      )}
      {decision === 'reject' && <RejectFilesDialog {...given} />}
      {decision === 'delete' && <DeleteFilesDialog {...given} />}
    </SelectionBar>
  );
}
