import { Skeleton } from '#client/ui/text/Skeleton.tsx';

/** Keeps the place of the filters until their code is here. */
export function FiltersFallback() {
  return <Skeleton height="54px" />;
}
