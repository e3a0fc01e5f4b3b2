import type { Tone } from '#client/ui/text/Chip.tsx';
import { StatusChip } from '#client/ui/text/Chip.tsx';
import { passwordMin } from '#domain/forms/account.ts';
import { strengthOf } from '#domain/passwordStrength.ts';

const tones = ['danger', 'warn', 'neutral', 'success'] as const satisfies readonly Tone[];

/** How hard to guess what is being typed is, in a word and with advice. */
export function PasswordStrength({ password }: { password: string }) {
  if (password === '') return `Al menos ${passwordMin} caracteres, y distinta de la actual.`;
  const { level, word, advice } = strengthOf(password);
  return (
    <>
      <StatusChip tone={tones[level]} word={word} variant="plain" /> {advice}
    </>
  );
}
