import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { Problem } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { useSend } from '#client/api/useSend.ts';
import { useUnsavedWork } from '#client/session/unsavedWork.ts';
import type { RowValue } from '#client/tables/description.ts';
import { RowsField } from '#client/tables/RowsField.tsx';
import { ComboBox } from '#client/ui/form/ComboBox.tsx';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { DecimalField } from '#client/ui/form/NumberField.tsx';
import { Select } from '#client/ui/form/Select.tsx';
import { TextArea, TextField } from '#client/ui/form/TextField.tsx';
import { useForm } from '#client/ui/form/useForm.ts';
import { Columns } from '#client/ui/layout/Stack.tsx';
import { notify } from '#client/ui/overlay/toasts.ts';
import { done } from '#domain/catalogue.ts';
import type { CustomerProfile } from '#domain/customers.ts';
import { newConceptScreenForm } from '#domain/forms/concepts.ts';
import { hasForeignPrices } from '#domain/pricing/price.ts';
import { texts as messages } from '#domain/texts.ts';
import { type CatalogConceptFragment, CatalogFrameDocument, type CatalogFrameQuery } from './Catalog.generated.ts';
import { ConceptWithCodeDocument, CreateConceptDocument } from './concept/Concept.generated.ts';
import {
  optionOf,
  suppliesField,
  suppliesInput,
  useDetails,
  useSubfamilies,
  useUnits,
} from './concept/conceptFields.ts';
import { anySection, sectionOptions } from './sectionOptions.ts';

/** 'Nuevo concepto' (requirements §2): its place in the catalog, what it is and what it costs. */

const fields = [
  'family',
  'subFamily',
  'detail',
  'unitMeasurement',
  'code',
  'name',
  'description',
  'comment',
  'unitPrice',
  'capufePrice',
  'dollarPrice',
  'euroPrice',
  'provider',
  'section',
  'providerPrice',
] as const;
type Texts = Readonly<Record<(typeof fields)[number], string>>;

/** What is known of a new concept when its form opens. */
type NewConceptStart = Partial<Texts>;

/** Where it is made, and what is done with it. */
type NewConceptOf = {
  readonly profile: CustomerProfile;
  readonly year: number;
  readonly start: NewConceptStart;
  readonly onMade: (concept: CatalogConceptFragment, subfamily: string) => void;
  readonly onClose: () => void;
};
type NewConceptValues = Texts & { readonly supplies: readonly RowValue[] };

function begunWith(start: NewConceptStart): NewConceptValues {
  const texts = Object.fromEntries(fields.map((name) => [name, start[name] ?? ''])) as Texts;
  return { ...texts, supplies: [] };
}

function useNewConcept({ profile, year, start, onMade, onClose }: NewConceptOf) {
  const { send, isSending } = useSend(CreateConceptDocument);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [initial] = useState(() => begunWith(start));
  const form = useForm<NewConceptValues, object>({
    schema: newConceptScreenForm(profile),
    initial,
    onSubmit: async (_, { family: _family, subFamily, unitMeasurement, provider, supplies, ...texts }) => {
      const input = { ...texts, supplies: suppliesInput(supplies) };
      setProblem(null);
      const outcome = await send({ input: { ...input, year, provider: provider || null, unit: unitMeasurement } });
      if (outcome.ok) {
        notify.success(done.conceptCreated);
        onClose();
        onMade(outcome.value.concept, subFamily);
        return undefined;
      }
      const { unit, ...errors } = outcome.problem.fields;
      const hasFields = Object.keys(outcome.problem.fields).length > 0;
      setProblem({ ...outcome.problem, fields: {}, text: hasFields ? messages.reviewAllFields : outcome.problem.text });
      return { ...errors, ...(unit && { unitMeasurement: unit }) };
    },
  });
  useUnsavedWork(form.isDirty, 'el concepto sin crear');
  return { form, problem, isSending };
}

type NewConceptForm = ReturnType<typeof useNewConcept>['form'];

const pause = 400;

/** While a code is typed: whose it is already in this year, as a text for the field; null while it is free. */
function useCodeCheck(year: number, typed: string): string | null {
  const [code, setCode] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setCode(typed.trim()), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data } = useQuery(ConceptWithCodeDocument, {
    variables: { year, code },
    skip: code === '',
    fetchPolicy: 'no-cache',
  });
  const holder = code !== '' && code === typed.trim() ? data?.catalogConcept?.concept : null;
  return holder ? `Código: «${holder.code}» ya es de «${holder.name}» en este año.` : null;
}

type Props = NewConceptOf & { readonly frame: CatalogFrameQuery };

export function NewConceptDialog({ frame, ...of }: Props) {
  const { profile, year, onClose } = of;
  const { form, problem, isSending } = useNewConcept(of);
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

/** The same from another screen, which has no catalog open. */
export function NewConceptElsewhere(of: NewConceptOf) {
  const { data } = useQuery(CatalogFrameDocument);
  return data ? <NewConceptDialog frame={data} {...of} /> : null;
}

/** What one provider asks for the new concept, anywhere or in one section; it may be left out. */
function ProviderPriceFields({ form, frame }: { form: NewConceptForm; frame: CatalogFrameQuery }) {
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

/** Family, subfamily and detail, each within the one before; and the unit. */
function PlaceFields({ form, families }: { form: NewConceptForm; families: CatalogFrameQuery['families'] }) {
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
