/** Where a paper was found on a page. */
type FoundIn = 'metadata' | 'address' | 'link' | 'text' | 'pdf';

/** The paper of a page. It has a DOI, an arXiv ID, a PubMed ID or a title, and often several of them. */
export interface DetectedPaper {
  foundIn: FoundIn;
  doi?: string;
  arxivId?: string;
  pmid?: string;
  openAlexId?: string;
  title?: string;
  /** One name each, as “Given Family” or “Family, Given”. */
  authors: string[];
  year?: number;
  journal?: string;
  abstract?: string;
  url: string;
}
