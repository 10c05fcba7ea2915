import type { Hit, HitAnswer } from './badges/hits.ts';
import { type BrowserApi, browserApi } from './browser.ts';
import type { Capture, SaveBody } from './queue/capture.ts';
import type { Delivery, Saved } from './queue/outbox.ts';

/** Requests of the connector's pages to its background. */
export interface Requests {
  save: { ask: { server: string; body: SaveBody }; answer: Saved | { state: 'full' } };
  undo: { ask: { id: string }; answer: { done: 'queue' | 'server' | 'unknown' | 'failed' } };
  resolve: { ask: { id: string; choice: 'deliver' | 'discard' }; answer: Delivery };
  deliver: { ask: object; answer: Delivery };
  captures: { ask: object; answer: Capture[] };
  /** Registers scripts according to settings and permissions. */
  apply: { ask: object; answer: null };
}

/** The only request of its scripts on lists of results. */
export interface HitsRequest {
  type: 'hits';
  hits: Hit[];
}

export const ask = async <K extends keyof Requests>(
  type: K,
  request: Requests[K]['ask'],
): Promise<Requests[K]['answer']> =>
  (await browserApi().runtime.sendMessage({ type, ...request })) as Requests[K]['answer'];

export const askAboutHits = async (hits: Hit[]): Promise<HitAnswer[] | null> =>
  (await browserApi().runtime.sendMessage({ type: 'hits', hits } satisfies HitsRequest)) as HitAnswer[] | null;

/** Whether a message comes from a page of the connector itself, not from one of its scripts on other pages. */
export const isOwnPage = (api: BrowserApi, sender: { id?: string; url?: string }): boolean =>
  sender.id === api.runtime.id && (sender.url ?? '').startsWith(api.runtime.getURL(''));
