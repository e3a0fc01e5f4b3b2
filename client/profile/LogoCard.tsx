import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { type Problem, problemOf } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { sendFile } from '#client/api/upload.ts';
import { isSuccess, useSend } from '#client/api/useSend.ts';
import { kindsOf, kindsText, refusalOf } from '#client/files/checkFile.ts';
import { recompress } from '#client/files/recompress.ts';
import { useObjectUrl } from '#client/files/useObjectUrl.ts';
import { useUnsavedWork } from '#client/session/unsavedWork.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { FileDrop } from '#client/ui/form/FileDrop.tsx';
import type { FileItem } from '#client/ui/form/fileItem.ts';
import { Card } from '#client/ui/layout/Card.tsx';
import { Row, Stack } from '#client/ui/layout/Stack.tsx';
import { ConfirmDialog } from '#client/ui/overlay/ConfirmDialog.tsx';
import { notify } from '#client/ui/overlay/toasts.ts';
import { Avatar } from '#client/ui/text/Avatar.tsx';
import { asked, done } from '#domain/catalogue.ts';
import { type ProfilePartsFragment, RemoveAvatarDocument } from './Profile.generated.ts';
import { namesOf, useReread } from './useCard.ts';

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
          refusalOf={(candidate) => refusalOf(candidate, kinds)}
          onAdd={(files) => void choose(files)}
          {...(isBusy ? {} : { onRemove: forget })}
        />
        <Row justify="end" data-no-print>
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

type SentPicture = { readonly __typename: 'Viewer' };

/** Choosing a picture, seeing it, and saving or removing it. */
function useLogo({ avatarUpload, version }: ProfilePartsFragment) {
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | undefined>();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const latest = useRef<File | null>(null);
  const reread = useReread();
  const { send: sendRemoval, isSending: isRemoving } = useSend(RemoveAvatarDocument);

  const forget = () => {
    latest.current = null;
    setFile(null);
    setError(undefined);
    setProblem(null);
  };

  const choose = async ([candidate]: File[]) => {
    if (!candidate) return;
    latest.current = candidate;
    const text = await refusalOf(candidate, kindsOf(avatarUpload.accept));
    if (latest.current !== candidate) return;
    setError(text);
    setProblem(null);
    if (!text) setFile(candidate);
  };

  const sendOver = async (picture: File, at: number) =>
    sendFile<SentPicture>({
      url: avatarUpload.url,
      field: avatarUpload.field,
      file: picture,
      fileName: picture.name,
      version: at,
      onProgress: (sent, total) => setProgress(total > 0 ? sent / total : 0),
    });

  const save = async () => {
    if (!file || progress !== null) return;
    setProblem(null);
    setProgress(0);
    try {
      const picture = await recompress(file);
      const first = await sendOver(picture, version);
      // What a person saved elsewhere is no part of the picture.
      const answer = first.__typename === 'StaleVersion' ? await sendOver(picture, (await reread()).version) : first;
      if (!isSuccess(answer)) return setProblem(problemOf(answer));
      await reread();
      forget();
      notify.success(done.saved);
    } catch (thrown) {
      setProblem(problemOf(thrown));
    } finally {
      setProgress(null);
    }
  };

  const remove = async (): Promise<boolean> => {
    setProblem(null);
    const first = await sendRemoval({ version });
    const again = !first.ok && first.problem.changed !== null;
    const outcome = again ? await sendRemoval({ version: (await reread()).version }) : first;
    if (outcome.ok) notify.success(done.deleted);
    else setProblem(outcome.problem);
    return outcome.ok;
  };

  return { file, error, problem, progress, isRemoving, choose, forget, save, remove };
}
