import { ComboBox } from '#client/ui/form/ComboBox.tsx';
import { Columns } from '#client/ui/layout/Stack.tsx';
import type { CatalogFrameQuery } from '../Catalog.generated.ts';
import { optionOf, useDetails, useSubfamilies, useUnits } from './options.ts';
import type { NewConceptForm } from './useNewConcept.ts';

/** Family, subfamily and detail, each within the one before; and the unit. */
export function PlaceFields({ form, families }: { form: NewConceptForm; families: CatalogFrameQuery['families'] }) {
  const { family, subFamily } = form.values;
  const subfamilies = useSubfamilies(family);
  const details = useDetails(family, subFamily);
  const units = useUnits();
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
    <Columns of="fields" least={340}>
      <ComboBox
        {...form.field('family')}
        label="Familia"
        isRequired
        autoFocus
        options={families.map(optionOf)}
        onChange={chooseFamily}
      />
      <ComboBox
        {...form.field('subFamily')}
        label="Subfamilia"
        isRequired
        isDisabled={family === ''}
        {...(family === '' && { placeholder: 'Elija antes la familia' })}
        options={subfamilies.options}
        onChange={chooseSubfamily}
      />
      <ComboBox
        {...form.field('detail')}
        label="Detalle"
        isRequired
        isDisabled={subFamily === ''}
        {...(subFamily === '' && { placeholder: 'Elija antes la subfamilia' })}
        options={details.options}
      />
      <ComboBox {...form.field('unitMeasurement')} label="Unidad de medida" isRequired options={units.options} />
    </Columns>
  );
}
