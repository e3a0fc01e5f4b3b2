import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { defaultRange } from '#domain/calendar.ts';
import type { FiltersState } from './useFilters.ts';

const registerParam = 'registrar';

/** Another place asked, in the address, to register at once; the wish leaves the address when it is granted. */
function useWanted(begin: () => void) {
  const [params, setParams] = useSearchParams();
  const isWanted = params.has(registerParam);
  const latest = useRef(begin);
  latest.current = begin;
  useEffect(() => {
    if (!isWanted) return;
    latest.current();
    const without = (current: URLSearchParams) => {
      const next = new URLSearchParams(current);
      next.delete(registerParam);
      return next;
    };
    setParams(without, { replace: true });
  }, [isWanted, setParams]);
}

/** Registering: afterwards the list shows Pendientes, newest first, with the new row pointed out. */
export function useRegistration({ change }: FiltersState) {
  const client = useApolloClient();
  const [isOpen, setOpen] = useState(false);
  useWanted(() => setOpen(true));
  const [registered, setRegistered] = useState<string | null>(null);
  const done = ({ slug }: { slug: string }) => {
    setOpen(false);
    setRegistered(slug);
    change({
      status: 'pending',
      order: 'ADDED_DESC',
      range: defaultRange(),
      anyDate: false,
      place: '',
      text: '',
      work: null,
      provider: '',
      reason: '',
      stage: '',
    });
    void client.refetchQueries({ include: 'active' });
  };
  return { isOpen, registered, begin: () => setOpen(true), close: () => setOpen(false), done };
}
