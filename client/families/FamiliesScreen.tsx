import { useMemo } from 'react';
import { EntryTable } from '#client/tables/EntryTable.tsx';
import { Section } from '#client/ui/layout/Card.tsx';
import { Page, PageHeader } from '#client/ui/layout/Page.tsx';
import { Columns } from '#client/ui/layout/Stack.tsx';
import { EmptyState } from '#client/ui/text/EmptyState.tsx';
import { detailTable } from './detailTable.ts';
import { familyTable } from './familyTable.ts';
import { subfamilyTable } from './subfamilyTable.ts';
import { useChosen } from './useChosen.ts';

/** Three linked tables: a family shows its subfamilies, a subfamily its details. */
export default function FamiliesScreen() {
  const { family, subfamily, chooseFamily, chooseSubfamily } = useChosen();
  const familyId = family?.id;
  const subfamilyId = subfamily?.id;
  const subfamilies = useMemo(() => (familyId ? subfamilyTable(familyId) : null), [familyId]);
  const details = useMemo(
    () => (familyId && subfamilyId ? detailTable(familyId, subfamilyId) : null),
    [familyId, subfamilyId],
  );
  return (
    <Page>
      <PageHeader title="Familias, subfamilias y detalles" isTitleHidden />
      <Columns least={340}>
        <Section title="Familias" subtitle="Elija una para ver sus subfamilias">
          <EntryTable table={familyTable} current={family?.id ?? null} onChoose={chooseFamily} />
        </Section>
        <Section title="Subfamilias" subtitle={family ? `de ${family.name}` : undefined}>
          {family && subfamilies ? (
            <EntryTable
              key={family.id}
              table={subfamilies}
              current={subfamily?.id ?? null}
              onChoose={chooseSubfamily}
            />
          ) : (
            <EmptyState title="Elija una familia" text="Aquí verá sus subfamilias." />
          )}
        </Section>
        <Section title="Detalles" subtitle={subfamily ? `de ${subfamily.name}` : undefined}>
          {subfamily && details ? (
            <EntryTable key={subfamily.id} table={details} />
          ) : (
            <EmptyState title="Elija una subfamilia" text="Aquí verá sus detalles." />
          )}
        </Section>
      </Columns>
    </Page>
  );
}
