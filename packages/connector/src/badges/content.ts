import { useBrowserLanguage } from '../messages.ts';
import { askAboutHits } from '../requests.ts';
import { drawMark } from './draw.ts';
import { hitsOn } from './sites.ts';

const seen = new WeakSet<Element>();
let running = false;
let again = false;

/** Marks results that are not marked yet, with one request for all of them. */
const mark = async (): Promise<void> => {
  if (running) {
    again = true;
    return;
  }
  running = true;
  do {
    again = false;
    const hits = hitsOn(document, location.href).filter(({ anchor }) => !seen.has(anchor));
    for (const { anchor } of hits) seen.add(anchor);
    if (hits.length === 0) continue;
    const answers = await askAboutHits(hits.map(({ hit }) => hit)).catch(() => null);
    for (const [i, { anchor, place }] of hits.entries()) {
      const answer = answers?.[i];
      if (answer && anchor.isConnected) drawMark(anchor, answer, place);
    }
  } while (again);
  running = false;
};

const settleMs = 300;

useBrowserLanguage();
void mark();
// Some sites show further results without loading a page.
let waiting: ReturnType<typeof setTimeout> | undefined;
new MutationObserver(() => {
  clearTimeout(waiting);
  waiting = setTimeout(() => void mark(), settleMs);
}).observe(document.documentElement, { childList: true, subtree: true });
