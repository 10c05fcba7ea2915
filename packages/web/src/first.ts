import { listCollections, listTags, listViews, searchLibrary } from './api/endpoints/library.gen.ts';
import { getBootstrap, getSession } from './api/endpoints/system.gen.ts';
import { prefetch } from './api/prefetch.ts';
import type { Session } from './api/types.ts';
import { urlOf } from './api/url.ts';
import { parseSearch } from './app/address.ts';
import { listParams, pageQuestion, readLibrarySearch } from './features/library/query-text.ts';

// A file that is dropped before the interface is ready must not replace the page.
for (const type of ['dragover', 'drop'] as const)
  addEventListener(type, (event) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  });

// Small enough to run while the interface is still being parsed: the data of the first page is requested in the
// meantime, the rows before everything else. A user who has to sign in is asked to do that first.
const open = prefetch(getSession.path).then(async (answer) => {
  const session = (await answer?.clone().json()) as Session | undefined;
  return session !== undefined && (session.signed_in || !session.key_required);
});
if (location.pathname === '/library') {
  const params = listParams(readLibrarySearch(parseSearch(location.search)));
  void prefetch(urlOf(searchLibrary.path, undefined, pageQuestion(params, 0, true)), open);
}
for (const { path } of [getBootstrap, listViews, listCollections, listTags]) void prefetch(path, open);
