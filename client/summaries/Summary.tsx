import { Sigma } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { ChartScope } from '#client/charts/scope.ts';
import type { LineGrouping } from '#client/schema.generated.ts';
import { useSession } from '#client/session/useSession.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { Switch } from '#client/ui/form/Checkbox.tsx';
import { Select } from '#client/ui/form/Select.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { Toolbar } from '#client/ui/layout/Toolbar.tsx';
import { type Grouping, groupingOptions, readGrouping, type SummarySubject, writeGrouping } from './groupings.ts';
import { IncidentSummary, LinesSummary } from './SummaryTable.tsx';

const subjects: readonly { id: SummarySubject; label: string }[] = [
  { id: 'incidents', label: 'Siniestros' },
  { id: 'lines', label: 'Partidas' },
];
const none = { id: 'none', label: 'Sin agrupar' } as const;

type GroupingFieldsProps = { grouping: Grouping; onChange: (grouping: Grouping) => void };

/** What is counted, and by what it is grouped. */
function GroupingFields({ grouping, onChange }: GroupingFieldsProps) {
  const { subject, levels } = grouping;
  const [first, second] = levels;
  const options = groupingOptions(subject);
  const isOption = (id: string | undefined): id is LineGrouping => options.some((option) => option.id === id);
  const group = (...chosen: readonly (string | undefined)[]) => onChange({ subject, levels: chosen.filter(isOption) });
  const count = (id: string) => {
    const counted = subjects.find((one) => one.id === id)?.id ?? subject;
    const kept = levels.filter((level) => groupingOptions(counted).some((option) => option.id === level));
    onChange({ subject: counted, levels: kept });
  };
  return (
    <>
      <Select label="Cifras de" options={subjects} value={subject} onChange={count} />
      <Select
        label="Agrupar por"
        options={[none, ...options]}
        value={first ?? none.id}
        onChange={(level) => group(level, level === none.id || level === second ? undefined : second)}
      />
      {first && (
        <Select
          label="Y después por"
          options={[none, ...options.filter(({ id }) => id !== first)]}
          value={second ?? none.id}
          onChange={(level) => group(first, level)}
        />
      )}
    </>
  );
}

const SummaryDialog = lazy(() => import('./SummaryDialog.tsx'));

/** The figures of a filter, grouped as one likes: on the screen, and from there as a file. */
export default function Summary({ scope }: { scope: ChartScope }) {
  const { filter } = scope;
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
      <Table key={JSON.stringify(grouping)} scope={scope} grouping={grouping} isExact={isExact} />
      {isTaking && (
        <Suspense>
          <SummaryDialog filter={filter} grouping={grouping} onClose={() => setTaking(false)} />
        </Suspense>
      )}
    </Stack>
  );
}
