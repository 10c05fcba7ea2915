/** The limit of one look-up. */
export const maxLines = 50;

const shapes = [
  /^(?:doi:\s*)?(?:https?:\/\/(?:dx\.)?doi\.org\/)?10\.\d{4,9}\/\S+$/i,
  /^(?:arxiv:\s*|https?:\/\/arxiv\.org\/(?:abs|pdf)\/)?(?:\d{4}\.\d{4,5}|[a-z-]+(?:\.[a-z]{2})?\/\d{7})(?:v\d+)?(?:\.pdf)?$/i,
  /^pmid:\s*\d{1,9}$/i,
  /^https?:\/\/\S+$/i,
];

/** Whether a text identifies one paper: a DOI, an arXiv or PubMed ID, a URL. */
export const isIdentifier = (text: string): boolean => shapes.some((shape) => shape.test(text.trim()));

/** Splits a line of several identifiers, such as one copied from a list of references. */
const pieces = (line: string): string[] => {
  const parts = line.split(/[\s,;]+/).filter(Boolean);
  return parts.length > 1 && parts.every(isIdentifier) ? parts : [line];
};

/** The distinct non-empty lines of a pasted text, and how many exceed the limit. */
export const readLines = (text: string): { lines: string[]; left: number } => {
  const all = new Set(
    text
      .split(/\r?\n/)
      .map((line) => line.replace(/^\s*(?:[-*•]|\[?\d{1,3}[\].)])\s+/, '').trim())
      .filter(Boolean)
      .flatMap(pieces),
  );
  const lines = [...all];
  return { lines: lines.slice(0, maxLines), left: Math.max(0, lines.length - maxLines) };
};
