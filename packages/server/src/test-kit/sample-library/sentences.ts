import type { Style } from './fields/field.ts';
import { computing } from './sentences-computing.ts';
import { archive, matter } from './sentences-other.ts';
import { type Roles, roleNames, roles } from './sentences-roles.ts';

const shared = roles({
  background: `
    {Process} depends on {things}, yet the conditions under which the two are linked remain unclear.
    Much of what is known about {process} comes from work on {things2}.
    Understanding how {things} contribute to {process} is a central question in research on {topic}.
    Over the past two decades, {adj} accounts of {process} have multiplied without converging.
    {Things} are widely held to support {process}, but direct evidence is scarce.
    The relation between {process} and {process2} has long been debated.
    Although {things} have been described in detail, their part in {process} is poorly understood.
    Reports on {process} in {setting} disagree.
    {Adj} changes in {things} are thought to precede {process}.
    Few studies have followed {things} for long enough to judge their effect on {process}.
    {Process} varies more between {units} than current theory allows.
    Interest in {things} has grown since {rare} was first linked to {process}.
    Whether {process} and {process2} share a common cause is an open question.`,
  gap: `
    It is not known whether {process2} follows the same course.
    Existing estimates rest on small samples and on {method2} alone.
    What sets the {measure} of {things} is still disputed.
    Earlier work has relied on {method2}, which cannot tell {process} from {process2}.
    The contribution of {things2} has received little attention.
    No study has yet compared {things} with {things2} under the same conditions.
    How far these findings hold in {setting2} is uncertain.
    A {adj} account that covers both {process} and {process2} is missing.`,
  aim: `
    Here we ask how {things} shape {process} in {setting}.
    We set out to test whether {process} can be predicted from the {measure} of {things}.
    This study examines {adj} {process} and its dependence on {things}.
    Our aim was to separate the effects of {things} and {things2} on {process}.
    We present the first {adj} description of {process} in {setting}.
    In this paper we revisit {process} with data from {setting}.`,
  method: `
    We used {method} to follow {count} {units} in {setting} over {span}.
    {Method} was combined with {method2} in {count} {units}.
    Data on {count} {units} were collected in {setting} between {year1} and {year2}.
    Using {method}, we measured the {measure} and the {measure2} of {things}.
    We applied {method} to {units} from {setting} and checked the results with {method2}.
    A total of {count} {units} were included; the {measure} was recorded before and after each change in {process2}.
    The {measure} was estimated by {method}, with {rare} as reference.`,
  result: `
    The {measure} rose by {pct}% when {things} were present ({p}).
    We found that {things} account for {pct}% of the variation in {process}.
    {Process} was strongest in {setting} and declined with the {measure}.
    Contrary to expectation, {things2} had no effect on {process} ({p}).
    The link between {things} and {process} held after adjustment for the {measure2}.
    A {adj} component of {process} appeared within {span} and persisted throughout.
    Differences between {units} were large: the {measure} ranged over a factor of {factor}.
    {Things} with a high {measure} showed {adj} {process}, whereas {things2} did not.
    The effect was {adj2} and was absent in {setting2}.
    {Process} and {process2} were correlated (r = {corr}), but only in {setting}.
    Simulations reproduced the {measure} within {pct}% and predicted the observed {process2}.
    Losing {things2} delayed {process} by {span}.
`,
  limit: `
    Results were robust to the choice of model and to the exclusion of single {units}.
    The sample is too small to rule out a weaker effect of {things2}.
    Because {method2} was available for only part of the {units}, these estimates are conservative.
    Replication in {setting2} gave a similar {measure}.
    Missing data affected {pct}% of the {units} and did not change the conclusions.`,
  conclusion: `
    These results suggest that {process} is governed by {things} rather than by {things2}.
    Our findings identify {things} as a {adj} driver of {process}.
    Together, the data support a {adj} view of {process} and point to {things} as its source.
    We conclude that {process} should be studied together with {process2}.
    Taken together, this work links {things} to {process} and offers a basis for further tests in {setting2}.
    The results call for a revision of {adj} models of {process}.
    {Things} may therefore serve as an early sign of {process}.
    All data and code are available for reuse.`,
});

