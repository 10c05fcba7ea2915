/** The pages of a document as it numbers them itself, such as iii or 103. */
export type PageLabels = readonly string[] | null;

/** @param page counted from 1 */
export const labelOf = (labels: PageLabels, page: number): string => labels?.[page - 1] || String(page);

/** The page that was typed: by its label, otherwise by its number. Null if there is none. */
export const pageOf = (typed: string, labels: PageLabels, count: number): number | null => {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return null;
  const labelled = labels?.findIndex((label) => label.toLowerCase() === wanted) ?? -1;
  if (labelled >= 0) return labelled + 1;
  const number = Number(wanted);
  return Number.isInteger(number) && number >= 1 && number <= count ? number : null;
};
