const digitsOfClabe = 18;
const weights = [3, 7, 1] as const;

/** The last digit that the first seventeen call for: each weighed by 3, 7, 1, the sum brought up to the next ten. */
export function clabeCheckDigit(clabe: string): number {
  const sum = [...clabe.slice(0, digitsOfClabe - 1)].reduce(
    (total, digit, at) => total + ((Number(digit) * (weights[at % weights.length] ?? 0)) % 10),
    0,
  );
  return (10 - (sum % 10)) % 10;
}

/** What is odd about an account number between banks that may be saved all the same (requirements §5: 16 to 18 digits). */
export function clabeWarning(clabe: string): string | null {
  const digits = clabe.trim();
  if (!/^\d{16,18}$/.test(digits)) return null;
  if (digits.length !== digitsOfClabe) {
    return `La CLABE tiene ${digitsOfClabe} dígitos y escribió ${digits.length}: revise si está completa.`;
  }
  if (Number(digits.at(-1)) === clabeCheckDigit(digits)) return null;
  return 'El dígito de control de la CLABE no corresponde a los anteriores: revise que esté bien escrita.';
}
