// The addresses that the first page of the browser needs: it must not load how identifiers are read.

/** The address of a DOI at the resolver. Old DOIs have characters that mean something in an address. */
export const doiAddress = (doi: string): string =>
  `https://doi.org/${encodeURI(doi.toWellFormed()).replace(/[?#]/g, encodeURIComponent)}`;
export const arxivAddress = (id: string): string => `https://arxiv.org/abs/${encodeURI(id)}`;
export const pmidAddress = (id: string): string => `https://pubmed.ncbi.nlm.nih.gov/${encodeURIComponent(id)}/`;
