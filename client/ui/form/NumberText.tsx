import { TextField, type TextFieldProps } from './TextField.tsx';

export interface NumberTextProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'inputMode' | 'figures'> {
  value: string;
  onChange: (value: string) => void;
  /** Longest accepted text; more digits are not taken. */
  maxDigits?: number;
  /** Names something (a phone, an account) instead of counting it: it stands at the start, as text does. */
  isCode?: boolean;
}

/** Digits only, kept as text (meters, days, phone numbers, CLABE). */
export function NumberText({ value, onChange, maxDigits = 15, isCode = false, ...props }: NumberTextProps) {
  const take = (text: string) => {
    const digits = text.replace(/[\s-]/g, '');
    if (/^\d*$/.test(digits) && digits.length <= maxDigits) onChange(digits);
  };
  return (
    <TextField {...props} value={value} onChange={take} inputMode="numeric" figures={!isCode} autoComplete="off" />
  );
}
