/** Approximate bytes of each field of one paper in an answer, rather overestimated. */
const fieldBytes: Record<string, number> = {
  abstract: 2_500,
  authors: 3_000,
  'authors.affiliations': 3_000,
  'embedding.specter_v2': 17_500,
  externalIds: 250,
  openAccessPdf: 500,
  publicationVenue: 700,
  s2FieldsOfStudy: 300,
  references: 60_000,
  citations: 60_000,
  title: 200,
  tldr: 500,
};
const otherFieldBytes = 60;
const answerLimit = 10 * 1024 * 1024;
const safety = 0.75;

/** How many papers with these fields certainly fit into an answer of ten megabytes, up to `most`. */
export const papersPerAnswer = (fields: readonly string[], most: number): number => {
  const bytes = fields.reduce((sum, f) => sum + (fieldBytes[f] ?? otherFieldBytes), 100);
  return Math.max(1, Math.min(most, Math.floor((answerLimit * safety) / bytes)));
};
