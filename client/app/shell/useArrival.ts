import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

/** Names the page, and takes the focus to its content when another screen is reached. */
export function useArrival(title: string) {
  const [path] = useLocation();
  const cameFrom = useRef(path);
  useEffect(() => {
    if (title) document.title = `${title} · Dictamen`;
  }, [title]);
  useEffect(() => {
    if (cameFrom.current === path) return;
    cameFrom.current = path;
    const content = document.getElementById('contenido');
    if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true });
  }, [path]);
}
