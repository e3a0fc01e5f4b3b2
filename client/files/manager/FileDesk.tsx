import { lazy, Suspense } from 'react';
import { NoticeStack } from '#client/ui/files/FileSection.tsx';
import { Card } from '#client/ui/layout/Card.tsx';
import { Chip } from '#client/ui/text/Chip.tsx';
import { texts } from '#domain/texts.ts';
import { countText, uploadedText } from './fileTexts.ts';
import { validFiles } from './groups.ts';
import { RefusedNotice } from './RefusedNotice.tsx';
import { SelectionActions } from './SelectionActions.tsx';
import { TypeGroup } from './TypeGroup.tsx';
import { type Desk, useDesk } from './useDesk.ts';

const FileViewerSheet = lazy(() => import('../FileViewerSheet.tsx'));

function Counts({ desk }: { desk: Desk }) {
  const missing = desk.groups.filter(({ isMissing }) => isMissing).length;
  return (
    <>
      {missing > 0 && <Chip tone="warn">{countText(missing, 'obligatorio falta', 'obligatorios faltan')}</Chip>}
      <Chip>{uploadedText(validFiles(desk.incident.files).length)}</Chip>
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
