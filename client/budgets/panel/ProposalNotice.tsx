import { Banner } from '#client/ui/text/Banner.tsx';
import type { IncidentBudget } from '../useIncidentBudget.ts';

/** The counter-proposal: waiting for an answer, or answered. Not shown once there is an authorized file (requirements §2). */
export function ProposalNotice({ incident: { budget, facts } }: { incident: IncidentBudget }) {
  if (!budget?.counterProposal || budget.jbFile) return null;
  const { round, comment } = budget.counterProposal;
  const state = facts.counterProposalOpen ? 'por responder' : 'respondida';
  return (
    <Banner tone={facts.counterProposalOpen ? 'warn' : 'info'} title={`Contrapropuesta ${state} · ronda ${round}`}>
      <p>{comment}</p>
    </Banner>
  );
}
