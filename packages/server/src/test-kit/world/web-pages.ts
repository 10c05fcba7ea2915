import { plainTitle } from '../../formats/clean-text.ts';
import type { Inbound } from '../../platform/http-client/transport.ts';
import { makePdf } from '../make-pdf.ts';
import type { World, WorldWork } from './world.ts';
import { arxivDoi, workOfArxiv, workOfDoi } from './world-ids.ts';

const journals = 'journals.example.org';

const answer = (type: string, body: string | Buffer, status = 200): Inbound => ({
  status,
  headers: { 'content-type': type },
  body: Buffer.from(body as string),
});

/** The file of a work: its title, its authors, its DOI and its abstract. */
export const pdfOfWork = (world: World, index: number): Buffer | null => {
  const work = world.work(index);
  if (!work) return null;
  const { record } = work;
  const doi = record.doi ?? arxivDoi(work);
  const names = record.authors
    .map((a) => [a.given, a.family].filter(Boolean).join(' ') || (a.literal ?? ''))
    .join(', ');
  const abstract = record.abstract?.replace(/<[^>]{1,20}>/g, '') ?? 'This paper has no abstract.';
  const cited = world.references(index).flatMap((i) => world.work(i)?.record.title ?? []);
  const id = work.isPreprint && record.arxivId ? `arXiv:${record.arxivId}` : doi ? `https://doi.org/${doi}` : '';
  return makePdf({
    title: plainTitle(record.title),
    pages: [
      [plainTitle(record.title), names, id, abstract],
      ['Methods', 'We describe how the results were obtained, and what limits them.', abstract],
      ['References', ...cited.slice(0, 20).map((title, n) => `${n + 1}. ${plainTitle(title)}.`)],
    ],
  });
};

/** Whether its first copy is the file of another work, as happens in repositories. */
export const hasWrongCopy = (work: Pick<WorldWork, 'index'>): boolean => work.index % 3 === 0;

const pdf = (world: World, index: number): Inbound => {
  const file = pdfOfWork(world, index);
  return file === null ? answer('text/plain', 'Not found', 404) : answer('application/pdf', file);
};

/** Pages and files of the simulated web, at `/web/<host>/…`. */
export const webPage = (world: World, path: string): Inbound => {
  const [, host = '', rest = ''] = /^\/web\/([^/]+)\/(.*)$/.exec(path) ?? [];
  const name = decodeURIComponent(rest);
  const index =
    host === 'arxiv.org'
      ? workOfArxiv(world, name.replace(/^pdf\//, ''))
      : workOfDoi(world, name.replace(/\.pdf$/, ''));
  const work = index < 0 ? null : world.work(index);
  if (!work) return answer('text/html', '<title>Not found</title>', 404);
  if (host === 'arxiv.org') return pdf(world, hasWrongCopy(work) ? (index + 1) % world.size : index);
  if (host === journals) return pdf(world, index);
  if (host !== 'doi.org') return answer('text/html', '<title>Not found</title>', 404);
  const link = `https://${journals}/${name}.pdf`;
  return answer(
    'text/html',
    `<title>Article</title><meta name="citation_pdf_url" content="${link.replaceAll('"', '%22')}">`,
  );
};
