import { afterAll, vi } from 'vitest';
import { signInWait } from '#client/session/calls.ts';
import { forgetNotices } from '#client/ui/overlay/toasts.ts';

// The files share a page and the modules of their process: each leaves nothing of its clock, notices and storage to the next.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  forgetNotices();
  signInWait.begin(0);
  if (typeof document === 'undefined') return;
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
