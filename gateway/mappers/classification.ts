import type { WireClassification } from '#contract/classifications.ts';
import { globalId } from '#gateway/ids.ts';
import type { Family } from '#gateway/schema.generated.ts';

export function toFamily(customer: string, { id, name, codename, is_active }: WireClassification): Family {
  return { id: globalId(customer, 'Family', id), name, codename, isActive: is_active };
}
