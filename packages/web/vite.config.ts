import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { shortNames } from './css-modules.ts';

/** Builds start from other folders, too. */
const local = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const server = 'http://127.0.0.1:8000';

/** The two typefaces of every page; without this they are requested only when the first text is drawn. */
const firstFonts = /(inter|source-serif-4)-latin-wght-normal-.*\.woff2$/;

const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => firstFonts.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
          injectTo: 'head' as const,
        })),
  },
});

/** Loads the small script of the first requests before everything else. */
const prefetch = (): Plugin => ({
  name: 'ask-first',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) => {
      const chunk = Object.values(bundle ?? {}).find((file) => file.type === 'chunk' && file.name === 'first');
      if (chunk?.type !== 'chunk') return [];
      const attrs = { type: 'module', async: true, crossorigin: '', src: `/${chunk.fileName}` };
      return [{ tag: 'script', attrs, injectTo: 'head-prepend' as const }];
    },
  },
});

/** Keeps the styles of a CSS module whose names were all inlined into the components. */
const keepCssModules = (): Plugin => ({
  name: 'keep-css-modules',
  enforce: 'post',
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: (code) => ({ code: code.replace(/export default [^;]*;/, ''), moduleSideEffects: 'no-treeshake' }),
  },
});

const firstRequests = local('src/first.ts');

/** The modules that the first requests need. */
const neededFirst: Rolldown.CodeSplittingNameFunction = (id, modules) => {
  const seen = new Set<string>();
  const leadsToFirst = (module: string): boolean => {
    if (module === firstRequests) return true;
    if (seen.has(module)) return false;
    seen.add(module);
    return modules.getModuleInfo(module)?.importers.some(leadsToFirst) ?? false;
  };
  return leadsToFirst(id) ? 'requests' : null;
};

/**
 * The first load is two chunks: one for the first requests, which do not wait for the interface, and one for the
 * interface. A chunk for each set of pages that shares modules would compress less well.
 */
const firstLoad: Rolldown.CodeSplittingGroup[] = [
  { debugName: 'requests', name: neededFirst, priority: 2 },
  { name: 'interface', tags: ['$initial'], priority: 1 },
];

export default defineConfig(({ command }) => ({
  css: { modules: command === 'build' ? { generateScopedName: shortNames(local('src')) } : {} },
  resolve: {
    alias: {
      // Messages are parsed when they are generated.
      '@formatjs/icu-messageformat-parser': local('../../node_modules/@formatjs/icu-messageformat-parser/no-parser.js'),
      // Its build for browsers needs a document, which the worker that parses Markdown does not have.
      'decode-named-character-reference': local('../../node_modules/decode-named-character-reference/index.js'),
    },
  },
  worker: { format: 'es' },
  plugins: [react(), tailwindcss(), preloadFonts(), prefetch(), keepCssModules()],
  server: { proxy: { '/api': server, '/openapi.json': server } },
  build: {
    outDir: 'dist',
    // The service answers with a Content-Security-Policy without data: fonts or inline scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: { index: local('index.html'), first: firstRequests },
      output: {
        codeSplitting: { groups: firstLoad },
        // The entry chunk lists the files of all other chunks, so their names are short.
        chunkFileNames: ({ name }) => `assets/${name.slice(0, 3)}-[hash].js`,
      },
    },
  },
}));
