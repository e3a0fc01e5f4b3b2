import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const barrel = createRequire(import.meta.url)
  .resolve('lucide-react')
  .replace(/cjs[\\/]lucide-react\.js$/, join('esm', 'lucide-react.mjs'));

/** Where each icon stands, by every name that it has. */
function filesByName(): ReadonlyMap<string, string> {
  const exported = readFileSync(barrel, 'utf8').matchAll(/export \{([^}]+)\} from '(\.\/icons\/[^']+)'/g);
  return new Map(
    [...exported].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, join(dirname(barrel), file)] as const),
    ),
  );
}

const imports = /import \{([^}]+)\} from 'lucide-react';/g;

/**
 * Icons are imported each from its own file: by way of the one file that names all of them they would seem to belong to
 * whatever is loaded first, the sign-in page.
 */
export const iconsByFile: Plugin = {
  name: 'icons-by-file',
  enforce: 'pre',
  transform(code, id) {
    if (!/\.tsx?$/.test(id) || !code.includes("'lucide-react'")) return null;
    const files = filesByName();
    return code.replace(imports, (_, names: string) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && !name.startsWith('type '))
        .map((name) => {
          const [exportedName = '', localName = exportedName] = name.split(' as ');
          const file = files.get(exportedName);
          if (!file) throw new Error(`lucide-react has no icon ${exportedName}`);
          return `import ${localName} from ${JSON.stringify(file)};`;
        })
        .join(' '),
    );
  },
};
