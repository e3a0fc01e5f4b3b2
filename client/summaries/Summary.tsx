import { Sigma } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { IncidentFilter } from '#client/schema.generated.ts';
import { useSession } from '#client/session/useSession.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { Switch } from '#client/ui/form/Switch.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { Toolbar } from '#client/ui/layout/Toolbar.tsx';
import { GroupingFields } from './GroupingFields.tsx';
import { type Grouping, readGrouping, writeGrouping } from './groupings.ts';
import { IncidentSummary, LinesSummary } from './SummaryTable.tsx';

const SummaryDialog = lazy(() => import('#client/exports/SummaryDialog.tsx'));

/** The figures of a filter, grouped as one likes: on the screen, and from there as a file. */
export default function Summary({ filter }: { filter: IncidentFilter }) {
  const { profile } = useSession();
  const [params, setParams] = useSearchParams();
  const [isExact, setExact] = useState(false);
  const [isTaking, setTaking] = useState(false);
  const grouping = readGrouping(params, profile);
  const group = (next: Grouping) => setParams((now) => writeGrouping(now, next), { replace: true });
  const Table = grouping.subject === 'lines' ? LinesSummary : IncidentSummary;
  return (
    <Stack gap={4}>
      <Toolbar
        label="Agrupación del resumen"
        end={
          <Button icon={<Sigma aria-hidden />} onPress={() => setTaking(true)}>
            Exportar resumen
          </Button>
        }
      >
        <GroupingFields grouping={grouping} onChange={group} />
        <Switch isSelected={isExact} onChange={setExact}>
          Cifras exactas
        </Switch>
      </Toolbar>
      <Table key={JSON.stringify(grouping)} filter={filter} grouping={grouping} isExact={isExact} />
      {isTaking && (
        <Suspense>
          <SummaryDialog filter={filter} grouping={grouping} onClose={() => setTaking(false)} />
        </Suspense>
      )}
    </Stack>
  );
}
