import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { kindsOf, kindsText } from '#client/files/checkFile.ts';
import { useObjectUrl } from '#client/files/useObjectUrl.ts';
import { useUnsavedWork } from '#client/session/unsavedWork.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { FileDrop } from '#client/ui/form/FileDrop.tsx';
import type { FileItem } from '#client/ui/form/fileItem.ts';
import { Card } from '#client/ui/layout/Card.tsx';
import { Row, Stack } from '#client/ui/layout/Stack.tsx';
import { ConfirmDialog } from '#client/ui/overlay/ConfirmDialog.tsx';
import { Avatar } from '#client/ui/text/Avatar.tsx';
import { asked } from '#domain/catalogue.ts';
import { namesOf } from './names.ts';
import type { ProfilePartsFragment } from './Profile.generated.ts';
import { useLogo } from './useLogo.ts';

function itemsOf(file: File | null, progress: number | null): FileItem[] {
  if (!file) return [];
  const about = { id: 'chosen', name: file.name, size: file.size };
  return [progress === null ? { ...about, status: 'chosen' } : { ...about, status: 'sending', progress }];
}

/** The picture beside a person's name: chosen, seen, and only then saved. */
export function LogoCard({ profile }: { profile: ProfilePartsFragment }) {
  const { file, error, problem, progress, isRemoving, choose, forget, save, remove } = useLogo(profile);
  const [asksRemoval, setAsksRemoval] = useState(false);
  const preview = useObjectUrl(file);
  useUnsavedWork(file !== null, 'el logotipo que eligió');
  const kinds = kindsOf(profile.avatarUpload.accept);
  const isBusy = progress !== null;
  const src = preview ?? profile.avatar ?? undefined;
  return (
    <Card title="Logotipo">
      <Stack>
        <ProblemBanner problem={problem} />
        <Row gap={4}>
          <Avatar name={namesOf(profile)} size="huge" src={src} />
          <p role="status">
            {file ? 'Así se verá. Guárdelo para usarlo.' : src ? 'Su logotipo actual.' : 'Aún no tiene logotipo.'}
          </p>
        </Row>
        <FileDrop
          label={profile.avatar ? 'Cambiar logotipo' : 'Subir logotipo'}
          name="avatar"
          description={`${kindsText(kinds)}, hasta 12 MB.`}
          accept={kinds.map((kind) => `.${kind}`)}
          items={itemsOf(file, progress)}
          error={error}
          isDisabled={isBusy}
          onAdd={(files) => void choose(files)}
          {...(isBusy ? {} : { onRemove: forget })}
        />
        <Row justify="end">
          {profile.avatar && !file && (
            <Button icon={<Trash2 aria-hidden />} onPress={() => setAsksRemoval(true)}>
              Quitar logotipo
            </Button>
          )}
          <Button variant="primary" isDisabled={!file} isPending={isBusy} onPress={() => void save()}>
            Guardar logotipo
          </Button>
        </Row>
      </Stack>
      <ConfirmDialog
        isOpen={asksRemoval}
        onOpenChange={setAsksRemoval}
        title={asked.delete}
        tone="danger"
        confirmLabel="Quitar logotipo"
        isPending={isRemoving}
        onConfirm={() => void remove().then(() => setAsksRemoval(false))}
      >
        En su lugar se verán sus iniciales.
      </ConfirmDialog>
    </Card>
  );
}
