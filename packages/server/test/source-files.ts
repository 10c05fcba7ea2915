import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

export const repoRoot = fileURLToPath(new URL('../../../', import.meta.url));
export const serverSource = join(repoRoot, 'packages/server/src');

interface Import {
  from: string;
  /** The name that is imported; `*` for everything, null for an import only for its side effects. */
  name: string | null;
  /** Its name in the importing file. */
  as: string | null;
  isType: boolean;
}

export interface SourceFile {
  /** Relative to the folder walked. */
  path: string;
  text: string;
  imports: string[];
  /** Each imported or re-exported name. */
  names: Import[];
  /** Names of the values and types that this file defines and exports. */
  exports: string[];
}

/** What a file imports and exports. */
export const moduleOf = (path: string, text: string): Omit<SourceFile, 'path' | 'text'> => {
  const { module } = parseSync(path, text);
  const names: Import[] = [];
  const exports: string[] = [];
  for (const { moduleRequest, entries } of module.staticImports) {
    if (entries.length === 0) names.push({ from: moduleRequest.value, name: null, as: null, isType: false });
    for (const { importName, localName, isType } of entries) {
      const name = importName.kind === 'Name' ? importName.name : importName.kind === 'Default' ? 'default' : '*';
      names.push({ from: moduleRequest.value, name, as: localName.value, isType });
    }
  }
  for (const { entries } of module.staticExports)
    for (const { moduleRequest, importName, exportName, isType } of entries) {
      if (moduleRequest) names.push({ from: moduleRequest.value, name: importName.name ?? '*', as: null, isType });
      else if (exportName.name) exports.push(exportName.name);
    }
  for (const { moduleRequest } of module.dynamicImports) {
    const from = text.slice(moduleRequest.start + 1, moduleRequest.end - 1);
    names.push({ from, name: '*', as: null, isType: false });
  }
  return { imports: [...new Set(names.map(({ from }) => from))], names, exports };
};

const read = new Map<string, SourceFile[]>();

/** Every TypeScript file below a folder, without tests unless requested. */
export const sourceFiles = (folder: string, withTests = false): SourceFile[] => {
  const known = read.get(folder) ?? [];
  const walk = (at: string) => {
    for (const name of readdirSync(at)) {
      const path = join(at, name);
      if (statSync(path).isDirectory()) {
        if (name !== 'node_modules' && name !== 'dist') walk(path);
      } else if (/\.tsx?$/.test(name)) {
        const text = readFileSync(path, 'utf8');
        known.push({ path: relative(folder, path), text, ...moduleOf(path, text) });
      }
    }
  };
  if (!read.has(folder)) walk(folder);
  read.set(folder, known);
  return known.filter(({ path }) => withTests || !/\.test\.tsx?$/.test(path));
};

/** A file as the tests of imports see it. */
export type ImportingFile = Pick<SourceFile, 'path' | 'imports'>;

/** The target of a relative import of a file, relative to the same folder; null for packages. */
export const target = (folder: string, file: Pick<SourceFile, 'path'>, specifier: string): string | null =>
  specifier.startsWith('.') ? relative(folder, resolve(folder, dirname(file.path), specifier)) : null;
