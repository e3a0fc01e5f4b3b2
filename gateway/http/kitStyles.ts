import { createHash } from 'node:crypto';

/**
 * The two style elements that react-aria-components inserts by itself, letter for letter: touch behaviour of whatever can
 * be pressed, and scrolling beneath an open dialog. The policy allows these texts and no other.
 */
export const kitStyles: readonly string[] = [
  `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`,
  `@layer {
  * {
    overscroll-behavior: contain;
  }
}`,
];

export const kitStyleSources = kitStyles.map(
  (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
);
