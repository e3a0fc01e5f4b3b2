import { readFileSync } from 'node:fs';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkOf } from './chunks.ts';
import { graphiqlInSpanish } from './graphiqlInSpanish.ts';
import { iconsByFile } from './iconsByFile.ts';
import { starters } from './starters.ts';

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
  resolve: { alias: [{ find: /^temporal-polyfill$/, replacement: here('./temporal.ts') }] },
  plugins: [spanishOnly, iconsByFile, react(), layersFirst, graphiqlInSpanish, starters],
  // Modules, as the page's own code: what they import may await (temporal.ts).
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
