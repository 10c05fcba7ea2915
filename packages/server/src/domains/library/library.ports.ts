import { port } from '../port.ts';
import type { SurfaceAdapter } from './act-on-paper.ts';

/** What an action on a paper does to the row of a surface that has rows of its own. */
export const surfacePorts = {
  feed: port<SurfaceAdapter>('library.act-in-feed'),
  discovery: port<SurfaceAdapter>('library.act-in-discovery'),
};
