import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Button } from '#client/ui/button/Button.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { Sheet } from '#client/ui/overlay/Sheet.tsx';
import { BudgetRoundsDocument } from '../IncidentBudget.generated.ts';
import { RoundCard } from './RoundCard.tsx';

const title = 'Presupuestos rechazados';

/** Earlier rounds stay readable: amounts, file, reason and lines. Nothing is drawn when there are none. */
export function Rounds({ slug }: { slug: string }) {
  const { data } = useQuery(BudgetRoundsDocument, { variables: { slug } });
  const [isOpen, setOpen] = useState(false);
  const rounds = data?.incident?.rounds ?? [];
  if (rounds.length === 0) return null;
  return (
    <>
      <div>
        <Button size="small" variant="quiet" onPress={() => setOpen(true)}>
          {title} ({rounds.length})
        </Button>
      </div>
      <Sheet isOpen={isOpen} onOpenChange={setOpen} title={title} size="large">
        <Stack gap={4}>
          {[...rounds].reverse().map((round) => (
            <RoundCard key={round.round} round={round} />
          ))}
        </Stack>
      </Sheet>
    </>
  );
}
