import { Banner } from '#client/ui/text/Banner.tsx';
import { type Side, StaleChoice } from '#client/ui/text/StaleChoice.tsx';
import type { Choices, Entry, FormField, FormValue, FormValues } from './description.ts';
import { differing } from './merged.ts';
import type { Filled } from './useEntryForm.ts';

type Props<Row extends Entry, Values extends FormValues> = {
  readonly table: Pick<Filled<Row, Values>, 'form'>;
  /** As it was when the dialog opened. */
  readonly base: Row;
  readonly mine: Values;
  readonly theirs: Row | 'gone';
  readonly onSettle: (side: Side) => void;
};

/** What differs from what another person saved meanwhile, field by field. */
export function ConflictNotice<Row extends Entry, Values extends FormValues>(props: Props<Row, Values>) {
  const { table, base, mine, theirs, onSettle } = props;
  if (theirs === 'gone') {
    return <Banner tone="warn" isLive title="Otra persona eliminó este elemento mientras usted trabajaba." />;
  }
  const saved = table.form.valuesOf(theirs);
  const differences = differing(table.form.valuesOf(base), mine, saved);
  const fieldOf = (name: string) => table.form.fields.find((field) => field.name === name);
  const items = differences.flatMap(({ name, isTyped }) => {
    const field = fieldOf(name);
    if (!field) return [];
    const words = (values: Values) => <Words field={field} values={values} />;
    return [{ label: field.label, saved: words(saved), typed: isTyped ? words(mine) : null }];
  });
  return <StaleChoice items={items} onSettle={onSettle} />;
}

const nothing: Choices = { options: [], isLoading: false };
const useNothing = () => nothing;

/** What stands in a field, as a person reads it. */
function Words<Values extends FormValues>({ field, values }: { field: FormField<Values>; values: Values }) {
  const useOptions = 'useOptions' in field ? field.useOptions : useNothing;
  const { options } = useOptions(values);
  const wordOf = (id: string) => options.find((option) => option.id === id)?.label ?? id;
  return (
    textsOf(values[field.name] ?? '')
      .map(wordOf)
      .join(', ') || '(vacío)'
  );
}

const textsOf = (value: FormValue): string[] =>
  typeof value === 'string'
    ? [value]
    : value.map((one) => (typeof one === 'string' ? one : Object.values(one).join(' ')));
