import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const repoRoot = fileURLToPath(new URL('../../../', import.meta.url));
export const serverSource = join(repoRoot, 'packages/server/src');

export interface SourceFile {
  /** Relative to the folder walked. */
  path: string;
  text: string;
  imports: string[];
}

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s+'([^']+)'|import\(\s*'([^']+)'\s*\)|(?:^|\n)import\s+'([^']+)'/g;

/** Every TypeScript file below a folder, without tests unless requested. */
export const sourceFiles = (folder: string, withTests = false): SourceFile[] => {
  const out: SourceFile[] = [];
  const walk = (at: string) => {
    for (const name of readdirSync(at)) {
      const path = join(at, name);
      if (statSync(path).isDirectory()) {
        if (name !== 'node_modules' && name !== 'dist') walk(path);
      } else if (/\.tsx?$/.test(name) && (withTests || !/\.test\.tsx?$/.test(name))) {
        const text = readFileSync(path, 'utf8');
        out.push({
          path: relative(folder, path),
          text,
          imports: [...text.matchAll(importPattern)].map((m) => (m[1] ?? m[2] ?? m[3])!),
        });
      }
    }
  };
  walk(folder);
  return out;
};

/** The target of a relative import of a file, relative to the same folder; null for packages. */
export const target = (folder: string, file: SourceFile, specifier: string): string | null =>
  specifier.startsWith('.') ? relative(folder, resolve(folder, dirname(file.path), specifier)) : null;
