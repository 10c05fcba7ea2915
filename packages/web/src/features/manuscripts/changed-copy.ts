import type { ManuscriptReport } from '@carrel/contract';
import { refusal, ServerGone } from '../../api/client.ts';
import { formatManuscript, replaceManuscriptKeys } from '../../api/endpoints/manuscripts.gen.ts';

type Format = ManuscriptReport['format'];
const endings: Record<Format, string> = { markdown: 'md', latex: 'tex', typst: 'typ', docx: 'docx', odt: 'odt' };

/** The name of the file; a pasted text has none, so it gets the ending of its format. */
export const nameOfCopy = (name: string, format: Format): string =>
  /\.\w+$/.test(name) ? name : `${name}.${endings[format]}`;

/** Sends a form, and makes the browser save the answer. @throws ApiError, ServerGone */
const saveAnswer = async (method: string, path: string, body: FormData, name: string): Promise<Headers> => {
  const response = await fetch(path, { method, body, credentials: 'same-origin' }).catch(() => {
    throw new ServerGone(true);
  });
  if (!response.ok) throw refusal(response.status, await response.text(), true);
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download starts after this call.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return response.headers;
};

/** Makes the browser save a copy of a manuscript with other keys. @throws ApiError, ServerGone */
export const saveChangedCopy = async (file: File, format: Format, keys: Record<string, string>): Promise<void> => {
  const body = new FormData();
  body.append('keys', JSON.stringify(keys));
  body.append('file', file, file.name);
  const { method, path } = replaceManuscriptKeys;
  await saveAnswer(method, path, body, nameOfCopy(file.name, format));
};

/**
 * Makes the browser save a copy of a Word document with formatted citations, or with keys instead.
 * @returns the number of citations
 * @throws ApiError, ServerGone
 */
export const saveFormattedCopy = async (
  file: File,
  query: { style: string; locale?: string; to: 'style' | 'keys' },
): Promise<number> => {
  const body = new FormData();
  body.append('file', file, file.name);
  const { method, path } = formatManuscript;
  const name = file.name.replace(/(\.\w+)?$/, (ending) => `-${query.to === 'keys' ? 'keys' : query.style}${ending}`);
  const headers = await saveAnswer(method, `${path}?${new URLSearchParams(query)}`, body, name);
  return Number(headers.get('x-citations'));
};
