import type { WireCatalogYearPreview } from '#contract/catalogYears.ts';
import { globalId, localId } from '#gateway/ids.ts';
import type { CatalogYearPreview, NewYearInput } from '#gateway/schema.generated.ts';

export function fromNewYear(customer: string, { year, source, percentages }: NewYearInput) {
  return {
    year,
    source,
    percentages: (percentages ?? []).map(({ family, percentage }) => ({
      family: localId(customer, 'Family', family),
      percentage,
    })),
  };
}

export function toPreview(customer: string, { families, ...preview }: WireCatalogYearPreview): CatalogYearPreview {
  return {
    ...preview,
    families: families.map((one) => ({ ...one, family: globalId(customer, 'Family', one.family) })),
  };
}
