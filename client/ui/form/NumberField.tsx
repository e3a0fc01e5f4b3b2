import { type FocusEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatDecimal, isDecimal, parseTyped } from '#domain/money.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

export interface DecimalFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'inputMode' | 'figures'> {
  /** A decimal string without grouping, or ''. Any other text (as '1,2' or '1e9') is handed on as typed, for the schema to judge. */
  value: string;
  onChange: (value: string) => void;
  maxDecimals?: number;
  /** Decimals always shown when the field is left; 2 for amounts. */
  minDecimals?: number;
  allowsNegative?: boolean;
}

/**
 * The bare number takes the grouped one's place, and stays selected where all of it was: typing replaces it. Only once
 * the caller's focus is done: `select()` in a script moves the focus first and selects afterwards.
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

/**
 * An exact number: never a float. Shows 1,234.50 when left, and takes the same when typed or pasted. Any other text stays as it
 * was typed and is refused here and by the schema: a character that is dropped would make another number of it.
 */
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
      refusal={
        text.isRefused
          ? `Escriba un número${allowsNegative ? '' : ' sin signo'} con a lo más ${maxDecimals} decimales, como 1,234.50.`
          : undefined
      }
    />
  );
}

interface DecimalTextOptions {
  value: string;
  onChange: (value: string) => void;
  maxDecimals: number;
  minDecimals: number;
  allowsNegative: boolean;
}

const MAX_TYPED = 32;

/** What can become a number; currency signs and spaces are dropped. Null of any other text. */
export function acceptedText(
  text: string,
  { maxDecimals, allowsNegative }: Pick<DecimalTextOptions, 'maxDecimals' | 'allowsNegative'>,
) {
  const bare = text.replace(/[$\s]/g, '').replace('−', '-');
  const isShaped = allowsNegative ? /^-?[\d,]*\.?\d*$/.test(bare) : /^[\d,]*\.?\d*$/.test(bare);
  const decimals = bare.split('.')[1]?.replace(/0+$/, '').length ?? 0;
  return isShaped && decimals <= maxDecimals && bare.length <= MAX_TYPED ? bare : null;
}

/** While the field has the focus it shows what was typed; otherwise the grouped value. */
function useDecimalText({ value, onChange, ...limits }: DecimalTextOptions) {
  const [draft, setDraft] = useState<string | null>(null);
  const settled = isDecimal(value) ? formatDecimal(value, limits.minDecimals, limits.maxDecimals) : value;
  return {
    shown: draft ?? settled,
    isRefused: acceptedText(draft ?? value, limits) === null,
    open: () => setDraft(value),
    close: () => setDraft(null),
    type: (text: string) => {
      const taken = acceptedText(text, limits) ?? text;
      setDraft(taken);
      onChange(parseTyped(taken) ?? taken);
    },
  };
}

interface NumberTextProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'inputMode' | 'figures'> {
  value: string;
  onChange: (value: string) => void;
  /** More digits are refused. */
  maxDigits?: number;
  /** Names something (a phone, an account) instead of counting it: it stands at the start, as text does, and may be grouped. */
  isCode?: boolean;
}

/** Digits only, kept as text (meters, days, phone numbers, CLABE). Any other text stays as it was typed, and is refused. */
export function NumberText({ value, onChange, maxDigits = 15, isCode = false, ...props }: NumberTextProps) {
  const digitsOf = (text: string): string | null => {
    const digits = text.replace(isCode ? /[\s-]/g : /\s/g, '');
    return /^\d*$/.test(digits) && digits.length <= maxDigits ? digits : null;
  };
  return (
    <TextField
      {...props}
      value={value}
      onChange={(text) => onChange(digitsOf(text) ?? text)}
      inputMode="numeric"
      figures={!isCode}
      autoComplete="off"
      refusal={digitsOf(value) === null ? `Escriba solo dígitos, a lo más ${maxDigits}.` : undefined}
    />
  );
}
