import { onHistory, unsavedWork } from '#client/session/unsavedWork.ts';
import { pathOf, unlessUnsaved } from './leaving.ts';

/** Where the page is: a browser that goes back or forward says only where it went. */
let here = location.href;
/** Of a way back that the person has agreed to, and that comes later. */
let mayPass = false;

/** Going back or forward has been done when it is heard of, so the page returns to where it was until the person agrees. */
function askOnHistory(event: PopStateEvent) {
  const stays = mayPass || pathOf(here) === location.pathname || unsavedWork().length === 0;
  mayPass = false;
  if (stays) return;
  event.stopImmediatePropagation();
  history.pushState(null, '', here);
  unlessUnsaved(() => {
    mayPass = true;
    history.back();
  });
}

/** Unsaved work is asked about on the way back and forward too. */
export function guardHistory(): () => void {
  const note = () => {
    here = location.href;
  };
  note();
  const stop = onHistory(askOnHistory);
  const changes = ['popstate', 'pushState', 'replaceState'];
  for (const change of changes) addEventListener(change, note);
  return () => {
    stop();
    for (const change of changes) removeEventListener(change, note);
  };
}
