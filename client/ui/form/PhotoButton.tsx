import { Camera } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { IconButton, type IconButtonProps } from '#client/ui/button/Button.tsx';
import { buttonClass } from '#client/ui/button/buttonClass.ts';

const pictures = ['.jpg', '.jpeg', '.png'];

/** Without a secure address browsers do not list cameras; a device that is touched is then taken to have one. */
async function findCamera(): Promise<boolean> {
  if (!matchMedia('(pointer: coarse)').matches) return false;
  const devices = await navigator.mediaDevices?.enumerateDevices().catch(() => undefined);
  return devices?.some(({ kind }) => kind === 'videoinput') ?? true;
}

let found: Promise<boolean> | undefined;

/** Only what is held in the hand opens its camera for a file field. */
function useCamera(): boolean {
  const [hasCamera, setCamera] = useState(false);
  useEffect(() => {
    found ??= findCamera();
    let isShown = true;
    void found.then((has) => isShown && setCamera(has));
    return () => {
      isShown = false;
    };
  }, []);
  return hasCamera;
}

interface FileIconButtonProps extends Pick<IconButtonProps, 'label' | 'icon'> {
  accept: readonly string[];
  onPick: (file: File) => void;
}

/** One file, from a button without words. */
export function FileIconButton({ label, icon, accept, onPick }: FileIconButtonProps) {
  return (
    <FileTrigger
      acceptedFileTypes={[...accept]}
      aria-label={label}
      onSelect={(list) => {
        const [file] = list ?? [];
        if (file) onPick(file);
      }}
    >
      <IconButton label={label} icon={icon} />
    </FileTrigger>
  );
}

interface PhotoButtonProps {
  label: string;
  /** What the field takes ('.pdf'); without pictures there is no button. */
  accept: readonly string[];
  isDisabled?: boolean;
  onTake: (photos: File[]) => void;
}

/** «Tomar foto», where there is a camera. */
export function PhotoButton({ label, accept, isDisabled = false, onTake }: PhotoButtonProps) {
  const hasCamera = useCamera();
  if (!hasCamera || !accept.some((kind) => pictures.includes(kind))) return null;
  return (
    <FileTrigger
      acceptedFileTypes={['image/*']}
      defaultCamera="environment"
      aria-label={`Tomar foto: ${label}`}
      onSelect={(list) => onTake(Array.from(list ?? []))}
    >
      <Button
        isDisabled={isDisabled}
        className={buttonClass({ size: 'small', variant: 'quiet' })}
        aria-label={`Tomar foto: ${label}`}
      >
        <Camera aria-hidden />
        <span>Tomar foto</span>
      </Button>
    </FileTrigger>
  );
}
