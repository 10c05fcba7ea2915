import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** These programs run as bundles in packages/server/dist, beside the built server. */
export const root = fileURLToPath(new URL('../../../', import.meta.url));
/** Kept between runs and never committed. */
export const cacheDir = join(root, '.cache/bench');
