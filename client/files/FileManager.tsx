import type { IncidentPanelProps } from '#client/incidents/panel.ts';
import { Card } from '#client/ui/layout/Card.tsx';
import { EmptyState } from '#client/ui/text/EmptyState.tsx';
import { tableSays } from '#domain/catalogue.ts';
import { texts } from '#domain/texts.ts';
import { FileDesk } from './manager/FileDesk.tsx';
import { FilesError, FilesLoading } from './manager/FilesFace.tsx';
import { useIncidentFiles } from './manager/useIncidentFiles.ts';

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
