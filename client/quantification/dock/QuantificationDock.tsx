import { Dock, DockPart } from '#client/ui/Dock.tsx';
import { AmountCheck } from './AmountCheck.tsx';
import { AuthorizeList } from './AuthorizeList.tsx';
import { MissingFiles } from './MissingFiles.tsx';
import { TotalsTable } from './TotalsTable.tsx';

export function QuantificationDock() {
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
      </DockPart>
    </Dock>
  );
}
