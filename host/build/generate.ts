import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { addTypenameToDocument } from '@apollo/client/utilities';
import { codegen } from '@graphql-codegen/core';
import { type CodegenPlugin, normalizeConfig, type Types } from '@graphql-codegen/plugin-helpers';
import {
  buildASTSchema,
  type DocumentNode,
  Kind,
  lexicographicSortSchema,
  parse,
  print,
  stripIgnoredCharacters,
  visit,
} from 'graphql';
import { outputs } from '../../codegen.ts';

const pluginNamed = async (name: string): Promise<CodegenPlugin> => import(`@graphql-codegen/${name}`);

async function presetOf({ preset }: Types.ConfiguredOutput): Promise<Types.OutputPreset | undefined> {
  if (typeof preset !== 'string') return preset;
  return (await import(`@graphql-codegen/${preset}-preset`)).preset;
}

const loadOperations = (files: readonly string[]): Types.DocumentFile[] =>
  files.map((file) => {
    const rawSDL = readFileSync(file, 'utf8');
    return { location: resolve(file), rawSDL, document: parse(rawSDL) };
  });

/** The schema of a reader that takes an answer with errors for none: what is null only beside an error is never null. */
const forErrorsThrown = (schema: DocumentNode): DocumentNode =>
  visit(schema, {
    FieldDefinition: (field) =>
      field.type.kind !== Kind.NON_NULL_TYPE && field.directives?.some(({ name }) => name.value === 'semanticNonNull')
        ? { ...field, type: { kind: Kind.NON_NULL_TYPE, type: field.type } }
        : undefined,
  });

/** The client's operations by the hash that its requests name them by: the text is the one that its cache would send. */
class PersistedOperations {
  readonly #texts = new Map<string, string>();

  /** What the generated document keeps beside its definitions. */
  readonly keep = (document: DocumentNode): { readonly hash: string } => {
    const text = stripIgnoredCharacters(print(addTypenameToDocument(document)));
    const hash = createHash('sha256').update(text).digest('hex');
    this.#texts.set(hash, text);
    return { hash };
  };

  /** The file by which the gateway knows them. */
  file(): string {
    const sorted = [...this.#texts].sort(([one], [other]) => (one < other ? -1 : 1));
    return `export const operationTexts: Readonly<Record<string, string>> = ${JSON.stringify(Object.fromEntries(sorted), null, 2)};\n`;
  }
}

/** Every generated file by its path. Made in this process: the generator's own command line takes two thirds longer. */
export async function generate(
  schemaFile: string,
  operationFiles: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const whole = parse(readFileSync(schemaFile, 'utf8'));
  const operations = loadOperations(operationFiles);
  const made = new Map<string, string>();
  const persisted = new PersistedOperations();
  for (const [path, output] of Object.entries(outputs)) {
    const plugins = normalizeConfig(output.plugins ?? []);
    const names = plugins.flatMap((plugin) => Object.keys(plugin));
    const preset = await presetOf(output);
    const schema = path.startsWith('client/') ? forErrorsThrown(whole) : whole;
    const schemaAst = lexicographicSortSchema(buildASTSchema(schema));
    const options = {
      plugins,
      pluginMap: Object.fromEntries(await Promise.all(names.map(async (name) => [name, await pluginNamed(name)]))),
      schema,
      schemaAst,
      documents: preset ? operations : [],
      config: {
        ...output.config,
        importExtension: '.ts',
        emitLegacyCommonJSImports: false,
        unstable_onExecutableDocumentNode: persisted.keep,
      },
      importExtension: '.ts' as const,
      emitLegacyCommonJSImports: false,
    };
    const files = preset
      ? await preset.buildGeneratesSection({
          ...options,
          baseOutputDir: path,
          presetConfig: output.presetConfig ?? {},
        })
      : [{ ...options, filename: path }];
    for (const file of files) made.set(file.filename, await codegen({ ...options, ...file }));
  }
  made.set('gateway/operations.generated.ts', persisted.file());
  return made;
}
