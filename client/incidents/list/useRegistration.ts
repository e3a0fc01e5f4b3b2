import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { defaultRange } from '#domain/calendar.ts';
import type { FiltersState } from './useFilters.ts';

/** Registering: afterwards the list shows Pendientes, newest first, with the new row pointed out. */
export function useRegistration({ change }: FiltersState) {
  const client = useApolloClient();
  const [isOpen, setOpen] = useState(false);
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
      stage: null,
    });
    void client.refetchQueries({ include: 'active' });
  };
  return { isOpen, registered, begin: () => setOpen(true), close: () => setOpen(false), done };
}
