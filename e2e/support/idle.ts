import { expect } from 'vitest';
import type { App } from './app.ts';

/** Waits until no operation is under way or waits for its turn. */
export const idle = (app: App) => expect.poll(app.busy, { timeout: 120_000, interval: 200 }).toBe(false);
