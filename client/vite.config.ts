import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { starters } from './starters.ts';

type Graph = { getModuleInfo: (id: string) => { readonly importers: readonly string[] } | null };

/**
 * What is loaded one after the other, or always together, and so travels as one file each, the earlier ones first. A
 * folder stands for all its modules. Each file less is one name less in the lists of what later screens need, and these
 * come before the rows.
 */
const stages: readonly { readonly name: string; readonly doors: readonly string[] }[] = [
  { name: 'start', doors: ['./main.tsx'] },
  { name: 'inside', doors: ['./app/Inside.tsx'] },
  { name: 'list', doors: ['./incidents/list/IncidentList.tsx'] },
  {
    name: 'menus',
    doors: ['./app/shell/UserMenu.tsx', './app/leaving/LeaveQuestion.tsx', './incidents/list/RowMenu.tsx'],
  },
  { name: 'filters', doors: ['./incidents/list/ListToolbar.tsx'] },
  { name: 'parts', doors: ['./ui/form/', './ui/layout/', './ui/overlay/', './ui/text/'] },
  { name: 'budgets', doors: ['./budgets/'] },
  { name: 'live', doors: ['./live/LiveChanges.tsx', './live/LiveNotices.tsx'] },
  { name: 'people', doors: ['../domain/secondFactor.ts', '../domain/users.ts'] },
];

/** Is a module imported by one of these doors, directly or through others? */
function isBehind(id: string, doors: readonly string[], graph: Graph, seen = new Set<string>()): boolean {
  if (doors.some((door) => id === door || (door.endsWith('/') && id.startsWith(door)))) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return graph.getModuleInfo(id)?.importers.some((importer) => isBehind(importer, doors, graph, seen)) ?? false;
}

/** Of graphql, whose one entrance names all of it, little is needed before a person explores: to visit and print. */
const isRareGraphql = (id: string) =>
  /\/node_modules\/graphql\//.test(id) &&
  !/\/(?:language\/(?:ast|kinds|printer|visitor|blockString|printString|characterClasses|reducer)|jsutils\/(?:inspect|devAssert))\.m?js$/.test(
    id,
  );

/** Of Apollo's hooks, which one entrance names together, these are called by menus and dialogs only. */
const isLaterHook = (id: string) => /\/@apollo\/client\/react\/hooks\/use(?:Fragment|LazyQuery)\.js$/.test(id);

/** Draws the code of a second factor, which is added once. */
const isRarePart = (id: string) => /\/(?:node_modules\/uqr\/|client\/ui\/text\/QrCode\.tsx$)/.test(id);

/** Those of later screens: a few hundred bytes each, and too many for files of their own. */
const isIcon = (id: string) => /\/lucide-react\/dist\/esm\/icons\//.test(id);

/** The file in which a module travels; null leaves it to the bundler, which gives each screen and dialog its own. */
function chunkOf(id: string, graph: Graph): string | null {
  if (isRareGraphql(id) || isLaterHook(id) || isRarePart(id)) return null;
  const stage = stages.find(({ doors }) => isBehind(id, doors.map(here), graph))?.name;
  return stage ?? (isIcon(id) ? 'icons' : null);
}

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
const iconsByFile: Plugin = {
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

const here = (path: string) => new URL(path, import.meta.url).pathname;

/** React Aria ships es-ES only; `es` keeps it and es-MX falls back to it at run time. */
const spanishOnly = { ...optimizeLocales.vite({ locales: ['es'] }), enforce: 'pre' as const };

/** Style sheets come in any order: each begins with the order of the layers, so that whichever is first settles it. */
const layersFirst: Plugin = {
  name: 'layers-first',
  generateBundle(_, bundle) {
    const order = /@layer [^;{]+;/.exec(readFileSync(here('./ui/theme.css'), 'utf8'))?.[0] ?? '';
    for (const file of Object.values(bundle)) {
      if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = `${order}${file.source}`;
    }
  },
};

export default defineConfig({
  root: here('.'),
  base: '/',
  resolve: {
    alias: [
      { find: /^temporal-polyfill$/, replacement: here('./temporal.ts') },
      // Libraries bring this for a React that lacks the hook; ours has it.
      {
        find: /^(?:use-sync-external-store\/shim(?:\/index\.js)?|\.\/useSyncExternalStore\.js)$/,
        replacement: 'react',
      },
    ],
    // RxJS ships its classes compiled down as well, which is the larger part of the two.
    conditions: ['es2015', ...defaultClientConditions],
  },
  // By file and class alone: the usual names carry the line too, which no other repeats and so does not compress.
  css: { modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}_${name}` } },
  plugins: [spanishOnly, iconsByFile, react(), layersFirst, starters],
  // Modules, as the page's own code.
  worker: { format: 'es' },
  build: {
    outDir: here('../dist/client'),
    emptyOutDir: true,
    // The browsers that know light-dark(), nesting and layers: nothing is compiled down.
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    // Inlined data: URLs would need font-src and img-src data: in the security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: chunkOf, includeDependenciesRecursively: false }] } },
    },
  },
});
