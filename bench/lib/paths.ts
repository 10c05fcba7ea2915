import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** These programs run as bundles in packages/server/dist, next to the built server. */
export const root = fileURLToPath(new URL('../../../', import.meta.url));
/** Kept between runs and never committed. */
export const cacheDir = join(root, '.cache/bench');

/** A fresh build of the server only for this run; created on first use. */
export const programDir = join(cacheDir, `server-${process.pid}`);
