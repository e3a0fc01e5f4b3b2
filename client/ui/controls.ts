/** Controls of a form, in the order in which they stand. */

const INVALID = '[data-invalid], [aria-invalid="true"]';
const FOCUSABLE = [
  'input:not([type=hidden], [type=file], [tabindex="-1"])',
  'textarea',
  'select',
  'button',
  '[tabindex="0"]',
]
  .map((control) => `${control}:not(:disabled)`)
  .join();

/** Of several, the one that is marked as the first: before a file is chosen by a button, it may be dropped on what is around it. */
const controlOf = (field: Element): HTMLElement | null =>
  field.querySelector<HTMLElement>('[data-first]:not(:disabled)') ?? field.querySelector<HTMLElement>(FOCUSABLE);

const fieldsOf = (part: HTMLElement | null): Element[] => [...(part?.querySelectorAll('[data-field]') ?? [])];

/** So that focus goes to the topmost field in error. */
export function firstInvalidControl(form: HTMLElement | null): HTMLElement | null {
  const isInvalid = (field: Element) => field.matches(INVALID) || field.querySelector(INVALID) !== null;
  const field = fieldsOf(form).find(isInvalid);
  return field ? controlOf(field) : null;
}

/** The control of the field of this name. */
export function controlNamed(form: HTMLElement | null, name: string): HTMLElement | null {
  const field = fieldsOf(form).find((one) => one.getAttribute('data-field') === name);
  return field ? controlOf(field) : null;
}

/** Where typing begins: in the first field that is not fixed. */
export function firstControl(part: HTMLElement | null): HTMLElement | null {
  const [first = null] = fieldsOf(part).flatMap((field) => controlOf(field) ?? []);
  return first;
}
