import { useQuery } from '@apollo/client/react';
import { change, type TableDescription } from '#client/tables/description.ts';
import { TableScreen } from '#client/tables/EntryTable.tsx';
import { choicesOf, rowsOf } from '#client/tables/rowsOf.ts';
import { Hint } from '#client/ui/tooltip/Tooltip.tsx';
import { failed } from '#domain/catalogue.ts';
import { highwaySectionForm } from '#domain/forms/reference.ts';
import { formatDecimal, isDecimal } from '#domain/money.ts';
import { stretchWarnings } from '#domain/stretches.ts';
import {
  CreateHighwaySectionDocument,
  DeleteHighwaySectionDocument,
  type HighwaySectionRowFragment,
  HighwaySectionTableDocument,
  SectionHighwaysDocument,
  SectionProvidersDocument,
  SectionStatesDocument,
  UpdateHighwaySectionDocument,
} from './Highways.generated.ts';

/** The sections of highways: a table of entries. */

type Row = HighwaySectionRowFragment;
type Typed =
  | 'name'
  | 'highway'
  | 'initialKilometer'
  | 'finalKilometer'
  | 'attendant'
  | 'state'
  | 'sectionNumber'
  | 'camp';
type Values = Readonly<Record<Typed, string>> & {
  readonly providers: readonly string[];
};

const useHighways = () =>
  choicesOf(
    useQuery(SectionHighwaysDocument),
    ({ highways }) => highways,
    ({ slug, name }) => ({ id: slug, label: name }),
  );

const useStates = () =>
  choicesOf(
    useQuery(SectionStatesDocument),
    ({ states }) => states,
    ({ code, name }) => ({ id: code, label: name }),
  );

const useProviders = () =>
  choicesOf(
    useQuery(SectionProvidersDocument),
    ({ providers }) => providers,
    ({ id, name }) => ({ id, label: name }),
  );

const kilometer = (value: string | null) => (value === null ? '–' : formatDecimal(value, 0, 6));
const typed = (text: string) => (isDecimal(text) ? text : null);
const providersOf = ({ providers }: Row) => providers.map(({ name }) => name).join(', ');

const sectionTable: TableDescription<Row, Values> = {
  texts: {
    title: 'Tramos Carreteros',
    add: 'Agregar tramo',
    edit: 'Editar tramo',
    createFailed: failed.createSection,
    updateFailed: failed.updateSection,
    listFailed: failed.sections,
  },
  permission: 'highwaysection',
  columns: [
    { id: 'name', header: 'Nombre', cell: ({ name }) => name, sortBy: ({ name }) => name },
    {
      id: 'provider',
      header: 'Proveedor',
      cell: ({ providers }) => <AttendedBy names={providers.map(({ name }) => name)} />,
      sortBy: providersOf,
    },
    {
      id: 'initialKilometer',
      header: 'Kilómetro inicial',
      cell: ({ initialKilometer }) => kilometer(initialKilometer),
      sortBy: ({ initialKilometer }) => initialKilometer ?? '',
      align: 'end',
      width: '140px',
    },
    {
      id: 'finalKilometer',
      header: 'Kilómetro final',
      cell: ({ finalKilometer }) => kilometer(finalKilometer),
      sortBy: ({ finalKilometer }) => finalKilometer ?? '',
      align: 'end',
      width: '140px',
    },
  ],
  searchIn: [({ name }) => name, providersOf],
  searchHint: 'Nombre o proveedor…',
  useFilters: () => [{ key: 'autopista', label: 'Autopista', choices: useHighways(), failed: failed.highways }],
  useRows: ({ activity, filters: { autopista: highway = '' } }) =>
    rowsOf(
      useQuery(HighwaySectionTableDocument, { variables: { highway, activity }, skip: highway === '' }),
      ({ highwaySections }) => highwaySections,
    ),
  form: {
    schema: () => highwaySectionForm,
    empty: ({ filters: { autopista: highway = '' } }) => ({
      name: '',
      highway,
      providers: [],
      initialKilometer: '',
      finalKilometer: '',
      attendant: '',
      state: '',
      sectionNumber: '',
      camp: '',
    }),
    valuesOf: ({ name, highway, providers, initialKilometer, finalKilometer, attendant, state, number, camp }) => ({
      name,
      highway: highway.slug,
      providers: providers.map(({ id }) => id),
      initialKilometer: initialKilometer ?? '',
      finalKilometer: finalKilometer ?? '',
      attendant,
      state: state?.code ?? '',
      sectionNumber: number,
      camp: camp ?? '',
    }),
    fields: [
      { name: 'name', label: 'Nombre', kind: 'text', isRequired: true, maxLength: 120 },
      {
        name: 'highway',
        label: 'Autopista',
        kind: 'choice',
        isRequired: true,
        useOptions: useHighways,
        isFixedOnceCreated: true,
      },
      { name: 'providers', label: 'Proveedores', kind: 'choices', isRequired: true, useOptions: useProviders },
      { name: 'initialKilometer', label: 'Kilómetro inicial', kind: 'decimal' },
      { name: 'finalKilometer', label: 'Kilómetro final', kind: 'decimal' },
      { name: 'attendant', label: 'Encargado', kind: 'text', maxLength: 120 },
      { name: 'state', label: 'Estado', kind: 'choice', useOptions: useStates },
      { name: 'sectionNumber', label: 'Número de tramo', kind: 'text', maxLength: 20 },
      { name: 'camp', label: 'Campamento', kind: 'text', maxLength: 120 },
    ],
    warnings: ({ highway, initialKilometer, finalKilometer }, others) =>
      stretchWarnings(
        { initialKilometer: typed(initialKilometer), finalKilometer: typed(finalKilometer) },
        others.filter((other) => other.highway.slug === highway && other.isActive),
      ),
    create: change(CreateHighwaySectionDocument, ({ values }) => ({
      input: { ...inputOf(values) },
    })),
    update: change(UpdateHighwaySectionDocument, ({ row: { id, version }, values, isActive }) => ({
      input: { ...inputOf(values), isActive, id, version },
    })),
  },
  remove: change(DeleteHighwaySectionDocument, ({ row: { id, version } }) => ({ id, version })),
  affects: ['highwaySections', 'providerHighways'],
};

function inputOf({ providers, sectionNumber, ...values }: Values) {
  return { ...values, number: sectionNumber, providers: [...providers] };
}

/** The first provider, and how many more: the others when pointed at or focused. */
function AttendedBy({ names }: { names: readonly string[] }) {
  const [first, ...others] = names;
  if (first === undefined) return '–';
  if (others.length === 0) return first;
  return (
    <>
      {first} <Hint text={others.join(' · ')}>y {others.length} más</Hint>
    </>
  );
}

export default function HighwaySectionsScreen() {
  return <TableScreen table={sectionTable} />;
}
