import { onTabs, tellTabs } from './tabs.ts';

/** Touches closer together than this count as one (ms). */
const pause = 5000;

const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

let last = Date.now();

/** When somebody last touched the product, in any tab of this browser; epoch milliseconds. */
export const lastActivity = () => last;

/** Calls `listener` when this tab is touched, at most once a pause. */
export function watchActivity(listener: () => void) {
  onTabs('activity', () => {
    last = Date.now();
  });
  const touched = () => {
    if (Date.now() - last < pause) return;
    last = Date.now();
    tellTabs('activity');
    listener();
  };
  for (const touch of touches) addEventListener(touch, touched, { capture: true, passive: true });
}
