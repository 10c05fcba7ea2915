import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

interface CssModule {
  /** Relative to the folder, with `/`. */
  path: string;
  /** The classes that it defines, sorted. */
  classes: readonly string[];
}

const ignored = /\/\*[\s\S]*?\*\/|:global\([^)]*\)|"[^"]*"/g;

/** The classes that the rules of a module define. */
export const classesOf = (css: string): string[] =>
  [...new Set([...css.replace(ignored, '').matchAll(/\.([a-z]\w*)/gi)].map((match) => match[1] as string))].sort();

/** The CSS modules of a folder, sorted by path. */
export const cssModules = (source: string): CssModule[] =>
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.module.css'))
    .sort()
    .map((path) => ({ path, classes: classesOf(readFileSync(join(source, path), 'utf8')) }));

/** The name of a class in the build: as short as possible, and the same in each build of the same files. */
export const shortNames = (source: string): ((name: string, file: string) => string) => {
  const all = cssModules(source).flatMap(({ path, classes }) => classes.map((name) => `${path} ${name}`));
  const short = new Map(all.map((name, index) => [name, `_${index.toString(36)}`]));
  return (name, file) => {
    const path = relative(source, file).replaceAll('\\', '/');
    return short.get(`${path} ${name}`) ?? name;
  };
};
