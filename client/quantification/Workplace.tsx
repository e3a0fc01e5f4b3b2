import { useState } from 'react';
import { Card } from '#client/ui/layout/Card.tsx';
import { Page, PageHeader } from '#client/ui/layout/Page.tsx';
import { useStoredFlag } from '#client/ui/layout/useStoredFlag.ts';
import { Beside } from './Beside.tsx';
import { useOriginalFile } from './budget/useOriginalFile.ts';
import { ConflictDialog } from './conflict/ConflictDialog.tsx';
import type { Desk } from './desk/Desk.ts';
import { JustifyDialog } from './dialogs/JustifyDialog.tsx';
import { LeaveDialog } from './dialogs/LeaveDialog.tsx';
import { RejectDialog } from './dialogs/RejectDialog.tsx';
import { YearDialog } from './dialogs/YearDialog.tsx';
import { QuantificationDock } from './dock/QuantificationDock.tsx';
import { Actions } from './header/Actions.tsx';
import { BudgetStrip } from './header/BudgetStrip.tsx';
import { Controls } from './header/Controls.tsx';
import { IncidentLine } from './header/IncidentLine.tsx';
import { Notices } from './header/Notices.tsx';
import { LineTable } from './table/LineTable.tsx';
import { useEnd } from './useEnd.ts';
import { useShortcuts } from './useShortcuts.ts';

interface WorkplaceProps {
  desk: Desk;
  onReload: () => void;
  onDiscard: () => void;
}

export function Workplace({ desk, onReload, onDiscard }: WorkplaceProps) {
  const [isViewing, setViewing] = useState(false);
  const [goesOn, setGoesOn] = useStoredFlag('nextPending');
  const original = useOriginalFile();
  useEnd(desk, goesOn);
  useShortcuts(desk);
  return (
    <Page fill>
      <PageHeader
        title={`Cuantificación · Siniestro ${desk.incident.number}`}
        subtitle={<IncidentLine />}
        actions={<Actions />}
      />
      <Notices onReload={onReload} />
      <BudgetStrip isViewing={isViewing} onView={setViewing} />
      <Controls />
      <Beside file={isViewing ? original.file : null} onRefresh={original.refresh}>
        <Card padding="none" fill footer={<QuantificationDock goesOn={goesOn} onGoesOn={setGoesOn} />}>
          <LineTable />
        </Card>
      </Beside>
      <YearDialog />
      <JustifyDialog />
      <RejectDialog />
      <LeaveDialog onDiscard={onDiscard} />
      <ConflictDialog />
    </Page>
  );
}
