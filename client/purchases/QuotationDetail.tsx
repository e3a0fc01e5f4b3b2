import { useQuery } from '@apollo/client/react';
import { extraItems } from '#client/records/extra.ts';
import { MaterialList } from '#client/records/MaterialList.tsx';
import { Unavailable } from '#client/records/Unavailable.tsx';
import { BulletList, KeyValue } from '#client/ui/text/Lists.tsx';
import { formatDecimal } from '#domain/money.ts';
import { ProjectSuppliesDocument, type QuotationRowFragment } from './Purchases.generated.ts';

/** What is asked for, beside what the authorized lines of its project take. */
export function QuotationDetail({ quotation }: { quotation: QuotationRowFragment }) {
  return (
    <KeyValue
      layout="rows"
      items={[
        { label: 'Materiales', value: <MaterialList materials={quotation.supplies} /> },
        { label: 'Insumos de lo autorizado', value: <ProjectSupplies slug={quotation.project} /> },
        ...extraItems(quotation.extra),
      ]}
    />
  );
}

function ProjectSupplies({ slug }: { slug: string }) {
  const { data, error } = useQuery(ProjectSuppliesDocument, { variables: { slug } });
  if (error) return <Unavailable />;
  if (!data) return <>Cargando…</>;
  if (!data.incident) return <Unavailable />;
  const { consolidatedSupplies, requisitions } = data.incident;
  if (consolidatedSupplies.length === 0) return <>Ninguno: lo autorizado no tiene conceptos con insumos.</>;
  return (
    <BulletList
      label={`Insumos consolidados; ${requisitions.length} requisiciones`}
      items={consolidatedSupplies.map(({ name, supplyType, quantity, unit }, at) => ({
        id: String(at),
        text: `${formatDecimal(quantity, 0, 6)} ${unit.abbreviation} · ${name}`,
        ...(supplyType && { hint: supplyType }),
      }))}
    />
  );
}
