import { useState } from 'react';
import { formatDecimal, isDecimal, parseTyped } from '#domain/money.ts';

export interface DecimalTextOptions {
  value: string;
  onChange: (value: string) => void;
  maxDecimals: number;
  minDecimals: number;
  allowsNegative: boolean;
}

const MAX_TYPED = 32;

/** Only what can become a number is taken; pasted currency signs and spaces are dropped. */
export function acceptedText(
  text: string,
  { maxDecimals, allowsNegative }: Pick<DecimalTextOptions, 'maxDecimals' | 'allowsNegative'>,
) {
  const bare = text.replace(/[$\s]/g, '');
  const isShaped = allowsNegative ? /^-?[\d,]*\.?\d*$/.test(bare) : /^[\d,]*\.?\d*$/.test(bare);
  const decimals = bare.split('.')[1]?.length ?? 0;
  return isShaped && decimals <= maxDecimals && bare.length <= MAX_TYPED ? bare : null;
}

/** While the field has the focus it shows what was typed; otherwise the grouped value. */
export function useDecimalText({ value, onChange, ...limits }: DecimalTextOptions) {
  const [draft, setDraft] = useState<string | null>(null);
  const settled = isDecimal(value) ? formatDecimal(value, limits.minDecimals, limits.maxDecimals) : value;
  return {
    shown: draft ?? settled,
    open: () => setDraft(value),
    close: () => setDraft(null),
    type: (text: string) => {
      const accepted = acceptedText(text, limits);
      if (accepted === null) return;
      setDraft(accepted);
      onChange(parseTyped(accepted) ?? accepted);
    },
  };
}
