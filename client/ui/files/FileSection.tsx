import { CircleCheck, CircleDashed, Upload } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from 'react-aria-components/Button';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { buttonClass } from '#client/ui/button/buttonClass.ts';
import { droppedFiles } from '#client/ui/form/fileItem.ts';
import { PhotoButton } from '#client/ui/form/PhotoButton.tsx';
import { VisuallyHidden } from '#client/ui/text/Text.tsx';
import styles from './Files.module.css';

/** One kind of file: what is asked for, what is there, and where more is dropped or chosen. */

interface FileSectionProps {
  label: string;
  isRequired?: boolean;
  /** Whether it has what it needs; without it no mark is shown. */
  state?: 'done' | 'missing' | 'empty';
  /** Beside the label, e.g. 'PDF o JPG'. */
  hint?: string;
  /** For the file dialog ('.pdf'). */
  accept?: readonly string[];
  allowsMultiple?: boolean;
  /** Gives the button, and makes the whole section a place to drop on. Files are handed on whatever they are. */
  onAdd?: ((files: File[]) => void) | undefined;
  children?: ReactNode;
}

const MARKS = { done: CircleCheck, missing: CircleDashed, empty: CircleDashed };
const WORDS = { done: '', missing: 'Falta', empty: '' };

function Heading({ label, isRequired, state, hint, id }: FileSectionProps & { id: string }) {
  const Mark = state && MARKS[state];
  return (
    <>
      {Mark && <Mark aria-hidden className={styles.mark} data-state={state} />}
      <h3 id={id} className={styles.label}>
        {label}
        {isRequired && (
          <span className={styles.required}>
            <span aria-hidden> *</span>
            <VisuallyHidden> (obligatorio)</VisuallyHidden>
          </span>
        )}
      </h3>
      {state && WORDS[state] && <span className={styles.missing}>{WORDS[state]}</span>}
      {hint && <span className={styles.hint}>{hint}</span>}
    </>
  );
}

function AddButton({ label, accept = [], allowsMultiple = false, onAdd }: FileSectionProps) {
  const word = allowsMultiple ? 'archivos' : 'archivo';
  return (
    <FileTrigger
      acceptedFileTypes={accept}
      allowsMultiple={allowsMultiple}
      aria-label={label}
      onSelect={(list) => {
        const files = Array.from(list ?? []);
        if (files.length > 0) onAdd?.(files);
      }}
    >
      <Button className={buttonClass({ size: 'small', variant: 'quiet' })} aria-label={`Elegir ${word}: ${label}`}>
        <Upload aria-hidden />
        <span>Elegir {word}</span>
      </Button>
    </FileTrigger>
  );
}

export function FileSection(props: FileSectionProps) {
  const { label, onAdd, children } = props;
  const id = useId();
  const content = (
    <>
      <header className={styles.heading}>
        <Heading {...props} id={id} />
        {onAdd && (
          <span className={styles.add}>
            <PhotoButton label={label} accept={props.accept ?? []} onTake={onAdd} />
            <AddButton {...props} />
          </span>
        )}
      </header>
      {children}
    </>
  );
  return (
    <section aria-labelledby={id} className={styles.section}>
      {onAdd ? (
        <DropZone
          aria-label={`Soltar archivos: ${label}`}
          getDropOperation={() => 'copy'}
          onDrop={async (event) => {
            const files = await droppedFiles(event);
            if (files.length > 0) onAdd(files);
          }}
          className={styles.zone}
        >
          {content}
        </DropZone>
      ) : (
        <div className={styles.zone}>{content}</div>
      )}
    </section>
  );
}

/** Above the sections: what holds for all of them, and what went wrong. */
export function NoticeStack({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.notices}>
      <p>{text}</p>
      {children}
    </div>
  );
}

/** What can be done with the selected ones; stays in view while the list scrolls. */
export function SelectionBar({ text, note, children }: { text: string; note?: ReactNode; children: ReactNode }) {
  return (
    <fieldset aria-label="Archivos seleccionados" className={styles.bar}>
      <span role="status" className={styles.count}>
        {text}
      </span>
      <div className={styles.barActions}>{children}</div>
      {note && <div className={styles.note}>{note}</div>}
    </fieldset>
  );
}
