import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import type { IncidentPanelProps } from '#client/incidents/panel.ts';
import { toneOf } from '#client/incidents/stages.ts';
import { useSession } from '#client/session/useSession.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { Card } from '#client/ui/layout/Card.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { StatusChip } from '#client/ui/text/Chip.tsx';
import { Skeleton } from '#client/ui/text/Skeleton.tsx';
import { seesBudgetPanel } from '#domain/roles.ts';
import { LastRejection } from './LastRejection.tsx';
import { BudgetFiles } from './panel/BudgetFiles.tsx';
import { budgetFiles } from './panel/budgetFiles.ts';
import { Figures } from './panel/Figures.tsx';
import { NoBudget } from './panel/NoBudget.tsx';
import { PanelButtons } from './panel/PanelButtons.tsx';
import { ProposalNotice } from './panel/ProposalNotice.tsx';
import { budgetActions } from './panel/panelActions.ts';
import { Rounds } from './panel/Rounds.tsx';
import { type Budget, type IncidentBudget, useIncidentBudget } from './useIncidentBudget.ts';

/** Right side of an open row: the budget, its files and what may be done with it (requirements §2 Incident detail row). */
export default function BudgetPanel({ slug, onAct }: IncidentPanelProps) {
  const { viewer } = useSession();
  const { incident, problem, retry } = useIncidentBudget(slug);
  if (problem && !incident) {
    return <ProblemBanner problem={problem} action={<Button onPress={retry}>Reintentar</Button>} />;
  }
  if (!incident) return <Skeleton height="160px" />;
  if (!incident.budget && !seesBudgetPanel(viewer.role)) return <NoBudget />;
  return <Panel incident={incident} onAct={onAct} />;
}

type PanelProps = { readonly incident: IncidentBudget } & Pick<IncidentPanelProps, 'onAct'>;

function Panel({ incident, onAct }: PanelProps) {
  const { stage, slug, budget, rejection } = incident;
  const { profile } = useSession();
  const hasAmounts = budget !== null && !budget.isRejected;
  return (
    <Card title="Presupuesto" actions={<StatusChip {...toneOf(stage, profile)} />}>
      <Stack gap={4}>
        <LastRejection rejection={rejection} />
        {hasAmounts ? (
          <Amounts incident={incident} budget={budget} onAct={onAct} />
        ) : (
          <Empty incident={incident} onAct={onAct} />
        )}
        <Rounds slug={slug} key={incident.version} />
      </Stack>
    </Card>
  );
}

function Amounts({ incident, budget, onAct }: PanelProps & { readonly budget: Budget }) {
  const { profile } = useSession();
  return (
    <>
      <Figures incident={incident} budget={budget} />
      <ProposalNotice incident={incident} />
      <BudgetFiles files={budgetFiles(budget, profile)} />
      <PanelButtons incident={incident} onAct={onAct} />
    </>
  );
}

function Empty({ incident, onAct }: PanelProps) {
  const actions = budgetActions(incident);
  const mayUpload = actions.some(({ event }) => event === 'BUDGET_UPLOAD');
  const buttons = actions.length > 0 && <PanelButtons incident={incident} onAct={onAct} />;
  return <NoBudget mayUpload={mayUpload} action={buttons} />;
}
