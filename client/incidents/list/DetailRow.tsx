import { useApolloClient } from '@apollo/client/react';
import { lazy, Suspense, useState } from 'react';
import type { Act } from '#client/incidents/useActs.ts';
import { useReadMark } from '#client/incidents/useReadMark.ts';
import { AttendanceNotice, SavedNotice } from '#client/live/LiveNotices.tsx';
import type { EventType } from '#client/schema.generated.ts';
import { Split } from '#client/ui/layout/Split.tsx';
import { Skeleton } from '#client/ui/text/Skeleton.tsx';
import type { Row } from './useIncidents.ts';

const FileManager = lazy(() => import('#client/files/FileManager.tsx'));
const BudgetPanel = lazy(() => import('#client/budgets/BudgetPanel.tsx'));

const waiting = <Skeleton height="120px" />;

/** An open row: its files at the left, its budget at the right (requirements §2). */
export default function DetailRow({ row, onAct }: { row: Row; onAct: Act }) {
  const { slug } = row;
  useReadMark(row);
  const client = useApolloClient();
  const [openedAt] = useState(row.version);
  const seeSaved = () => void client.refetchQueries({ include: 'active' });
  const act = (event: EventType) => onAct(event, slug);
  return (
    <>
      <AttendanceNotice slug={slug} />
      <SavedNotice slug={slug} version={openedAt} onSee={seeSaved} />
      <Split
        label="Ajustar el ancho de los archivos"
        left={
          <Suspense fallback={waiting}>
            <FileManager slug={slug} onAct={act} />
          </Suspense>
        }
        right={
          <Suspense fallback={waiting}>
            <BudgetPanel slug={slug} onAct={act} />
          </Suspense>
        }
      />
    </>
  );
}
