import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { type View, views } from './Actions.tsx';

/** Spec §9: permissions filter debounced 500 ms. */
const pause = 500;

const viewIn = (params: URLSearchParams): View => views.find(({ id }) => id === params.get('vista'))?.id ?? 'chips';

function withParam(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
}

/** Filter and look of the permissions, as the address has them. What is typed is looked for once nobody types. */
export function usePermissionView() {
  const [params, setParams] = useSearchParams();
  const filter = params.get('filtro') ?? '';
  const [typed, setTyped] = useState(filter);
  useEffect(() => {
    if (typed === filter) return;
    const timer = setTimeout(() => setParams((now) => withParam(now, 'filtro', typed), { replace: true }), pause);
    return () => clearTimeout(timer);
  }, [typed, filter, setParams]);
  const choose = (view: string) =>
    setParams((now) => withParam(now, 'vista', view === 'chips' ? '' : view), { replace: true });
  return { filter, typed, type: setTyped, view: viewIn(params), choose };
}
