import type { Style } from './fields/field.ts';
import { compileAll, type Template } from './template.ts';

const empirical = compileAll(`
  {Process} in {setting}: the role of {things}
  {Adj} {process} depends on {things}
  {Things} and {process} in {setting}
  How {things} shape {process}
  {Method} reveals {adj} {process} in {setting}
  {Rare} and {process} in {setting}
  From {process2} to {process}: evidence from {things}
  The {measure} of {things} predicts {process}
  {Adj} changes in {things} during {process}
  Does {process2} explain {process}? A study of {things}
  {Things} link {process} to {process2}
  {Rare}, {process} and {process2}
  {Topic}: a review of {things} and {process}
  Towards a {adj} account of {process}
  {Process} without {process2} in {setting}
  {Process} and the {measure} of {things2}
  Rethinking {process}: {adj} {things} in {setting}
  Origins of {adj} {process} in {things}
  {Things}, {things2} and the problem of {process}
  A {adj} map of {things} in {setting}
  Limits of {method} in the study of {process}
  {Count} {units} later: what {things} tell about {process}
  Linking {things} with {rare} through {method}
  {Adj} {things} support {process} in {setting}
`);
const computing = compileAll(`
  {Rare}: {adj} {process} with {things}
  {Adj} {process} by {method}
  On the {measure} of {things}
  {Process} through {method}
  Do {things} need {process2}?
  {Things} for {adj} {process}
  {Rare}: a benchmark for {process} in {setting}
  Rethinking {things} for {process}
  Towards {adj} {process} in {setting}
  Why {things} fail in {setting}
  {Process} and {process2}: two sides of {things}
  {Adj} {things} without {things2}
  A {adj} view of {process}
  Learning {things} from few {units}
  Improving {process} with {things}
  When does {method} help {process}?
  {Topic}: a survey of {things}
  Revisiting {process} on {rare}
  Bounds on the {measure} of {adj} {things}
  Scaling {things} to {setting}
  Beyond {things}: {adj} {process} with {method}
`);
const matter = compileAll(`
  {Adj} {process} in {rare}
  {Process} in {things}
  Evidence for {adj} {process} in {rare}
  {Method} of {things} in {setting}
  {Things} and {process} in {setting}
  Theory of {adj} {process} in {things}
  {Adj} {things} in {rare} probed by {method}
  Interplay of {process} and {process2} in {rare}
  {Process} of {things} near a {adj} transition
  Absence of {process} in {rare}
  Control of {process} in {things} by strain
  {Measure} of {things} at the $\\nu = {factor}/3$ plateau
  Scaling of the {measure} in {adj} {things}
  {Things} from {process2} in {rare}
  Colloquium: {topic} and {things}
  Field-tuned {process} in {rare} and {rare2}
`);
const archive = compileAll(`
  {Things} and {process} in {setting}
  {Rare} and the making of {things}
  {Adj} knowledge: {things} in {setting}
  The {adj} life of {things}
  {Process} before {process2}: {setting}, {old1}–{old2}
  Letters from {rare}: {things} and their publics
  Between {process} and {process2}: {things} in {setting}
  What {things} knew: {process} in {setting}
  {Rare}, {rare2} and the question of {things}
  A {adj} history of {things}
  {Things} on the move: {process} in {setting}
  Reading {things}: {adj} {process}, {old1}–{old2}
  The uses of {things} in {setting}
`);

export const titlesOf: Record<Style, readonly Template[]> = {
  laboratory: empirical,
  'field-work': empirical,
  population: empirical,
  computing,
  matter,
  archive,
};
