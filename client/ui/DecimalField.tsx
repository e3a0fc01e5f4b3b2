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

/** The bare number takes the grouped one's place, and stays selected where all of it was: typing replaces it. */
function openKeepingSelection(open: () => void) {
  return ({ target }: FocusEvent) => {
    const input = target instanceof HTMLInputElement ? target : null;
    const isWhole = input !== null && input.selectionStart === 0 && input.selectionEnd === input.value.length;
    flushSync(open);
    if (isWhole) input.select();
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
