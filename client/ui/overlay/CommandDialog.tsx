import { Search } from 'lucide-react';
import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { classes } from '#client/ui/classes.ts';
import { PointedOption } from '#client/ui/form/PointedOption.tsx';
import { Spinner } from '#client/ui/text/Spinner.tsx';
import { VisuallyHidden } from '#client/ui/text/Text.tsx';
import styles from './CommandDialog.module.css';
import overlay from './Dialog.module.css';

export interface Command {
  id: string;
  text: string;
  icon?: ReactNode;
  /** Quieter, behind the text. */
  hint?: string | undefined;
}

export interface CommandGroup {
  id: string;
  title: string;
  commands: readonly Command[];
}

export interface CommandDialogProps {
  label: string;
  placeholder: string;
  query: string;
  onQueryChange: (query: string) => void;
  groups: readonly CommandGroup[];
  isLoading?: boolean;
  /** When nothing fits. */
  emptyText: string;
  onPick: (id: string) => void;
  onClose: () => void;
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** One box from which everything is reached: type, move with the arrows, Enter. The focus never leaves the box. */
export function CommandDialog(props: CommandDialogProps) {
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && props.onClose()}
      className={classes(overlay.overlay, styles.overlay)}
    >
      <Modal className={styles.modal}>
        <Dialog aria-label={props.label} className={styles.dialog}>
          <Palette {...props} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Palette({
  label,
  placeholder,
  query,
  onQueryChange,
  groups,
  isLoading,
  emptyText,
  onPick,
}: CommandDialogProps) {
  const id = useId();
  const [at, setAt] = useState(0);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus(), []);
  const all = groups.flatMap(({ commands }) => commands);
  const current = all[Math.min(at, all.length - 1)];
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step !== undefined && all.length > 0) setAt((Math.min(at, all.length - 1) + step + all.length) % all.length);
    else if (event.key === 'Enter' && current) onPick(current.id);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div className={styles.box}>
        <Search aria-hidden size={18} />
        <input
          ref={box}
          role="combobox"
          aria-label={label}
          aria-expanded={all.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={current ? `${id}-${current.id}` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          placeholder={placeholder}
          value={query}
          className={styles.input}
          onChange={(event) => {
            setAt(0);
            onQueryChange(event.target.value);
          }}
          onKeyDown={onKeyDown}
        />
        {isLoading && <Spinner label="Buscando" size={16} />}
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={label} className={styles.list}>
        {groups.map(({ id: groupId, title, commands }) => (
          <Fragment key={groupId}>
            {commands.length > 0 && (
              <div role="presentation" className={styles.title}>
                {title}
              </div>
            )}
            {commands.map((command) => (
              <Option
                key={command.id}
                command={command}
                id={`${id}-${command.id}`}
                isCurrent={command.id === current?.id}
                onPick={onPick}
              />
            ))}
          </Fragment>
        ))}
      </div>
      {all.length === 0 && !isLoading && <p className={styles.empty}>{emptyText}</p>}
      <VisuallyHidden role="status">{isLoading ? '' : `${all.length} resultados`}</VisuallyHidden>
    </>
  );
}

interface OptionProps {
  command: Command;
  id: string;
  isCurrent: boolean;
  onPick: (id: string) => void;
}

function Option({ command: { id: commandId, text, icon, hint }, id, isCurrent, onPick }: OptionProps) {
  return (
    <PointedOption id={id} isCurrent={isCurrent} className={styles.option} onPick={() => onPick(commandId)}>
      {icon}
      <span className={styles.text}>{text}</span>
      {hint && <span className={styles.hint}>{hint}</span>}
    </PointedOption>
  );
}
