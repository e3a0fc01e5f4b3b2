import { change, type Entry, type RowValue } from '#client/tables/description.ts';
import type { Filled } from '#client/tables/useEntryForm.ts';
import { failed } from '#domain/catalogue.ts';
import { conceptScreenForm } from '#domain/forms/concepts.ts';
import type { CatalogFrameQuery } from '../Catalog.generated.ts';
import { type ConceptRecordQuery, UpdateConceptDocument } from './Concept.generated.ts';
import { optionOf, useDetails, useSubfamilies, useUnits, withKept } from './options.ts';
import { suppliesField, suppliesInput, supplyRows } from './suppliesField.ts';

export type ConceptRow = NonNullable<ConceptRecordQuery['catalogConcept']> & Entry;

type Text = 'family' | 'subFamily' | 'detail' | 'unit' | 'code' | 'name' | 'description' | 'comment';
export type ConceptValues = Readonly<Record<Text, string>> & { readonly supplies: readonly RowValue[] };

const valuesOf = ({ concept, family, subfamily, detail, supplies }: ConceptRow): ConceptValues => ({
  family: family.id,
  subFamily: subfamily.id,
  detail: detail.id,
  unit: concept.unit.id,
  code: concept.code,
  name: concept.name,
  description: concept.description,
  comment: concept.comment,
  supplies: supplyRows(supplies),
});

const texts = {
  title: 'Concepto',
  add: 'Nuevo concepto',
  edit: 'Editar concepto',
  createFailed: failed.createEntry,
  updateFailed: failed.update,
  listFailed: '',
};

type Asked = { readonly year: number; readonly frame: CatalogFrameQuery; readonly saved: ConceptRow };

/** A concept corrected: all of it but its prices, which the table has. */
export function conceptForm({ year, frame, saved }: Asked): Filled<ConceptRow, ConceptValues> {
  const families = withKept({ options: frame.families.map(optionOf), isLoading: false }, saved.family);
  return {
    texts,
    affects: ['conceptSupplies'],
    form: {
      size: 'large',
      schema: () => conceptScreenForm,
      empty: () => valuesOf(saved),
      valuesOf,
      fields: [
        { name: 'code', label: 'Código', kind: 'text', isRequired: true, maxLength: 40 },
        { name: 'name', label: 'Nombre', kind: 'text', isRequired: true, maxLength: 300 },
        {
          name: 'family',
          label: 'Familia',
          kind: 'choice',
          isRequired: true,
          useOptions: () => families,
          clears: ['subFamily', 'detail'],
        },
        {
          name: 'subFamily',
          label: 'Subfamilia',
          kind: 'choice',
          isRequired: true,
          clears: ['detail'],
          useOptions({ family }) {
            const found = useSubfamilies(family);
            return family === saved.family.id ? withKept(found, saved.subfamily) : found;
          },
        },
        {
          name: 'detail',
          label: 'Detalle',
          kind: 'choice',
          isRequired: true,
          useOptions({ family, subFamily }) {
            const found = useDetails(family, subFamily);
            return subFamily === saved.subfamily.id ? withKept(found, saved.detail) : found;
          },
        },
        {
          name: 'unit',
          label: 'Unidad de medida',
          kind: 'choice',
          isRequired: true,
          useOptions: () => withKept(useUnits(), saved.concept.unit),
        },
        { name: 'description', label: 'Descripción', kind: 'longText', maxLength: 2000 },
        { name: 'comment', label: 'Comentario', kind: 'longText', maxLength: 2000 },
        suppliesField,
      ],
      update: change(
        UpdateConceptDocument,
        ({ row, values }: { readonly row: ConceptRow; readonly values: ConceptValues }) => {
          const { family: _family, subFamily: _subFamily, supplies, ...input } = values;
          const { id, version } = row.concept;
          return { input: { ...input, supplies: suppliesInput(supplies), year, id, version } };
        },
      ),
    },
  };
}
