import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => new URL(path, import.meta.url).pathname;

/** React Aria ships es-ES only; `es` keeps it and es-MX falls back to it at run time. */
const spanishOnly = { ...optimizeLocales.vite({ locales: ['es'] }), enforce: 'pre' as const };

export default defineConfig({
  root: here('.'),
  base: '/',
  resolve: { alias: [{ find: /^temporal-polyfill$/, replacement: here('./temporal.ts') }] },
  plugins: [spanishOnly, react()],
  build: {
    outDir: here('../dist/client'),
    emptyOutDir: true,
    // The browsers that know light-dark(), nesting and layers: nothing is compiled down.
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    // Inlined data: URLs would need font-src and img-src data: in the security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
  },
});
