import type { CodegenConfig } from '@graphql-codegen/cli';
import { rootResolvers } from './host/codegen/rootResolvers.ts';

const scalars = {
  Decimal: 'string',
  Date: 'string',
  DateTime: 'string',
  ID: 'string',
  JSON: 'unknown',
};

const config: CodegenConfig = {
  schema: 'schema.graphql',
  importExtension: '.ts',
  ignoreNoDocuments: true,
  generates: {
    'gateway/schema.generated.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        scalars,
        strictScalars: true,
        enumsAsTypes: true,
        useTypeImports: true,
        contextType: './context.ts#Context',
        avoidOptionals: { query: true, mutation: true },
        mappers: {
          Incident: './mappers/incident.ts#IncidentParent',
          IncidentConnection: './mappers/summaries.ts#ConnectionParent',
          IncidentGroup: './mappers/summaries.ts#GroupParent',
          IncidentSummary: './mappers/summaries.ts#SummaryParent',
          Highway: './mappers/highway.ts#HighwayParent',
          HighwaySection: './mappers/highway.ts#HighwaySectionParent',
          Provider: './mappers/provider.ts#ProviderParent',
        },
      },
    },
    'gateway/resolvers/root.generated.ts': { preset: rootResolvers },
    'client/schema.generated.ts': {
      plugins: ['typescript'],
      config: { scalars, strictScalars: true, enumsAsTypes: true, useTypeImports: true },
    },
    'client/': {
      documents: 'client/**/*.graphql',
      preset: 'near-operation-file',
      presetConfig: { extension: '.generated.ts', baseTypesPath: 'schema.generated.ts' },
      plugins: ['typescript-operations', 'typed-document-node'],
      config: {
        scalars,
        strictScalars: true,
        enumsAsTypes: true,
        useTypeImports: true,
        // Answers are unions, told apart by their name.
        nonOptionalTypename: true,
        skipTypeNameForRoot: true,
      },
    },
  },
};

export default config;
