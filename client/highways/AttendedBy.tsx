import { Hint } from '#client/ui/overlay/Tooltip.tsx';

/** The first provider, and how many more: the others when pointed at or focused. */
export function AttendedBy({ names }: { names: readonly string[] }) {
  const [first, ...others] = names;
  if (first === undefined) return '–';
  if (others.length === 0) return first;
  return (
    <>
      {first} <Hint text={others.join(' · ')}>y {others.length} más</Hint>
    </>
  );
}
