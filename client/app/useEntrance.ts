import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { session } from '#client/session/session.ts';
import { useSessionState } from '#client/session/useSession.ts';
import { durations, notify } from '#client/ui/overlay/toasts.ts';
import { findProfile } from '#domain/customers.ts';
import { landingOf, screens } from '#domain/screens.ts';
import { texts } from '#domain/texts.ts';
import { isFleeting, lockPath, loginPath } from './paths.ts';

/** Where somebody who has just come in goes: back to where they were going, or to their landing. */
function entrance(): string {
  const { viewer, customer, returnUrl } = session.getSnapshot().context;
  const profile = customer === null ? undefined : findProfile(customer);
  const landing = viewer && profile ? landingOf(viewer, profile) : screens.dashboard.path;
  return returnUrl ?? landing;
}

/**
 * The redirects around signing in (requirements §2): without a session every page leads to /login and remembers where one was
 * going; with one, /login leads to the dashboard, and a fresh sign-in to its landing.
 */
export function useEntrance() {
  const { status, want, restored } = useSessionState();
  const [path, navigate] = useLocation();
  const [isEntering, setEntering] = useState(false);
  const wasInside = useRef(false);

  useEffect(() => {
    if (status === 'signingIn') setEntering(true);
    if (status === 'anonymous') {
      setEntering(false);
      if (path !== loginPath && (path !== lockPath || wasInside.current)) {
        if (!wasInside.current && !isFleeting(path)) want(path + location.search);
        navigate(loginPath, { replace: true });
      }
      wasInside.current = false;
    }
    if (status === 'locked') wasInside.current = true;
    if (status === 'active') {
      wasInside.current = true;
      if (!isFleeting(path) || path === lockPath) return;
      if (isEntering) notify.success(texts.loginSuccessful, { stay: durations.brief });
      navigate(isEntering ? entrance() : screens.dashboard.path, { replace: true });
      setEntering(false);
      restored();
    }
  }, [status, path, isEntering, navigate, want, restored]);

  return { isEntering: isEntering && status !== 'anonymous' };
}
