import type { LensLane } from '@carrel/contract';

/** What a lane found, such as "12 candidates". */
export const foundTexts: Record<LensLane, (candidates: string) => string> = {
  lexical: (candidates) => `Found ${candidates} by words`,
  vector: (candidates) => `Found ${candidates} by meaning`,
  graph: (candidates) => `Found ${candidates} by citations`,
  external: (candidates) => `Found ${candidates} at sources`,
};

export const lateTexts: Record<LensLane, (seconds: number) => string> = {
  lexical: (seconds) => `The search by words exceeded its time limit of ${seconds} s.`,
  vector: (seconds) => `The search by meaning exceeded its time limit of ${seconds} s.`,
  graph: (seconds) => `The search by citations exceeded its time limit of ${seconds} s.`,
  external: (seconds) => `The search at sources exceeded its time limit of ${seconds} s.`,
};

/** What a refresh is doing while sources are asked. */
export const askedTexts = {
  sources: (question: number, all: number) => `Asking sources: ${question} of ${all}`,
};
