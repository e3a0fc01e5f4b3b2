import { Dock, DockPart } from '#client/ui/layout/Bands.tsx';
import { AuthorizePart, type AuthorizePartProps } from './AuthorizePart.tsx';
import { TotalsTable } from './TotalsTable.tsx';

/** Sums, and what is missing, always in view. */
export function QuantificationDock(props: AuthorizePartProps) {
  return (
    <Dock label="Totales y requisitos">
      <DockPart>
        <TotalsTable />
      </DockPart>
      <DockPart grow>
        <AuthorizePart {...props} />
      </DockPart>
    </Dock>
  );
}
