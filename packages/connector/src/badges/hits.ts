import type { HitsAnswer, HitsBody } from '../service.ts';

/** What a list says about one of its results. */
export type Hit = HitsBody['items'][number];
export type HitAnswer = HitsAnswer['items'][number];

/** A result, and the element after which its mark is drawn. */
export interface FoundHit {
  hit: Hit;
  anchor: Element;
}

export const maxHits = 100;
