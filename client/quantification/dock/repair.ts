import type { Repair } from '#machines/incident/requirements.ts';
import type { Desk } from '../desk/Desk.ts';

const focusIn = (id: string) => {
  const place = document.getElementById(id);
  const control = place?.querySelector<HTMLElement>('input, button, [tabindex]') ?? place;
  control?.focus();
};

/** Where the checklist leads: to the first place that mends what is missing. */
const places: Partial<Record<Repair, (desk: Desk) => void>> = {
  addLines: ({ search, provider }) => (provider.read() === '' ? focusIn('filtro-proveedor') : search.current?.focus()),
  chooseProviders: ({ rows, grid }) => {
    const first = rows.all().find((line) => line.provider === null);
    if (first) grid.move({ key: first.key, column: 'provider' });
  },
  reviewInitialTotal: ({ rows, grid }) => {
    const key = rows.keys()[0];
    if (key !== undefined) grid.move({ key, column: 'quantity' });
  },
  confirmExcess: () => focusIn('confirmar-exceso'),
  justifyExchange: ({ actor }) => actor.send({ type: 'JUSTIFY' }),
};

export const repairOf = (repair: Repair | null) => (repair ? places[repair] : undefined);

/** The first cell that cannot be saved as it stands, or else the header field. */
export function goToProblem(
  { rows, grid, resources }: Desk,
  problemField: (texts: ReturnType<Desk['resources']['read']>) => string | undefined,
): void {
  const key = rows.unsound()[0];
  const line = key === undefined ? undefined : rows.row(key);
  const problem = line && rows.problems(line).find(({ blocks }) => blocks === 'saving');
  if (key !== undefined && problem) {
    const column = problem.field === 'exchangeRate' || problem.field === 'exchangeDate' ? 'currency' : problem.field;
    grid.move({ key, column });
    return;
  }
  const field = problemField(resources.read());
  if (field) focusIn(`campo-${field}`);
}