const laboratory = roles({
  background: `
    In the brain, {process} is supported by {things} whose identity has been hard to establish.
    {Things} fire during behaviour and again during rest, which has been taken as a trace of {process}.
    Mutations in {rare} impair {process}, but the cells involved are unknown.`,
  gap: `
    Whether {things} are necessary for {process}, or merely accompany it, has not been tested.
    The cell types through which {rare} acts remain unidentified.`,
  aim: `
    Here we recorded {things} in {setting} to ask when {process} begins.
    We asked whether {rare} is required for {process} in {setting}.
    We investigated the effect of {rare} on {process} in {setting}.`,
  method: `
    Using {method}, we recorded {count} {units} in {setting} across {span}.
    We silenced {things} in {setting} while monitoring the {measure} by {method}.
    Expression of {rare} was reduced in {things}, and the {measure} was followed by {method}.`,
  result: `
    Silencing {things} abolished {process} ({p}) without affecting the {measure2}.
    Across {count} {units}, the {measure} drifted by {pct}% within {span} while behaviour stayed stable.
    Loss of {rare} reduced the {measure} in {things} but spared {things2}.
    Activity of {things} predicted {process} on single trials with {pct}% accuracy.
    Removing {rare} reduced the {measure} by {pct}% but left the {measure2} unchanged.
    Both {rare} and {rare2} altered the {measure}, in opposite directions.
    Restoring {rare} in adulthood rescued {process} in {setting}.`,
  limit: `
    Control injections and sham stimulation had no effect on the {measure}.`,
  conclusion: `
    Thus, {things} provide a circuit mechanism by which {process} is tied to {process2}.
    We propose that {rare} stabilises {things} and thereby protects {process}.`,
});

const fieldWork = roles({
  background: `
    {Process} has changed rapidly in {setting}, with consequences that are hard to predict.
    {Things} respond to climate and to land use at the same time.`,
  gap: `
    Long records from {setting} are rare, and most end before {year2}.
    How {rare} fits into this picture has not been studied.`,
  aim: `
    We followed {things} in {setting} for {span} to quantify {process}.
    Here we map {adj} {process} around {rare} and compare it with {setting2}.`,
  method: `
    We surveyed {count} {units} in {setting} from {year1} to {year2} by {method}.
    Records of {rare} from {count} {units} were analysed by {method} together with {method2}.`,
  result: `
    The {measure} declined by {pct}% between {year1} and {year2}, most steeply in {setting}.
    {Rare} stood out in {pct}% of the {units}, far more often than in earlier surveys.
    Warming advanced {process} by {days} days per decade in {setting}.
    {Things} recovered within {span} wherever {things2} had been kept.`,
  limit: `
    Detection was imperfect, and the {measure} is likely to be underestimated in {setting2}.`,
  conclusion: `
    Management of {setting} should therefore keep {things} and look beyond {rare}.
    If these trends continue, {process} will be reshaped by {process2} within {span}.`,
});

const population = roles({
  background: `
    {Process} is unevenly spread, and {things} are often named as a reason.
    Policies that address {things} are costly, and their effect on {process} is contested.`,
  gap: `
    Evidence from {setting2} is thin, and causal estimates are few.
    It remains unclear who gains from changes in {things} and who does not.`,
  aim: `
    We estimate the effect of {things} on {process} in {setting}.
    This study asks whether {things} reduce the gap in {process} between {units}.`,
  method: `
    We linked records of {count} {units} in {setting} for the years {year1} to {year2} and used {method}.
    In {rare}, {count} {units} were assigned at random to one of two arms and followed for {span}.
    A reform that reached {rare} first, in {year1}, allows us to identify the effect by {method}.`,
  result: `
    The {measure} was {pct}% lower among those reached by {things} (95% interval {low} to {high}%).
    Effects were largest for {units} with the lowest initial {measure}.
    In {rare}, the {measure} changed by {pct}% within {span}, against no change elsewhere.
    We find no sign that {things2} crowd out {process2}.`,
  limit: `
    The design cannot exclude selective migration between {rare} and its neighbours.
    Self-reported data may overstate the {measure}.`,
  conclusion: `
    Investing in {things} appears to be a {adj} way to improve {process}.
    The findings caution against judging {things} by the {measure} alone.`,
});

/** The field's own sentences count twice: they distinguish the fields. */
const merge = (a: Roles, b: Roles): Roles =>
  Object.fromEntries(roleNames.map((role) => [role, [...a[role], ...b[role], ...b[role]]])) as unknown as Roles;

export const sentencesOf: Record<Style, Roles> = {
  laboratory: merge(shared, laboratory),
  'field-work': merge(shared, fieldWork),
  population: merge(shared, population),
  computing,
  matter,
  archive,
};
