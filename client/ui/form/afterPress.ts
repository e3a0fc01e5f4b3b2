let isPressed = false;

const note = (pressed: boolean) => () => {
  isPressed = pressed;
};

globalThis.addEventListener?.('pointerdown', note(true), true);
globalThis.addEventListener?.('pointerup', note(false), true);
globalThis.addEventListener?.('pointercancel', note(false), true);

/**
 * Acts now, or once the button that is being pressed is released: what changes the layout in between, as an error
 * that appears when a field is left, would move that button away from under the pointer, and the press would be lost.
 */
export function afterPress(act: () => void) {
  if (!isPressed) return act();
  addEventListener('pointerup', () => setTimeout(act), { once: true, capture: true });
}
