import type { CodegenConfig } from '@graphql-codegen/cli';
import type { GraphQLSchema } from 'graphql';

type Output = Extract<CodegenConfig['generates'][string], { preset?: unknown }>;
type Preset = Exclude<Output['preset'], string | undefined>;

type Root = { readonly name: string; readonly fields: readonly string[] };

function rootsOf(schema: GraphQLSchema): Root[] {
  return [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    type ? [{ name: type.name, fields: Object.keys(type.getFields()).sort() }] : [],
  );
}

const importsOf = ({ name, fields }: Root) =>
  fields.map((field) => `import { ${field} } from './${name}/${field}.ts';\n`).join('');

const mapOf = ({ name, fields }: Root) =>
  `\nexport const ${name}: ${name}Resolvers = {\n${fields.map((field) => `  ${field},\n`).join('')}};\n`;

function gather(schema: GraphQLSchema): string {
  const roots = rootsOf(schema);
  const types = roots.map(({ name }) => `${name}Resolvers`).join(', ');
  return [
    ...roots.map(importsOf),
    `import type { ${types} } from '#gateway/schema.generated.ts';\n`,
    ...roots.map(mapOf),
  ].join('');
}

/** Each field of Query and Mutation, from the file that bears its name: one without a file does not compile. */
export const rootResolvers: Preset = {
  buildGeneratesSection: ({ baseOutputDir, schema, schemaAst }) => [
    {
      filename: baseOutputDir,
      schema,
      schemaAst,
      documents: [],
      config: {},
      plugins: [{ gather: {} }],
      pluginMap: { gather: { plugin: gather } },
    },
  ],
};
