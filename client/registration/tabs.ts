import type { RegistrationForms } from './useRegistrationForms.ts';

/** The wizard's tabs, in order. */
export const tabs = ['details', 'place', 'budget', 'files', 'summary'] as const;
export type Tab = (typeof tabs)[number];

export const tabLabels: Record<Tab, string> = {
  details: 'Datos del siniestro',
  place: 'Lugar',
  budget: 'Presupuesto',
  files: 'Archivos',
  summary: 'Resumen',
};

/** On which tab a field stands, if on any; a file's errors come as `files.<id>`. */
export function tabOfField(
  name: string,
  { details, place, budget }: Pick<RegistrationForms, 'details' | 'place' | 'budget'>,
): Tab | null {
  if (name in details.values) return 'details';
  if (name in place.values) return 'place';
  if (name.startsWith('files.')) return 'files';
  return name in budget.values || name === 'originalFile' ? 'budget' : null;
}
