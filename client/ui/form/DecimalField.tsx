import type { FocusEvent } from 'react';
import { flushSync } from 'react-dom';
import { TextField, type TextFieldProps } from './TextField.tsx';
import { useDecimalText } from './useDecimalText.ts';

export interface DecimalFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'inputMode' | 'figures'> {
  /** A decimal string without grouping, or ''. Unfinished text (as '1,2') is handed on as typed, for the schema to judge. */
  value: string;
  onChange: (value: string) => void;
  maxDecimals?: number;
  /** Decimals always shown when the field is left; 2 for amounts. */
  minDecimals?: number;
  allowsNegative?: boolean;
}

/**
 * The bare number takes the grouped one's place, and stays selected where all of it was: typing replaces it. Only once
 * whoever gave the focus is done: `select()` in a script moves the focus first and selects afterwards.
 */
function openKeepingSelection(open: () => void) {
  return ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement)) return;
    queueMicrotask(() => {
      if (document.activeElement !== target) return;
      const isWhole = target.selectionStart === 0 && target.selectionEnd === target.value.length;
      flushSync(open);
      if (isWhole) target.select();
    });
  };
}

/** An exact number: never a float. Shows 1,234.50 when left, and takes the same when typed or pasted. */
export function DecimalField({
  value,
  onChange,
  maxDecimals = 6,
  minDecimals = 0,
  allowsNegative = false,
  ...props
}: DecimalFieldProps) {
  const text = useDecimalText({ value, onChange, maxDecimals, minDecimals, allowsNegative });
  return (
    <TextField
      {...props}
      value={text.shown}
      onChange={text.type}
      onFocus={openKeepingSelection(text.open)}
      onBlur={(event) => {
        text.close();
        props.onBlur?.(event);
      }}
      inputMode="decimal"
      autoComplete="off"
      figures
    />
  );
}
