export interface Option {
  id: string;
  label: string;
  hint?: string;
  isDisabled?: boolean;
}
