import { z } from 'zod';
import type { Annotation } from '../../formats/attachment.ts';

/** A mark in a PDF, as Zotero keeps it and as its API returns it. */
interface ZoteroAnnotation {
  type: string;
  text: string;
  comment: string;
  colour: string;
  pageLabel: string;
  /** JSON */
  position: string;
  tags: readonly string[];
  /** ISO 8601, or empty. */
  added: string;
}

const points = z.array(z.number());
const Position = z.object({
  pageIndex: z.number().int().min(0).max(100_000),
  rects: z.array(points).catch([]),
  /** Of a drawing: x and y in turn. */
  paths: z.array(points).catch([]),
  width: z.number().catch(0),
});

const isRect = (rect: number[]): rect is [number, number, number, number] => rect.length === 4;

const boundsOf = (paths: readonly number[][], width: number): [number, number, number, number][] => {
  const xs = paths.flatMap((path) => path.filter((_, i) => i % 2 === 0));
  const ys = paths.flatMap((path) => path.filter((_, i) => i % 2 === 1));
  if (xs.length === 0 || ys.length === 0) return [];
  const edge = (values: number[], least: boolean) =>
    values.reduce((a, b) => (least ? Math.min(a, b) : Math.max(a, b))) + (least ? -width : width) / 2;
  return [[edge(xs, true), edge(ys, true), edge(xs, false), edge(ys, false)]];
};

/** @returns undefined if its place cannot be read, as of a mark in a web page */
export const annotationFromZotero = (a: ZoteroAnnotation): Annotation | undefined => {
  let json: unknown;
  try {
    json = JSON.parse(a.position);
  } catch {
    return undefined;
  }
  const position = Position.safeParse(json);
  if (!position.success) return undefined;
  const { pageIndex, rects, paths, width } = position.data;
  const isPassage = a.type === 'highlight' || a.type === 'underline';
  const tags = a.tags.map((tag) => `#${tag.replace(/\s+/g, '-')}`).join(' ');
  return {
    page: pageIndex + 1,
    ...(a.pageLabel !== '' && { pageLabel: a.pageLabel }),
    rects: [...rects.filter(isRect), ...boundsOf(paths, width)].slice(0, 200),
    text: isPassage ? a.text : '',
    comment: [a.comment, tags].filter(Boolean).join('\n\n'),
    ...(a.colour !== '' && { colour: a.colour }),
    ...(a.added !== '' && { created: a.added }),
  };
};
