import { useCallback, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { useSession } from '#client/session/useSession.ts';
import { type DraftKey, drafts } from './drafts.ts';
import { keepDraft } from './keeper.ts';

/** `found` is what was left unsaved when the subject was last open; `keep` writes down what is typed since. */
export function useDraft<Shape extends z.ZodMiniType>(subject: string, shape: Shape, version = 0) {
  const { viewer, customer } = useSession();
  const [key] = useState<DraftKey>({ username: viewer.username, customer, subject });
  const [found] = useState(() => drafts.read(key, shape));
  const latest = useRef<unknown>(undefined);
  const keeper = useRef<ReturnType<typeof keepDraft> | null>(null);

  useEffect(() => {
    const own = keepDraft(() => drafts.write(key, latest.current, version));
    keeper.current = own;
    return () => own.stop();
  }, [key, version]);

  const keep = useCallback((value: unknown) => {
    latest.current = value;
    keeper.current?.touch();
  }, []);
  const erase = useCallback(() => {
    keeper.current?.forget();
    drafts.erase(key);
  }, [key]);
  return { found, keep, erase };
}
