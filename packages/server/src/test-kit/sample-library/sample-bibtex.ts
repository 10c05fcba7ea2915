import { writeBibtex } from '../../formats/writers/bibtex.ts';
import { generateLibrary, type SampleOptions } from './generate-library.ts';

/** The library of a seed as one BibTeX file, for imports. */
export const sampleBibtex = (options: SampleOptions): string =>
  writeBibtex(
    [...generateLibrary(options)].map((p) => p.record),
    { dialect: 'bibtex' },
  );
