import { ApiError } from '@carrel/contract';
import { isBusy } from '../platform/db/driver.ts';

const asError = (e: unknown): unknown =>
  e instanceof ApiError || isBusy(e) ? e : Object.assign(new ApiError('not_measurable'), { cause: e });

/**
 * Reads what a run would work on. What cannot be read is unknown, so nothing is started.
 * @throws ApiError not_measurable
 */
export const measured = <T>(read: () => T): T => {
  try {
    return read();
  } catch (e) {
    throw asError(e);
  }
};

/** The same on another thread. */
export const measuredThere = async <T>(reading: Promise<T>): Promise<T> => {
  try {
    return await reading;
  } catch (e) {
    throw asError(e);
  }
};
