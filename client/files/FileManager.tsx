import { useQuery } from '@apollo/client/react';
import { useCallback } from 'react';
import { type Problem, problemOf } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import type { IncidentPanelProps } from '#client/session/incidentPanel.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { Card } from '#client/ui/layout/Card.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { EmptyState } from '#client/ui/text/EmptyState.tsx';
import { Skeleton } from '#client/ui/text/Skeleton.tsx';
import { VisuallyHidden } from '#client/ui/text/Text.tsx';
import { tableSays } from '#domain/catalogue.ts';
import { texts } from '#domain/texts.ts';
import { FileDesk } from './manager/FileDesk.tsx';
import { IncidentFilesDocument } from './manager/IncidentFiles.generated.ts';

/** An incident's files, at the left of its open row (requirements §2). */
export default function FileManager({ slug }: IncidentPanelProps) {
  const { incident, types, isLoading, problem, refresh } = useIncidentFiles(slug);
  if (isLoading) return <FilesLoading />;
  if (problem) return <FilesError problem={problem} onRetry={() => void refresh()} />;
  if (!incident) {
    return (
      <Card title="Archivos">
        <EmptyState title={tableSays.empty} text={texts.notFound} />
      </Card>
    );
  }
  return <FileDesk incident={incident} types={types} refresh={refresh} />;
}

/** The incident's files with the types that are asked for, and what may be done with them. */
function useIncidentFiles(slug: string) {
  const { data, error, refetch } = useQuery(IncidentFilesDocument, { variables: { slug } });
  const refresh = useCallback(() => refetch(), [refetch]);
  return {
    incident: data?.incident ?? null,
    types: data?.fileTypes ?? [],
    isLoading: !data && !error,
    problem: error && !data ? problemOf(error) : null,
    refresh,
  };
}

function FilesLoading() {
  return (
    <Card title="Archivos">
      <VisuallyHidden role="status">Cargando archivos…</VisuallyHidden>
      <Stack gap={4}>
        {['70%', '45%', '60%', '50%'].map((width) => (
          <Skeleton key={width} width={width} height="14px" />
        ))}
      </Stack>
    </Card>
  );
}

function FilesError({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  return (
    <Card title="Archivos">
      <ProblemBanner
        problem={problem}
        action={
          <Button size="small" onPress={onRetry}>
            Reintentar
          </Button>
        }
      />
    </Card>
  );
}
