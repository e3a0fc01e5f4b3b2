import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { quantificationPath } from '#client/incidentPaths.ts';
import type { EventType } from '#client/schema.generated.ts';
import { hasDialog, type SentInDialog } from '#client/session/incidentDialog.ts';
import { useSession } from '#client/session/useSession.ts';

const quantifying: readonly EventType[] = ['BUDGET_QUANTIFY', 'BUDGET_AUTHORIZE'];

export type Act = (event: EventType, slug: string) => void;

/** Where each event is sent from: its dialog, the quantification, or the files in the open row. */
export function useActs({ openRow }: { openRow: (slug: string) => void }) {
  const { customer } = useSession();
  const [, navigate] = useLocation();
  const client = useApolloClient();
  const [dialog, setDialog] = useState<{ event: SentInDialog; slug: string } | null>(null);
  const act: Act = (event, slug) => {
    if (quantifying.includes(event)) navigate(quantificationPath(slug, customer));
    else if (hasDialog(event)) setDialog({ event, slug });
    else openRow(slug);
  };
  const close = () => setDialog(null);
  const done = () => {
    close();
    void client.refetchQueries({ include: 'active' });
  };
  return { act, dialog, close, done };
}
