import type { QuantifiedIncidentFragment } from '#client/quantification/QuantificationScreen.generated.ts';
import { type ResourceField, resourceFields, resourcesForm } from '#domain/forms/quantification.ts';

/** Header fields as typed. */
export type ResourceTexts = Readonly<Record<ResourceField, string>>;

/** `version` is null while they were never saved. */
export type SavedResources = { readonly values: ResourceTexts; readonly version: number | null };

export const resourceNames: Readonly<Record<ResourceField, string>> = {
  scope: 'Alcance (días)',
  masters: 'Maestros',
  officials: 'Oficiales',
  flaggers: 'Bandereros',
};

export function resourcesOf({ resources }: Pick<QuantifiedIncidentFragment, 'resources'>): SavedResources {
  const value = (field: ResourceField) => String(resources?.[field] ?? 0);
  return {
    values: {
      scope: value('scope'),
      masters: value('masters'),
      officials: value('officials'),
      flaggers: value('flaggers'),
    },
    version: resources?.version ?? null,
  };
}

export const areSound = (texts: ResourceTexts) => resourcesForm.safeParse(texts).success;

/** Text under each field that cannot be saved as it stands. */
export function resourceProblems(texts: ResourceTexts): Partial<Record<ResourceField, string>> {
  const { error } = resourcesForm.safeParse(texts);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]));
}

export const sameResources = (a: ResourceTexts, b: ResourceTexts) =>
  resourceFields.every((field) => a[field].trim() === b[field].trim());
