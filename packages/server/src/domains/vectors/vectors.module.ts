import { defineModule } from '../module.ts';

/** Vectors of papers: learned from the library, kept up to date, and searched. */
export const vectorsModule = defineModule({
  name: 'vectors',
  build: () => ({ service: {} }),
});
