import { versions } from 'node:process';
import * as jobs from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import { kernelsOn, newMemory } from '../../platform/vector-kernels.ts';

/** Whether the processor's vector instructions can be used; tried, not assumed. */
const vectorInstructions = (): boolean => {
  try {
    kernelsOn(newMemory());
    return true;
  } catch {
    return false;
  }
};

export const environment = () => {
  const valid = vectorInstructions();
  return {
    type: 'node' as const,
    valid,
    message: valid ? refer(jobs.vectorsComputedCarrelItself) : refer(jobs.versionNodeDoesSupportVector),
    version: versions.node,
    platform: `${process.platform} ${process.arch}`,
    vector_instructions: valid,
  };
};

/** What vectors are computed with. All of it is part of Carrel. */
export const dependencies = () => ({
  node: { installed: true, version: versions.node, purpose: 'Runs Carrel and its threads' },
  v8: { installed: true, version: versions.v8 ?? null, purpose: 'Vector instructions (WebAssembly)' },
  'ml-matrix': { installed: true, version: '6.15.1', purpose: 'Decomposes matrices during training' },
  stemmer: { installed: true, version: '2.0.1', purpose: 'Reduces English words to stems' },
});
