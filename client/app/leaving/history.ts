import { onHistory, unsavedWork } from '#client/session/unsavedWork.ts';
import { pathOf, unlessUnsaved } from './leaving.ts';

/** Where the page is: a browser that goes back or forward says only where it went. */
let here = location.href;
/** The person has agreed to go back, which the browser does later. */
let isAgreed = false;

/** The browser tells of going back or forward after it has done so: the page returns to where it was until the person agrees. */
function askOnHistory(event: PopStateEvent) {
  const losesNothing = pathOf(here) === location.pathname || unsavedWork().length === 0;
  const mayPass = isAgreed || losesNothing;
  isAgreed = false;
  if (mayPass) return;
  event.stopImmediatePropagation();
  history.pushState(null, '', here);
  unlessUnsaved(() => {
    isAgreed = true;
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
