import type { IncomingHttpHeaders } from 'node:http';
import { ApiError } from '@carrel/contract';
import { RawAnswer } from '../../platform/route.ts';
import type { PdfsService } from './pdfs.service.ts';

/** The file must not load anything from Carrel, and a link in it must not reveal Carrel's address. */
export const safeHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'self'",
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  // The browser may cache it, but must revalidate it each time.
  'cache-control': 'private, no-cache',
};

/** A header that names a file: in ASCII for old programs, and in full. */
export const dispositionOf = (kind: 'inline' | 'attachment', plain: string, name: string): string =>
  `${kind}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)}`;

/** The first and last byte asked for; `all` without a valid range, `none` outside the file. */
const rangeOf = (header: string | undefined, size: number): { from: number; to: number } | 'all' | 'none' => {
  const m = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (!m || (m[1] === '' && m[2] === '')) return 'all';
  const from = m[1] === '' ? Math.max(0, size - Number(m[2])) : Number(m[1]);
  const to = m[1] === '' || m[2] === '' ? size - 1 : Math.min(Number(m[2]), size - 1);
  if (m[1] === '' && Number(m[2]) === 0) return 'none';
  if (from >= size) return 'none';
  return from > to ? 'all' : { from, to };
};

const matches = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((t) => t.trim() === '*' || t.trim().replace(/^W\//, '') === etag);

export const servePdf = async (pdfs: PdfsService, id: string, request: IncomingHttpHeaders): Promise<RawAnswer> => {
  const { pdf, size, name, read } = await pdfs.file(id);
  const etag = `"${pdf.sha256}"`;
  const headers: Record<string, string> = {
    ...safeHeaders,
    etag,
    'accept-ranges': 'bytes',
    'content-type': 'application/pdf',
    'content-disposition': dispositionOf('inline', 'paper.pdf', name),
  };
  if (matches(request['if-none-match'], etag)) return new RawAnswer(null, headers, 304);
  // Otherwise parts of two different files would be joined.
  const ifRange = request['if-range'];
  const range = ifRange !== undefined && ifRange !== etag ? 'all' : rangeOf(request.range, size);
  if (range === 'none') {
    const { status, code, message: detail } = new ApiError('range_not_satisfiable');
    const place = { ...safeHeaders, 'content-range': `bytes */${size}`, 'content-type': 'application/json' };
    return new RawAnswer(JSON.stringify({ detail, code }), place, status);
  }
  const [from, to] = range === 'all' ? [0, size - 1] : [range.from, range.to];
  return new RawAnswer(
    await read(from, to),
    {
      ...headers,
      'content-length': String(to - from + 1),
      ...(range === 'all' ? {} : { 'content-range': `bytes ${from}-${to}/${size}` }),
    },
    range === 'all' ? 200 : 206,
  );
};
