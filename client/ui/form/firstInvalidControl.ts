const INVALID = '[data-invalid], [aria-invalid="true"]';
const FOCUSABLE = 'input:not([type=hidden], [tabindex="-1"]), textarea, select, button, [tabindex="0"]';

/** In document order, so that focus goes to the topmost field in error. */
export function firstInvalidControl(form: HTMLElement | null): HTMLElement | null {
  for (const field of form?.querySelectorAll('[data-field]') ?? []) {
    const isInvalid = field.matches(INVALID) || field.querySelector(INVALID) !== null;
    if (isInvalid) return field.querySelector<HTMLElement>(FOCUSABLE);
  }
  return null;
}

/** Where typing begins. */
export function firstControl(part: HTMLElement | null): HTMLElement | null {
  const [first] = part?.querySelectorAll<HTMLElement>('[data-field]') ?? [];
  return first?.querySelector<HTMLElement>(FOCUSABLE) ?? null;
}
