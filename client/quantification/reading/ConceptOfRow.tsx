import { Plus } from 'lucide-react';
import { useState } from 'react';
import { NewConcept } from '#client/catalog/NewConcept.tsx';
import { useDesk, useMachineState } from '#client/quantification/desk/DeskContext.ts';
import { pricesOf } from '#client/quantification/savedLine.ts';
import { useSession } from '#client/session/useSession.ts';
import { Button } from '#client/ui/button/Button.tsx';
import type { Proposed, ReviewRow } from '#domain/budgetReading/review.ts';
import { isPositiveOrZero, round } from '#domain/money.ts';
import { may } from '#domain/permissions.ts';

interface ConceptOfRowProps {
  row: ReviewRow;
  onChoose: (row: ReviewRow, concept: Proposed) => void;
}

/** A row that no concept fits becomes a concept of the catalog, for who may make one; its texts begin the form. */
export function ConceptOfRow({ row, onChoose }: ConceptOfRowProps) {
  const { viewer } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!may(viewer.role, 'concept', 'add')) return null;
  return (
    <>
      <Button icon={<Plus aria-hidden />} onPress={() => setOpen(true)}>
        Crear el concepto
      </Button>
      {isOpen && <OpenDialog row={row} onChoose={onChoose} onClose={() => setOpen(false)} />}
    </>
  );
}

function OpenDialog({ row, onChoose, onClose }: ConceptOfRowProps & { onClose: () => void }) {
  const { profile } = useDesk();
  const year = useMachineState(({ context }) => context.catalogYear);
  const price = row.unitPrice !== null && isPositiveOrZero(row.unitPrice) ? round(row.unitPrice, 4) : '';
  return (
    <NewConcept
      profile={profile}
      year={year}
      start={{ code: row.code.slice(0, 40), name: row.name.slice(0, 300), unitPrice: price }}
      onMade={({ id, code, name, unit, prices }) =>
        onChoose(row, {
          concept: id,
          code,
          name,
          unit: unit.abbreviation,
          prices: pricesOf(prices),
          confidence: 1,
          reason: 'Se creó con este renglón.',
        })
      }
      onClose={onClose}
    />
  );
}
