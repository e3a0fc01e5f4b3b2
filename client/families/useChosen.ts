import { useQuery } from '@apollo/client/react';
import { useSearchParams } from 'wouter';
import { FamilyTableDocument, SubfamilyTableDocument } from './Families.generated.ts';

type Named = { readonly id: string; readonly name: string };

/** What is chosen, from the address; what another customer has, or nobody, is nothing chosen. */
export function useChosen() {
  const [params, setParams] = useSearchParams();
  const activity = 'ALL' as const;
  const asked = { family: params.get('familia') ?? '', subfamily: params.get('subfamilia') ?? '' };
  const families = useQuery(FamilyTableDocument, { variables: { activity }, skip: asked.family === '' });
  const family: Named | undefined = families.data?.families.find(({ id }) => id === asked.family);
  const subfamilies = useQuery(SubfamilyTableDocument, {
    variables: { family: family?.id ?? '', activity },
    skip: !family || asked.subfamily === '',
  });
  const subfamily: Named | undefined = subfamilies.data?.subfamilies.find(({ id }) => id === asked.subfamily);

  /** Tables below begin anew. */
  const choose = (key: 'familia' | 'subfamilia', id: string) =>
    setParams((current) => {
      const below = key === 'familia' ? ['subfamilia', 'subfamilias-', 'detalles-'] : ['detalles-'];
      const kept = [...current].filter(([name]) => !below.some((prefix) => name.startsWith(prefix)));
      const next = new URLSearchParams(kept.filter(([name]) => name !== key));
      next.set(key, id);
      return next;
    });
  return {
    family,
    subfamily: family && subfamily,
    chooseFamily: ({ id }: Named) => choose('familia', id),
    chooseSubfamily: ({ id }: Named) => choose('subfamilia', id),
  };
}
