import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { RowsField } from '#client/tables/RowsField.tsx';
import { DecimalField } from '#client/ui/form/NumberField.tsx';
import { TextArea, TextField } from '#client/ui/form/TextField.tsx';
import { Columns } from '#client/ui/layout/Stack.tsx';
import { FormDialog } from '#client/ui/overlay/FormDialog.tsx';
import { hasForeignPrices } from '#domain/pricing/price.ts';
import type { CatalogFrameQuery } from '../Catalog.generated.ts';
import { useCatalogDesk } from '../desk.ts';
import { PlaceFields } from './PlaceFields.tsx';
import { ProviderPriceFields } from './ProviderPriceFields.tsx';
import { suppliesField } from './suppliesField.ts';
import { useCodeCheck } from './useCodeCheck.ts';
import { type NewConceptStart, useNewConcept } from './useNewConcept.ts';

type Props = {
  readonly frame: CatalogFrameQuery;
  readonly start: NewConceptStart;
  readonly onClose: () => void;
};

/** 'Nuevo concepto' (requirements §2): its place in the catalog, what it is and what it costs. */
export function NewConceptDialog({ frame, start, onClose }: Props) {
  const { profile, year } = useCatalogDesk();
  const { form, problem, isSending } = useNewConcept(start, onClose);
  const taken = useCodeCheck(year, form.values.code);
  const code = form.field('code');
  const isForeign = hasForeignPrices(profile);
  return (
    <FormDialog
      form={form}
      title={`Nuevo concepto · catálogo ${year}`}
      size="large"
      submitLabel="Crear concepto"
      isBlocked={taken !== null}
      isSending={isSending}
      onClose={onClose}
    >
      <ProblemBanner problem={problem} />
      <PlaceFields form={form} families={frame.families} />
      <Columns of="fields" least={340}>
        <TextField {...code} label="Código" isRequired maxLength={40} error={code.error ?? taken ?? undefined} />
        <TextField {...form.field('name')} label="Nombre" isRequired maxLength={300} />
      </Columns>
      <Columns of="fields" least={340}>
        <TextArea {...form.field('description')} label="Descripción" rows={2} maxLength={2000} />
        <TextArea {...form.field('comment')} label="Comentario" rows={2} maxLength={2000} />
      </Columns>
      <Columns of="fields" least={220}>
        <DecimalField
          {...form.field('unitPrice')}
          label={isForeign ? 'Precio catálogo' : 'P.U.'}
          maxDecimals={4}
          minDecimals={2}
        />
        {isForeign ? (
          <>
            <DecimalField {...form.field('dollarPrice')} label="Precio en dólares" maxDecimals={4} minDecimals={2} />
            <DecimalField {...form.field('euroPrice')} label="Precio en euros" maxDecimals={4} minDecimals={2} />
          </>
        ) : (
          <DecimalField {...form.field('capufePrice')} label="Capufe" maxDecimals={4} minDecimals={2} />
        )}
      </Columns>
      {isForeign && <ProviderPriceFields form={form} frame={frame} />}
      <RowsField
        {...suppliesField}
        {...form.field('supplies')}
        rows={form.values.supplies}
        errorOf={form.errorOf}
        isDisabled={isSending}
      />
    </FormDialog>
  );
}
