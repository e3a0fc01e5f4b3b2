import { Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useState } from 'react';
import { classes } from '#client/ui/classes.ts';
import { Spinner } from '#client/ui/text/Spinner.tsx';
import { ResultCount } from '#client/ui/text/Text.tsx';
import list from '../overlay/Popover.module.css';
import field from './Field.module.css';
import styles from './SearchPicker.module.css';

export interface PickerResult {
  id: string;
  /** Exact key of the thing, first and in figures. */
  code: string;
  text: string;
  /** At the end of the line: unit and price. */
  end?: ReactNode;
  /** Why it can't be picked; picking says so instead. */
  blocked?: string | undefined;
}

interface SearchPickerProps {
  label: string;
  query: string;
  onQueryChange: (query: string) => void;
  results: readonly PickerResult[];
  /** What the list says instead of results: too short, nothing found. */
  status?: string | undefined;
  isLoading?: boolean;
  isDisabled?: boolean;
  placeholder?: string;
  description?: ReactNode;
  /** The focus stays in the box, for the next. `jump`: Ctrl+Enter, go to what was added. */
  onPick: (id: string, jump: boolean) => void;
  /** Enter with nothing to pick yet; `jump` as above. */
  onEnterEarly?: (jump: boolean) => void;
  /** Several lines were pasted, as from a spreadsheet: the cells of each that hold something, and the text as it came. */
  onPasteList?: (rows: string[][], text: string) => void;
  input: RefObject<HTMLInputElement | null>;
}

/** Search and add, again and again, without leaving the keyboard. */
export function SearchPicker(props: SearchPickerProps) {
  const { label, query, onQueryChange, results, status, isLoading, isDisabled, placeholder, description, input } =
    props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const current = Math.min(at, results.length - 1);
  const shows = isOpen && query !== '' && (results.length > 0 || status !== undefined);

  const listed = shows ? results : [];

  const pick = (index: number, jump: boolean) => {
    const result = results[index];
    if (!result) return props.onEnterEarly?.(jump);
    setAt(0);
    props.onPick(result.id, jump);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move !== undefined && results.length > 0) setAt((current + move + results.length) % results.length);
    else if (event.key === 'Enter') pick(current, event.ctrlKey || event.metaKey);
    else if (event.key === 'Escape' && query !== '') onQueryChange('');
    else return;
    event.preventDefault();
  };

  return (
    <div className={classes(field.field, styles.picker)}>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <div className={field.control}>
        <span className={field.affix}>
          <Search aria-hidden />
        </span>
        <input
          id={id}
          ref={input}
          role="combobox"
          aria-expanded={shows}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={shows && results[current] ? `${id}-${current}` : undefined}
          aria-describedby={description ? `${id}-text` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={120}
          placeholder={placeholder}
          disabled={isDisabled}
          value={query}
          className={field.bare}
          onChange={(event) => {
            setAt(0);
            setOpen(true);
            onQueryChange(event.target.value);
          }}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text/plain');
            const rows = filledRows(text);
            if ((rows.length < 2 && (rows[0]?.length ?? 0) < 2) || !props.onPasteList) return;
            event.preventDefault();
            props.onPasteList(rows, text);
          }}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
        />
        {isLoading && <Spinner label="Buscando" size={14} />}
      </div>
      {description && (
        <span id={`${id}-text`} className={field.description}>
          {description}
        </span>
      )}
      <div id={`${id}-list`} role="listbox" aria-label={label} hidden={!shows} className={styles.list}>
        {listed.map((result, index) => (
          <Result
            key={result.id}
            id={`${id}-${index}`}
            result={result}
            isCurrent={index === current}
            onPress={() => pick(index, false)}
          />
        ))}
        {shows && results.length === 0 && (
          <div role="option" aria-selected={false} aria-disabled tabIndex={-1} className={list.empty}>
            {status}
          </div>
        )}
      </div>
      <ResultCount count={listed.length || null} />
    </div>
  );
}

/** The cells of each line that have something in them. */
function filledRows(pasted: string): string[][] {
  const rows = pasted.split(/\r\n|\r|\n/).map((line) => line.split('\t').map((cell) => cell.trim()));
  return rows.map((cells) => cells.filter((cell) => cell !== '')).filter((cells) => cells.length > 0);
}

interface ResultProps {
  id: string;
  result: PickerResult;
  isCurrent: boolean;
  onPress: () => void;
}

/** Pointed at while the focus stays in its box, so the press must not take it. */
function Result({ id, result: { code, text, end, blocked }, isCurrent, onPress }: ResultProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      aria-disabled={blocked !== undefined}
      ref={isCurrent ? (option) => option?.scrollIntoView({ block: 'nearest' }) : undefined}
      className={styles.option}
      onMouseDown={(event) => {
        event.preventDefault();
        onPress();
      }}
    >
      <span className={styles.code}>{code}</span>
      <span className={styles.text}>
        {text}
        {blocked && <span className={styles.blocked}>{blocked}</span>}
      </span>
      {end && <span className={styles.pickerEnd}>{end}</span>}
    </div>
  );
}
