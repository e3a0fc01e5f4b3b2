import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { problemOf } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import type { CatalogFrameQuery } from '#client/catalog/Catalog.generated.ts';
import { useCatalogDesk } from '#client/catalog/desk.ts';
import { rowOf } from '#client/catalog/rows/priceRow.ts';
import { change, type Entry, type RowValue } from '#client/tables/description.ts';
import { EntryDialog } from '#client/tables/EntryDialog.tsx';
import type { Filled } from '#client/tables/useEntryForm.ts';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { Banner } from '#client/ui/text/Banner.tsx';
import { Spinner } from '#client/ui/text/Spinner.tsx';
import { failed } from '#domain/catalogue.ts';
import { conceptScreenForm } from '#domain/forms/concepts.ts';
import { ConceptRecordDocument, type ConceptRecordQuery, UpdateConceptDocument } from './Concept.generated.ts';
import {
  optionOf,
  suppliesField,
  suppliesInput,
  supplyRows,
  useDetails,
  useSubfamilies,
  useUnits,
  withKept,
} from './conceptFields.ts';

/** Corrects a concept and what one unit of it takes. */

type ConceptRow = NonNullable<ConceptRecordQuery['catalogConcept']> & Entry;

type Text = 'family' | 'subFamily' | 'detail' | 'unit' | 'code' | 'name' | 'description' | 'comment';
type ConceptValues = Readonly<Record<Text, string>> & { readonly supplies: readonly RowValue[] };

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
function conceptForm({ year, frame, saved }: Asked): Filled<ConceptRow, ConceptValues> {
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

type Props = {
  readonly frame: CatalogFrameQuery;
  /** Which one, by its row in the table. */
  readonly concept: string;
  readonly onClose: () => void;
};

function entryOf({ catalogConcept: found }: ConceptRecordQuery): ConceptRow | undefined {
  if (!found) return undefined;
  const { id, name, version } = found.concept;
  return { ...found, id, name, version, isActive: true };
}

export function ConceptDialog({ frame, concept, onClose }: Props) {
  const { year, rows } = useCatalogDesk();
  const { data, error, refetch } = useQuery(ConceptRecordDocument, {
    variables: { year, concept },
    fetchPolicy: 'network-only',
  });
  const saved = useMemo(() => data && entryOf(data), [data]);
  const table = useMemo(() => saved && conceptForm({ year, frame, saved }), [saved, year, frame]);
  const reread = async () => {
    const { data: now } = await refetch();
    return now && entryOf(now as ConceptRecordQuery);
  };
  if (!saved || !table) {
    return (
      <Dialog isOpen onOpenChange={onClose} title="Editar concepto" size="large">
        {error && <ProblemBanner problem={problemOf(error)} />}
        {!data && !error && <Spinner label="Cargando el concepto…" />}
        {data && <Banner tone="warn" title="Este concepto ya no existe en este año." />}
      </Dialog>
    );
  }
  const done = async () => {
    const now = await reread().catch(() => undefined);
    if (now) rows.correct(rowOf(now.concept));
    onClose();
  };
  return (
    <EntryDialog
      table={table}
      row={saved}
      filters={{}}
      others={[]}
      reread={reread}
      onDone={() => void done()}
      onClose={onClose}
    />
  );
}
