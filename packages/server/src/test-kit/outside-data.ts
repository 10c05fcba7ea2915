import { existsSync } from 'node:fs';
import { join } from 'node:path';

const root = process.env.RESEARCH_DATA_DIR ?? '';
const places = ['', 'corpora', '..', '../corpora'];

/**
 * Data that is too large, or not free enough, to live in the repository: "hostile/rdf", "imports/acm-5k.bib".
 * RESEARCH_DATA_DIR names the folder that holds it, or a folder next to it. Undefined if it is not there: tests are
 * skipped then.
 */
export const outsideData = (path: string): string | undefined =>
  root === '' ? undefined : places.map((p) => join(root, p, path)).find((p) => existsSync(p));
