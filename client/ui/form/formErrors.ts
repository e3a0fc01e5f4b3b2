/** First text by field; '' is the whole form. */
export type FieldErrors = Readonly<Record<string, string>>;

/** As servers answer: one text or several by field. */
export type ServerErrors = Readonly<Record<string, string | readonly string[]>>;

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** Nested paths are joined with dots: 'address.street'. */
export function fromIssues(issues: readonly Issue[]): FieldErrors {
  const errors: Record<string, string> = {};
  for (const issue of issues) errors[issue.path.map(String).join('.')] ??= issue.message;
  return errors;
}

export function fromServer(errors: ServerErrors): FieldErrors {
  const entries = Object.entries(errors).map(([name, texts]) => [
    name,
    typeof texts === 'string' ? texts : texts.join(' '),
  ]);
  return Object.fromEntries(entries);
}
