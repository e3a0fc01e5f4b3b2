import { Stack } from '#client/ui/layout/Stack.tsx';
import { Banner } from '#client/ui/text/Banner.tsx';
import { AmountsSummary } from '../AmountsSummary.tsx';
import { FileLink } from '../FileLink.tsx';
import type { IncidentBudget } from '../useIncidentBudget.ts';

/** What the auditor decides on: the amounts, and the counter-proposal that waits for an answer. */
export function ApprovalContext({ incident }: { incident: IncidentBudget }) {
  const proposal = incident.facts.counterProposalOpen ? incident.budget?.counterProposal : null;
  return (
    <Stack gap={4}>
      <AmountsSummary incident={incident} />
      {proposal && (
        <Banner
          tone="warn"
          title={`Contrapropuesta por responder · ronda ${proposal.round}`}
          action={<FileLink file={proposal.file} label="Ver archivo" />}
        >
          <p>{proposal.comment}</p>
          <p>Con otro monto se acepta; con el mismo se declina, y el comentario dice por qué.</p>
        </Banner>
      )}
    </Stack>
  );
}
