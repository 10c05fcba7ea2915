import type { PersonName } from '../../formats/record.ts';

/** The data by which two descriptions of a work are compared. Null means unknown. */
export interface Evidence {
  title: string;
  authors: readonly PersonName[];
  year: number | null;
  /** The venue as `indexText` gives it; empty if unknown. */
  venue_key: string;
  volume: string | null;
  issue: string | null;
  pages: string | null;
  work_type: string;
  doi: string | null;
  arxiv_id: string | null;
  pmid: string | null;
  pmcid: string | null;
  url: string | null;
  publisher: string | null;
  language: string | null;
  edition: string | null;
  /** Of software and data. */
  version: string | null;
  isbn: readonly string[];
}
