import { DecimalField } from '#client/ui/form/NumberField.tsx';
import { Select } from '#client/ui/form/Select.tsx';
import { Columns } from '#client/ui/layout/Stack.tsx';
import type { CatalogFrameQuery } from '../Catalog.generated.ts';
import { anySection, sectionOptions } from '../filters/sectionOptions.ts';
import type { NewConceptForm } from './useNewConcept.ts';

/** What one provider asks for the new concept, anywhere or in one section; it may be left out. */
export function ProviderPriceFields({ form, frame }: { form: NewConceptForm; frame: CatalogFrameQuery }) {
  const { provider, section } = form.values;
  const chosen = form.field('provider');
  return (
    <Columns of="fields" least={220}>
      <Select
        {...chosen}
        label="Proveedor"
        options={frame.providers.map(({ id, name }) => ({ id, label: name }))}
        onChange={(id) => {
          form.set('provider', id);
          form.set('section', '');
        }}
      />
      <Select
        {...form.field('section')}
        label="Tramo"
        isDisabled={provider === ''}
        value={section === '' ? anySection : section}
        onChange={(id) => form.set('section', id === anySection ? '' : id)}
        options={sectionOptions(frame, provider)}
      />
      <DecimalField
        {...form.field('providerPrice')}
        label="P.U. del proveedor"
        isDisabled={provider === ''}
        maxDecimals={4}
        minDecimals={2}
      />
    </Columns>
  );
}
