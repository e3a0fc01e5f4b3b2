import { Checkbox } from '#client/ui/Checkbox.tsx';
import { Dock, DockPart } from '#client/ui/Dock.tsx';
import { isReadOnly, useMachineState } from '../desk/DeskContext.ts';
import { AmountCheck } from './AmountCheck.tsx';
import { AuthorizeList } from './AuthorizeList.tsx';
import { MissingFiles } from './MissingFiles.tsx';
import { TotalsTable } from './TotalsTable.tsx';

interface QuantificationDockProps {
  /** After authorizing or rejecting, the next pending budget opens. */
  goesOn: boolean;
  onGoesOn: (goesOn: boolean) => void;
}

export function QuantificationDock({ goesOn, onGoesOn }: QuantificationDockProps) {
  const isShut = useMachineState(isReadOnly);
  return (
    <Dock label="Totales y requisitos">
      <DockPart>
        <TotalsTable />
      </DockPart>
      <DockPart>
        <AmountCheck />
      </DockPart>
      <DockPart grow>
        <AuthorizeList />
        <MissingFiles />
        {!isShut && (
          <Checkbox isSelected={goesOn} onChange={onGoesOn}>
            Al terminar, abrir el siguiente pendiente
          </Checkbox>
        )}
      </DockPart>
    </Dock>
  );
}
