import { BulletList } from '#client/ui/text/Lists.tsx';
import { formatDecimal, isDecimal } from '#domain/money.ts';

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
