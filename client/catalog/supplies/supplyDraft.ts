import type { SupplyInput } from '#client/schema.generated.ts';
import { fieldErrors } from '#domain/fields.ts';
import { suppliesForm } from '#domain/forms/concepts.ts';
import { bare } from '#domain/pricing/price.ts';
import type { SuppliesFragment } from './Supplies.generated.ts';

/** A supply as it is typed. */
export type SupplyDraft = SupplyInput & { readonly key: string };

type Saved = SuppliesFragment['supplies'][number];

export const typedOf = ({ id, name, type, unit, quantity }: Saved): SupplyDraft => ({
  ...{ key: id, name, type, unit: unit.id, quantity: bare(quantity) },
});

let made = 0;

export function emptySupply(): SupplyDraft {
  made += 1;
  return { key: `nuevo-${made}`, name: '', type: '', unit: '', quantity: '' };
}

export const inputOf = ({ name, type, unit, quantity }: SupplyDraft): SupplyInput => ({ name, type, unit, quantity });

/** Texts by place and field: "0.quantity". */
export function problemsOf(drafts: readonly SupplyDraft[]): Readonly<Record<string, string>> {
  const judged = suppliesForm.safeParse({ supplies: drafts });
  if (judged.success) return {};
  const errors = Object.entries(fieldErrors(judged.error.issues));
  return Object.fromEntries(errors.map(([path, [text = '']]) => [path.replace(/^supplies\./, ''), text]));
}
