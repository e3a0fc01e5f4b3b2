import { lazy, Suspense } from 'react';
import { ArchiveButton } from '#client/files/ArchiveButton.tsx';
import { dialogKinds, kindsOf, kindsText } from '#client/files/checkFile.ts';
import { thumbnailOf } from '#client/files/fileFace.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { FileEntries, FileEntry, UploadEntry } from '#client/ui/files/FileEntry.tsx';
import { FileSection, NoticeStack } from '#client/ui/files/FileSection.tsx';
import { Card } from '#client/ui/layout/Card.tsx';
import { notify } from '#client/ui/overlay/toasts.ts';
import { Banner } from '#client/ui/text/Banner.tsx';
import { Chip } from '#client/ui/text/Chip.tsx';
import { texts } from '#domain/texts.ts';
import { countText, fileFacts, rejectionText, uploadedText } from './fileTexts.ts';
import { type FileGroup, type ManagedFile, validFiles } from './groups.ts';
import { SelectionActions } from './SelectionActions.tsx';
import type { Refused } from './uploadItems.ts';
import { type Desk, useDesk } from './useDesk.ts';

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

const FileViewerSheet = lazy(() => import('../FileViewerSheet.tsx'));

function Counts({ desk }: { desk: Desk }) {
  const missing = desk.groups.filter(({ isMissing }) => isMissing).length;
  return (
    <>
      {missing > 0 && <Chip tone="warn">{countText(missing, 'obligatorio falta', 'obligatorios faltan')}</Chip>}
      <Chip>{uploadedText(validFiles(desk.incident.files).length)}</Chip>
      {desk.incident.files.length > 0 && <ArchiveButton url={desk.incident.archiveUrl} number={desk.incident.number} />}
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
export function FileDesk(given: Parameters<typeof useDesk>[0]) {
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
