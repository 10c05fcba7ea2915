import { cleanDoi } from '@carrel/contract/doi';
import { cleanAbstract, cleanTitle } from '../../formats/clean-text.ts';
import { readLandingPage } from '../../formats/landing-page.ts';
import { decodeText } from '../../formats/text-encoding.ts';

export interface PageRequest {
  bytes: Uint8Array;
  contentType: string | undefined;
}
/** The cleaned metadata of an article from its page. Bounded in size, whatever the page contains. */
export interface PageFacts {
  title?: string | undefined;
  doi?: string | undefined;
  abstract?: string | undefined;
}

/** Text in the encoding that the answer names, or else in the one that its bytes show. */
const textOf = ({ bytes, contentType }: PageRequest): string => {
  const named = /charset=["']?([\w-]{2,40})/i.exec(contentType ?? '')?.[1];
  try {
    if (named !== undefined && !/^utf-?8$/i.test(named)) return new TextDecoder(named).decode(bytes);
  } catch {
    // Unknown encoding.
  }
  return decodeText(bytes).text;
};

export const readPage = (request: PageRequest): PageFacts => {
  const page = readLandingPage(textOf(request));
  return {
    title: cleanTitle(page.title),
    doi: page.doi === undefined ? undefined : cleanDoi(page.doi),
    abstract: cleanAbstract(page.abstract),
  };
};
