import { useQuery } from '@apollo/client/react';
import { ComboBox } from '#client/ui/ComboBox.tsx';
import { FieldGrid } from '#client/ui/FieldGrid.tsx';
import { CatalogDetailsDocument, type CatalogFrameQuery, CatalogSubfamiliesDocument } from '../Catalog.generated.ts';
import { ConceptOptionsDocument } from './NewConcept.generated.ts';
import type { NewConceptForm } from './useNewConcept.ts';

type Named = { readonly id: string; readonly name: string; readonly codename: string };
const optionsOf = (rows: readonly Named[] = []) =>
  rows.map(({ id, name, codename }) => ({ id, label: name, hint: codename }));

/** Family, subfamily and detail, each within the one before; and the unit. */
export function PlaceFields({ form, families }: { form: NewConceptForm; families: CatalogFrameQuery['families'] }) {
  const { family, subFamily } = form.values;
  const subfamilies = useQuery(CatalogSubfamiliesDocument, { variables: { family }, skip: family === '' });
  const details = useQuery(CatalogDetailsDocument, {
    variables: { family, subfamily: subFamily },
    skip: family === '' || subFamily === '',
  });
  const units = useQuery(ConceptOptionsDocument);
  const chooseFamily = (id: string) => {
    form.set('family', id);
    form.set('subFamily', '');
    form.set('detail', '');
  };
  const chooseSubfamily = (id: string) => {
    form.set('subFamily', id);
    form.set('detail', '');
  };
  return (
    <FieldGrid least={340}>
      <ComboBox
        {...form.field('family')}
        label="Familia"
        isRequired
        options={optionsOf(families)}
        onChange={chooseFamily}
      />
      <ComboBox
        {...form.field('subFamily')}
        label="Subfamilia"
        isRequired
        isDisabled={family === ''}
        options={optionsOf(subfamilies.data?.subfamilies)}
        onChange={chooseSubfamily}
      />
      <ComboBox
        {...form.field('detail')}
        label="Detalle"
        isRequired
        isDisabled={subFamily === ''}
        options={optionsOf(details.data?.details)}
      />
      <ComboBox
        {...form.field('unitMeasurement')}
        label="Unidad de medida"
        isRequired
        options={(units.data?.units ?? []).map(({ id, name, abbreviation }) => ({
          id,
          label: name,
          hint: abbreviation,
        }))}
      />
    </FieldGrid>
  );
}
