import { CircleSlash } from 'lucide-react';
import { Chip } from '#client/ui/text/Chip.tsx';
import { BulletList } from '#client/ui/text/Lists.tsx';
import { formatDecimal, isDecimal } from '#domain/money.ts';

/** Instead of silent nothing: the service did not have it, or did not answer. */
export function Unavailable() {
  return (
    <Chip tone="neutral" icon={<CircleSlash aria-hidden />}>
      no disponible
    </Chip>
  );
}

const words = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** What travels without being understood, as it came. */
export const extraItems = (extra: unknown) =>
  typeof extra === 'object' && extra !== null
    ? Object.entries(extra).map(([label, value]) => ({ label, value: words(value) }))
    : [];

type Material = {
  readonly name: string;
  readonly supplyType: string;
  readonly unit: string;
  readonly quantity: string;
};

const amount = (quantity: string) => (isDecimal(quantity) ? formatDecimal(quantity, 0, 6) : quantity);

export function MaterialList({ materials }: { materials: readonly Material[] }) {
  if (materials.length === 0) return <p>Sin materiales.</p>;
  return (
    <BulletList
      label="Materiales"
      items={materials.map(({ name, supplyType, unit, quantity }, at) => ({
        id: String(at),
        text: `${amount(quantity)} ${unit} · ${name}`,
        ...(supplyType && { hint: supplyType }),
      }))}
    />
  );
}
