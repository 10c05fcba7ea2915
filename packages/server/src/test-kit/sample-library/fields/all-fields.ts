import { climateScience } from './climate-science.ts';
import { condensedMatter } from './condensed-matter.ts';
import { ecology } from './ecology.ts';
import { economics } from './economics.ts';
import type { Field } from './field.ts';
import { historyOfScience } from './history-of-science.ts';
import { machineLearning } from './machine-learning.ts';
import { neuroscience } from './neuroscience.ts';
import { publicHealth } from './public-health.ts';

export const fields: readonly Field[] = [
  machineLearning,
  neuroscience,
  publicHealth,
  ecology,
  economics,
  condensedMatter,
  climateScience,
  historyOfScience,
];
