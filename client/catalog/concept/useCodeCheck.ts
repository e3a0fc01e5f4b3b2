import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { ConceptWithCodeDocument } from './NewConcept.generated.ts';

const pause = 400;

/** While a code is typed: whose it is already in this year, as a text for the field; null while it is free. */
export function useCodeCheck(year: number, typed: string): string | null {
  const [code, setCode] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setCode(typed.trim()), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data } = useQuery(ConceptWithCodeDocument, {
    variables: { year, code },
    skip: code === '',
    fetchPolicy: 'no-cache',
  });
  const holder = code !== '' && code === typed.trim() ? data?.conceptWithCode : null;
  return holder ? `Código: «${holder.code}» ya es de «${holder.name}» en este año.` : null;
}
