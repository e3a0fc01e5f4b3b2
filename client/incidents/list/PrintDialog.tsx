import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { type Problem, problemOf } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { forEach } from '#client/incidents/bulk/bulk.ts';
import { RowToPrintDocument } from '#client/incidents/Incident.generated.ts';
import { useSession } from '#client/session/useSession.ts';
import { toneOf } from '#client/stages.ts';
import { Button, PrintButton } from '#client/ui/button/Button.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { Table } from '#client/ui/table/Table.tsx';
import { columnsFor } from './columns.tsx';
import type { Row } from './useIncidents.ts';

/** The marked incidents, those of other pages too; null until all are read. */
function useMarked(slugs: readonly string[], rows: readonly Row[]) {
  const client = useApolloClient();
  const [read, setRead] = useState<readonly Row[] | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  // Paper shows what was marked when it was asked for, whatever changes in the list behind.
  const [asked] = useState({ slugs, rows });
  useEffect(() => {
    const found = new Map(asked.rows.map((row) => [row.slug, row]));
    const missing = asked.slugs.filter((slug) => !found.has(slug));
    const readOne = async (slug: string) => {
      const { data } = await client.query({ query: RowToPrintDocument, variables: { slug } });
      if (data?.incident) found.set(slug, data.incident);
    };
    forEach(missing, readOne).then(
      () => setRead(asked.slugs.flatMap((slug) => found.get(slug) ?? [])),
      (error: unknown) => setProblem(problemOf(error)),
    );
  }, [client, asked]);
  return { read, problem };
}

interface PrintDialogProps {
  slugs: readonly string[];
  rows: readonly Row[];
  onClose: () => void;
}

/** The marked incidents alone, as paper will show them. */
export default function PrintDialog({ slugs, rows, onClose }: PrintDialogProps) {
  const { profile } = useSession();
  const { read, problem } = useMarked(slugs, rows);
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={slugs.length === 1 ? '1 siniestro' : `${slugs.length} siniestros`}
      size="full"
      footer={
        <>
          <Button onPress={onClose}>Cerrar</Button>
          {read && <PrintButton />}
        </>
      }
    >
      <ProblemBanner problem={problem} />
      <Table
        label="Siniestros que se imprimen"
        columns={columnsFor(profile).map((column) => ({ ...column, isSortable: false }))}
        rows={read ?? []}
        rowId={({ slug }) => slug}
        rowName={({ number }) => number}
        status={read ? 'ready' : 'loading'}
        tone={({ stage }) => toneOf(stage, profile)}
        toneHeader="Etapa"
      />
    </Dialog>
  );
}
