import { useQuery } from '@apollo/client/react';
import { lazy, Suspense, useCallback } from 'react';
import { type Problem, problemOf } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import type { IncidentPanelProps } from '#client/session/incidentDialog.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { FileEntries, FileEntry, UploadEntry } from '#client/ui/files/FileEntry.tsx';
import { FileSection, NoticeStack } from '#client/ui/files/FileSection.tsx';
import { Card } from '#client/ui/layout/Card.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { notify } from '#client/ui/overlay/toasts.ts';
import { Banner } from '#client/ui/text/Banner.tsx';
import { Chip } from '#client/ui/text/Chip.tsx';
import { EmptyState } from '#client/ui/text/EmptyState.tsx';
import { Skeleton } from '#client/ui/text/Skeleton.tsx';
import { VisuallyHidden } from '#client/ui/text/Text.tsx';
import { tableSays } from '#domain/catalogue.ts';
import { counted, texts } from '#domain/texts.ts';
import { ArchiveButton } from './ArchiveButton.tsx';
import { dialogKinds, kindsOf, kindsText } from './checkFile.ts';
import { IncidentFilesDocument } from './Files.generated.ts';
import { thumbnailOf } from './fileFace.ts';
import { type FileGroup, type ManagedFile, validFiles } from './manager/groups.ts';
import { fileFacts, rejectionText, SelectionActions, uploadedText } from './manager/SelectionActions.tsx';
import type { Refused } from './manager/uploadItems.ts';
import { type Desk, useDesk } from './manager/useDesk.ts';

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

const stateOf = ({ isMissing, valid }: FileGroup) => (isMissing ? 'missing' : valid > 0 ? 'done' : 'empty');

const onlyOne = (name: string) => `«${name}» admite un solo archivo: elija uno.`;

/** One file type: what is asked for, what is there, what is on its way. */
function TypeGroup({ group, desk }: { group: FileGroup; desk: Desk }) {
  const { type, files, isFull } = group;
  const { upload } = desk.permissions;
  const target = upload.allowed ? upload.upload : null;
  const items = desk.uploads.items.filter(({ typeSlug }) => typeSlug === type.slug);
  const kinds = kindsOf(type.kinds);
  const add = (chosen: File[]) => {
    if (!target) return;
    if (!type.multiple && chosen.length > 1) notify.warn(onlyOne(type.name));
    else desk.uploads.add(chosen, type, target);
  };
  const takesMore = target !== null && !isFull && (type.multiple || items.length === 0);
  return (
    <FileSection
      label={type.name}
      isRequired={type.isRequired}
      state={stateOf(group)}
      {...(takesMore ? { hint: kindsText(kinds), onAdd: add } : {})}
      accept={dialogKinds(kinds)}
      allowsMultiple={type.multiple}
    >
      {files.length + items.length > 0 && (
        <FileEntries label={`Archivos: ${type.name}`}>
          {files.map((stored) => (
            <StoredFile key={stored.id} stored={stored} desk={desk} />
          ))}
          {items.map((item) => (
            <UploadEntry
              key={item.id}
              item={item}
              isIndented={desk.maySelect}
              onCancel={desk.uploads.cancel}
              onRetry={desk.uploads.retry}
            />
          ))}
        </FileEntries>
      )}
    </FileSection>
  );
}

/** A stored file of a type: who put it there and when, and why it was rejected. */
function StoredFile({ stored, desk }: { stored: ManagedFile; desk: Desk }) {
  const { file, id } = stored;
  const selection = desk.maySelect
    ? { isSelected: desk.selected.has(id), onChange: (isSelected: boolean) => desk.select(id, isSelected) }
    : undefined;
  return (
    <FileEntry
      name={file.name}
      {...thumbnailOf(file)}
      facts={fileFacts(stored)}
      rejection={rejectionText(stored)}
      onOpen={() => desk.open(file.id)}
      selection={selection}
    />
  );
}

const FileViewerSheet = lazy(() => import('./FileViewerSheet.tsx'));

function Counts({ desk }: { desk: Desk }) {
  const missing = desk.groups.filter(({ isMissing }) => isMissing).length;
  return (
    <>
      {missing > 0 && <Chip tone="warn">{counted(missing, 'obligatorio falta', 'obligatorios faltan')}</Chip>}
      <Chip>{uploadedText(validFiles(desk.incident.files.nodes).length)}</Chip>
      {desk.incident.files.nodes.length > 0 && (
        <ArchiveButton size="small" url={desk.incident.archiveUrl} number={desk.incident.number} />
      )}
    </>
  );
}

function Notices({ desk }: { desk: Desk }) {
  const { upload } = desk.permissions;
  return (
    <NoticeStack text={texts.requiredMark}>
      {upload.isTheirs && !upload.allowed && <p>{`Subir archivos: ${upload.reason}`}</p>}
      <RefusedNotice refused={desk.uploads.refused} onDismiss={desk.uploads.dismiss} />
    </NoticeStack>
  );
}

/** The file manager of one incident: the checklist of its types, and what can be done with those selected. */
function FileDesk(given: Parameters<typeof useDesk>[0]) {
  const desk = useDesk(given);
  return (
    <Card title="Archivos" actions={<Counts desk={desk} />} padding="none">
      <Notices desk={desk} />
      {desk.groups.map((group) => (
        <TypeGroup key={group.type.slug} group={group} desk={desk} />
      ))}
      <SelectionActions desk={desk} />
      {desk.opened && (
        <Suspense>
          <FileViewerSheet
            file={desk.opened}
            siblings={desk.viewable}
            title={`Archivos del siniestro ${desk.incident.number}`}
            onClose={desk.close}
            onRefresh={desk.refresh}
          />
        </Suspense>
      )}
    </Card>
  );
}

/** Which files were not taken, by reason. The others go on. */
function RefusedNotice({
  refused,
  onDismiss,
}: {
  refused: readonly Refused[];
  onDismiss: (ids: readonly string[]) => void;
}) {
  return refused.map(({ text, names, ids }) => (
    <Banner
      key={text}
      tone="warn"
      title={text}
      isLive
      action={
        <Button size="small" onPress={() => onDismiss(ids)}>
          Entendido
        </Button>
      }
    >
      <p>{names.join(', ')}</p>
    </Banner>
  ));
}
