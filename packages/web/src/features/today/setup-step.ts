import { readStored, store } from '../../ui/stored.ts';

const key = 'carrel.setup-step';

/** The step at which the setup was left in this browser, from 1 to 4. */
export const readSetupStep = (): number => {
  const step = readStored(key);
  return typeof step === 'number' && step >= 1 && step <= 4 ? step : 1;
};

export const storeSetupStep = (step: number): void => store(key, step);
