import * as m from '@carrel/messages/highlights';
import { call, errorText } from '../../api/client.ts';
import { listHighlights } from '../../api/endpoints.gen.ts';
import type { LibraryHighlight } from '../../api/types.ts';
import { say, sayFailed } from '../../ui/toast-store.ts';
import { saveText } from '../exports/save-text.ts';
import { highlightsMarkdown } from './highlights-markdown.ts';
import type { HighlightsFilter } from './highlights-search.ts';

/** Highlights per request: the maximum that the server sends. */
const atOnce = 500;

/** All highlights that match, loaded page by page. */
const allHighlights = async (filter: HighlightsFilter): Promise<LibraryHighlight[]> => {
  // By ID, because a highlight that is added meanwhile moves the others to later pages.
  const highlights = new Map<string, LibraryHighlight>();
  for (let offset = 0; ; offset += atOnce) {
    const { items, total } = await call(listHighlights, { query: { ...filter, limit: atOnce, offset } });
    for (const item of items) highlights.set(item.id, item);
    if (items.length === 0 || offset + items.length >= total) return [...highlights.values()];
  }
};

const attempt = async (filter: HighlightsFilter, use: (highlights: LibraryHighlight[]) => Promise<void> | void) => {
  try {
    await use(await allHighlights(filter));
  } catch (error) {
    sayFailed(m.exportFailed({ reason: errorText(error) }));
  }
};

export const copyHighlights = (filter: HighlightsFilter): Promise<void> =>
  attempt(filter, async (highlights) => {
    try {
      await navigator.clipboard.writeText(highlightsMarkdown(highlights));
      say(m.copied({ count: highlights.length }));
    } catch {
      sayFailed(m.copyFailed());
    }
  });

export const saveHighlights = (filter: HighlightsFilter): Promise<void> =>
  attempt(filter, (highlights) => saveText(highlightsMarkdown(highlights), 'markdown', 'carrel-highlights'));
