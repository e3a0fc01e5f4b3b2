import { Button } from '#client/ui/button/Button.tsx';
import { Banner } from '#client/ui/text/Banner.tsx';
import { formatInstant } from '#domain/calendar.ts';
import type { RegistrationForms } from './useRegistrationForms.ts';

type RestoredNoticeProps = { readonly forms: RegistrationForms; readonly onDiscard: () => void };

/** A draft came back: from when it is, and which files have to be chosen again. */
export function RestoredNotice({ forms: { restored, files, budgetFile }, onDiscard }: RestoredNoticeProps) {
  if (!restored) return null;
  const chosen = [budgetFile.file?.name, ...files.map(({ file }) => file.name)];
  const lost = restored.fileNames.filter((name) => !chosen.includes(name));
  return (
    <Banner
      title={`Se recuperó lo que escribió el ${formatInstant(restored.savedAt)}`}
      action={
        <Button size="small" onPress={onDiscard}>
          Empezar de nuevo
        </Button>
      }
    >
      {lost.length > 0 && <p>Los archivos no se conservan; elija de nuevo: {lost.join(', ')}.</p>}
    </Banner>
  );
}
