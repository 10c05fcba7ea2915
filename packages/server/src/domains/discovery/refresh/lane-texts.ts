import type { LensLane } from '@carrel/contract';

/** What a lane found, such as "12 candidates". */
export const foundTexts: Record<LensLane, (candidates: string) => string> = {
  lexical: (candidates) => `Found ${candidates} by words`,
  vector: (candidates) => `Found ${candidates} by meaning`,
  graph: (candidates) => `Found ${candidates} by citations`,
  external: (candidates) => `Found ${candidates} at sources`,
};

export const resultTexts = {
  suggestions: (count: string, lens: string) => `${count} suggestions for “${lens}”`,
};

/** The result of a refresh that a lane did not take part in. */
export const failedTexts: Record<LensLane, (result: string) => string> = {
  lexical: (result) => `${result}; the search by words failed`,
  vector: (result) => `${result}; the search by meaning failed`,
  graph: (result) => `${result}; the search by citations failed`,
  external: (result) => `${result}; the search at sources failed`,
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
