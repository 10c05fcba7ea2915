import { z } from 'zod';

/** There is nothing to configure. */
export const config = z.strictObject({});
