import type { Types } from '@graphql-codegen/plugin-helpers';

const scalars = {
  Decimal: 'string',
  Date: 'string',
  DateTime: 'string',
  EmailAddress: 'string',
  RFC: 'string',
  ID: 'string',
  JSON: 'unknown',
};

const types = {
  scalars,
  strictScalars: true,
  enumsAsTypes: true,
  useTypeImports: true,
};

/** What is generated from schema.graphql and the client's operations, by host/build/generate.ts. */
export const outputs: Readonly<Record<string, Types.ConfiguredOutput>> = {
  'gateway/schema.generated.ts': { plugins: ['typescript'], config: types },
  // Apart from the types: the parents stand between the two, so that no file imports itself by way of another.
  'gateway/resolvers.generated.ts': {
    plugins: [{ add: { content: "import type * as Types from './schema.generated.ts';" } }, 'typescript-resolvers'],
    config: {
      ...types,
      namespacedImportName: 'Types',
      contextType: './context.ts#Context',
      avoidOptionals: { query: true, mutation: true },
      mappers: {
        Incident: './parents.ts#IncidentParent',
        IncidentConnection: './parents.ts#ConnectionParent',
        IncidentGroup: './parents.ts#GroupParent',
        IncidentSummary: './parents.ts#SummaryParent',
        Highway: './parents.ts#HighwayParent',
        HighwaySection: './parents.ts#HighwaySectionParent',
        Camp: './parents.ts#CampParent',
        Concept: './parents.ts#ConceptParent',
        FileType: './parents.ts#FileTypeParent',
        GivenReason: './parents.ts#GivenReasonParent',
        ConceptSupplies: './parents.ts#ConceptSuppliesParent',
        Line: './parents.ts#LineParent',
        Municipality: './parents.ts#MunicipalityParent',
        Provider: './parents.ts#ProviderParent',
        Quantification: './parents.ts#QuantificationParent',
        SavedLines: './parents.ts#SavedLinesParent',
        SecondLook: './parents.ts#SecondLookParent',
        State: './parents.ts#StateParent',
        SupplyType: './parents.ts#SupplyTypeParent',
      },
    },
  },
  'client/schema.generated.ts': { plugins: ['typescript'], config: types },
  'client/': {
    preset: 'near-operation-file',
    presetConfig: { extension: '.generated.ts', baseTypesPath: 'schema.generated.ts' },
    plugins: ['typescript-operations', 'typed-document-node'],
    config: {
      ...types,
      // Answers are unions, distinguished by their name.
      nonOptionalTypename: true,
      skipTypeNameForRoot: true,
    },
  },
};
