import { CircleAlert, CircleCheck, FileText, RotateCw, Upload, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { IconButton } from '#client/ui/button/Button.tsx';
import { buttonClass } from '#client/ui/button/buttonClass.ts';
import { ConfirmDialog } from '#client/ui/overlay/ConfirmDialog.tsx';
import { ProgressBar } from '#client/ui/text/ProgressBar.tsx';
import { VisuallyHidden } from '#client/ui/text/Text.tsx';
import field from './Field.module.css';
import styles from './FileDrop.module.css';
import { droppedFiles, type FileItem, filesSummary, formatBytes, isBusy, statusWords } from './fileItem.ts';
import { PhotoButton } from './PhotoButton.tsx';

/** Where files are dropped, pasted or chosen. */

interface FileDropProps {
  label: string;
  isRequired?: boolean;
  /** e.g. 'PDF, XLS o XLSX, hasta 25 MB'. */
  description?: string;
  error?: string | undefined;
  /** Name for focus on the first error. */
  name?: string;
  /** For the file dialog ('.pdf', 'image/jpeg'). Dropped files are handed on whatever they are: judge them in the handler. */
  accept?: readonly string[];
  allowsMultiple?: boolean;
  isDisabled?: boolean;
  items: readonly FileItem[];
  /** Why a file is not taken; such a one is handed on without the question whether it replaces another. */
  refusalOf: (file: File) => Promise<string | undefined>;
  onAdd: (files: File[]) => void;
  onRemove?: (id: string) => void;
  onRetry?: (id: string) => void;
}

export function FileDrop({
  label,
  isRequired,
  description,
  error,
  name,
  accept = [],
  allowsMultiple = false,
  isDisabled = false,
  items,
  refusalOf,
  onAdd,
  onRemove,
  onRetry,
}: FileDropProps) {
  const ids = useId();
  const [asked, setAsked] = useState<File | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const kept = items.find(({ status }) => status !== 'failed');
  const take = (files: File[]) => {
    const [first] = files;
    if (!first) return;
    if (allowsMultiple) onAdd(files);
    else if (kept) void ask(first);
    else onAdd([first]);
  };
  const ask = async (file: File) => {
    if (await refusalOf(file)) return onAdd([file]);
    // A file that was dropped took no focus with it: the answer leads back here.
    button.current?.focus();
    setAsked(file);
  };
  /** What took the file away goes with it, and would take the focus along. */
  const remove = (id: string) => {
    onRemove?.(id);
    button.current?.focus();
  };
  const describedBy = [error && `${ids}-error`, description && `${ids}-description`].filter(Boolean).join(' ');
  return (
    <fieldset className={field.field} data-field={name} data-invalid={error ? '' : undefined}>
      <legend className={styles.legend}>
        {label}
        {isRequired && (
          <span aria-hidden className={field.required}>
            *
          </span>
        )}
      </legend>
      <DropZone
        aria-label={`Soltar archivos: ${label}`}
        isDisabled={isDisabled}
        getDropOperation={() => 'copy'}
        onDrop={async (event) => take(await droppedFiles(event))}
        className={styles.zone}
      >
        <FileTrigger
          acceptedFileTypes={accept}
          allowsMultiple={allowsMultiple}
          aria-label={label}
          onSelect={(list) => take(Array.from(list ?? []))}
        >
          <Button
            ref={button}
            data-first
            isDisabled={isDisabled}
            className={buttonClass({ size: 'small' })}
            aria-label={`Elegir ${allowsMultiple ? 'archivos' : 'archivo'}: ${label}`}
            aria-describedby={describedBy || undefined}
          >
            <Upload aria-hidden />
            <span>Elegir {allowsMultiple ? 'archivos' : 'archivo'}</span>
          </Button>
        </FileTrigger>
        <PhotoButton label={label} accept={accept} isDisabled={isDisabled} onTake={take} />
        <span className={styles.hint}>o suéltelo{allowsMultiple ? 's' : ''} aquí</span>
      </DropZone>
      {error && (
        <span id={`${ids}-error`} role="alert" className={field.error}>
          <CircleAlert aria-hidden />
          <span>{error}</span>
        </span>
      )}
      {/* It stays beside a refusal, because it says which file would be taken. */}
      {description && (
        <span id={`${ids}-description`} className={field.description}>
          {description}
        </span>
      )}
      {/* A dialog, because a form that goes on without the answer would send the earlier file. */}
      {asked && kept && (
        <ConfirmDialog
          isOpen
          onOpenChange={() => setAsked(null)}
          title="¿Reemplazar el archivo elegido?"
          confirmLabel="Reemplazar"
          cancelLabel="Conservar"
          onConfirm={() => {
            onAdd([asked]);
            setAsked(null);
          }}
        >
          {`«${asked.name}» quedará en lugar de «${kept.name}».`}
        </ConfirmDialog>
      )}
      {items.length > 0 && (
        <ul className={styles.files} aria-label={`Archivos: ${label}`}>
          {items.map((item) => (
            <FileRow key={item.id} item={item} onRemove={onRemove && remove} onRetry={onRetry} />
          ))}
        </ul>
      )}
      <VisuallyHidden role="status">{filesSummary(items)}</VisuallyHidden>
    </fieldset>
  );
}

interface FileRowProps {
  item: FileItem;
  onRemove: ((id: string) => void) | undefined;
  onRetry: ((id: string) => void) | undefined;
}

const ICONS = { chosen: FileText, preparing: FileText, sending: FileText, done: CircleCheck, failed: CircleAlert };

function FileRow({ item, onRemove, onRetry }: FileRowProps) {
  const Icon = ICONS[item.status];
  const facts = [item.size === undefined ? '' : formatBytes(item.size), statusWords[item.status]]
    .filter(Boolean)
    .join(' · ');
  return (
    <li className={styles.file} data-status={item.status}>
      <Icon aria-hidden className={styles.icon} />
      <div className={styles.about}>
        <div className={styles.line}>
          <span className={styles.name} title={item.name}>
            {item.name}
          </span>
          <span className={styles.facts}>{facts}</span>
        </div>
        {isBusy(item) && (
          <ProgressBar label={`Subiendo ${item.name}`} value={item.status === 'sending' ? item.progress : undefined} />
        )}
        {item.error && <p className={styles.error}>{item.error}</p>}
      </div>
      {item.status === 'failed' && onRetry && (
        <IconButton
          size="small"
          label={`Reintentar ${item.name}`}
          icon={<RotateCw />}
          onPress={() => onRetry(item.id)}
        />
      )}
      {onRemove && (
        <IconButton
          size="small"
          label={`${isBusy(item) ? 'Cancelar' : 'Quitar'} ${item.name}`}
          icon={<X />}
          onPress={() => onRemove(item.id)}
        />
      )}
    </li>
  );
}
