import type { HitsAnswer, HitsBody } from '../service.ts';

/** Data that a list gives about one of its results. */
export type Hit = HitsBody['items'][number];
export type HitAnswer = HitsAnswer['items'][number];

/** A result, and where its mark is drawn: after an element, or at the end of it. */
export interface FoundHit {
  hit: Hit;
  anchor: Element;
  place?: 'after' | 'end';
}

export const maxHits = 100;
