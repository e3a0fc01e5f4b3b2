import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { TextField } from 'react-aria-components/TextField';
import { classes } from '#client/ui/classes.ts';
import { Spinner } from '#client/ui/text/Spinner.tsx';
import { ResultCount, VisuallyHidden } from '#client/ui/text/Text.tsx';
import styles from './CommandDialog.module.css';
import overlay from './Dialog.module.css';

interface Command {
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

interface CommandDialogProps {
  label: string;
  placeholder: string;
  query: string;
  onQueryChange: (query: string) => void;
  groups: readonly CommandGroup[];
  isLoading?: boolean;
  /** When nothing fits. */
  emptyText: string;
  /** Why some of it may be missing; nothing is counted then. */
  warning?: string | null;
  onPick: (id: string) => void;
  onClose: () => void;
}

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
  warning,
  onPick,
}: CommandDialogProps) {
  const count = groups.flatMap(({ commands }) => commands).length;
  return (
    <Autocomplete inputValue={query} onInputChange={onQueryChange}>
      <TextField autoFocus aria-label={label} maxLength={60} className={styles.box}>
        <Search aria-hidden size={18} />
        <Input role="combobox" aria-expanded={count > 0} placeholder={placeholder} className={styles.input} />
        {isLoading && <Spinner label="Buscando" size={16} />}
      </TextField>
      <ListBox
        aria-label={label}
        shouldFocusWrap
        onAction={(key) => onPick(String(key))}
        className={styles.list}
        renderEmptyState={() => (isLoading ? null : <p className={styles.empty}>{emptyText}</p>)}
      >
        {groups
          .filter(({ commands }) => commands.length > 0)
          .map(({ id, title, commands }) => (
            <ListBoxSection key={id}>
              <Header className={styles.title}>{title}</Header>
              {commands.map((command) => (
                <Option key={command.id} command={command} />
              ))}
            </ListBoxSection>
          ))}
      </ListBox>
      {warning && count > 0 && !isLoading && <p className={styles.empty}>{warning}</p>}
      {warning && !isLoading && <VisuallyHidden role="alert">{warning}</VisuallyHidden>}
      <ResultCount count={isLoading || warning ? null : count} />
    </Autocomplete>
  );
}

function Option({ command: { id, text, icon, hint } }: { command: Command }) {
  return (
    <ListBoxItem id={id} textValue={text} className={styles.option}>
      {icon}
      <span className={styles.text}>{text}</span>
      {hint && <span className={styles.hint}>{hint}</span>}
    </ListBoxItem>
  );
}
