import fc from 'fast-check';

/**
 * Property tests try the same values in every run, so that a failure is caused by the change that is tested.
 * `TEST_SEED` tries others.
 */
fc.configureGlobal({ seed: Number(process.env.TEST_SEED ?? 1) });
