import type { Plugin } from 'vite';

/** GraphiQL speaks English only: what its parts say here, by file. */
export const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'react/dist/editor/components/response-editor.js': { '"Result Window"': '"Respuesta"' },
  'react/dist/editor/completion.js': { '"Deprecated"': '"Obsoleto"' },
  'react/dist/execution.js': {
    '"Variables are invalid JSON"': '"Las variables no son JSON válido"',
    '"Variables are not a JSON object."': '"Las variables deben ser un objeto JSON."',
  },
  'plugin-doc-explorer/dist/context.js': { '"Docs"': '"Esquema"' },
  'plugin-doc-explorer/dist/components/argument.js': { '"Deprecated"': '"Obsoleto"' },
  'plugin-doc-explorer/dist/components/deprecation-reason.js': { '"Deprecated"': '"Obsoleto"' },
  'plugin-doc-explorer/dist/components/doc-explorer.js': {
    '"Error fetching schema"': '"No se pudo leer el esquema"',
    '"No GraphQL schema available"': '"No hay esquema"',
    '"Documentation Explorer"': '"Documentación del esquema"',
    '`Go back to ${': '`Volver a ${',
  },
  'plugin-doc-explorer/dist/components/field-documentation.js': {
    'title: "Type"': 'title: "Tipo"',
    'title: "Arguments"': 'title: "Argumentos"',
    'title: "Deprecated Arguments"': 'title: "Argumentos obsoletos"',
    '"Show Deprecated Arguments"': '"Mostrar argumentos obsoletos"',
    'title: "Directives"': 'title: "Directivas"',
  },
  'plugin-doc-explorer/dist/components/schema-documentation.js': {
    '"A GraphQL schema provides a root type for each kind of operation."':
      '"Por dónde empieza cada clase de operación, y todos los tipos."',
    'title: "Root Types"': 'title: "Tipos raíz"',
    '"All Schema Types"': '"Todos los tipos"',
  },
  'plugin-doc-explorer/dist/components/search.js': {
    '`Search ${': '`Buscar en ${',
    '"No results found"': '"Sin resultados"',
    '"Other results"': '"Otros resultados"',
  },
  'plugin-doc-explorer/dist/components/type-documentation.js': {
    'title: "Implements"': 'title: "Implementa"',
    'title: "Fields"': 'title: "Campos"',
    'title: "Deprecated Fields"': 'title: "Campos obsoletos"',
    '"Show Deprecated Fields"': '"Mostrar campos obsoletos"',
    'title: "Enum Values"': 'title: "Valores"',
    'title: "Deprecated Enum Values"': 'title: "Valores obsoletos"',
    '"Show Deprecated Values"': '"Mostrar valores obsoletos"',
    '"Implementations"': '"Implementaciones"',
    '"Possible Types"': '"Tipos posibles"',
  },
  'plugin-doc-explorer/dist/components/section.js': {
    'Arguments: ArgumentIcon': 'Argumentos: ArgumentIcon',
    '"Deprecated Arguments"': '"Argumentos obsoletos"',
    '"Deprecated Enum Values"': '"Valores obsoletos"',
    '"Deprecated Fields"': '"Campos obsoletos"',
    'Directives:': 'Directivas:',
    '"Enum Values"': '"Valores"',
    'Fields: FieldIcon': 'Campos: FieldIcon',
    'Implements:': 'Implementa:',
    'Implementations:': 'Implementaciones:',
    '"Possible Types"': '"Tipos posibles"',
    '"Root Types"': '"Tipos raíz"',
    'Type: TypeIcon': 'Tipo: TypeIcon',
    '"All Schema Types"': '"Todos los tipos"',
  },
};

/** A phrase that is no longer there is an error, so that a new version is looked at. */
export function translated(file: string, code: string): string {
  return Object.entries(words[file] ?? {}).reduce((text, [phrase, spanish]) => {
    if (!text.includes(phrase)) throw new Error(`${file} no longer says ${phrase}`);
    return text.replaceAll(phrase, spanish);
  }, code);
}

export const graphiqlInSpanish: Plugin = {
  name: 'graphiql-in-spanish',
  transform(code, id) {
    const [, file = ''] = /\/node_modules\/@graphiql\/([^?]+)/.exec(id) ?? [];
    return words[file] ? { code: translated(file, code), map: null } : null;
  },
};
