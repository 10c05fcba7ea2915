import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** These programs run as bundles in packages/server/dist, beside the built server. */
export const root = fileURLToPath(new URL('../../../', import.meta.url));
/** Kept between runs and never committed. */
export const cacheDir = join(root, '.cache/bench');

/** A fresh build of the server for this run alone; made when first asked for. */
export const programDir = join(cacheDir, `server-${process.pid}`);
