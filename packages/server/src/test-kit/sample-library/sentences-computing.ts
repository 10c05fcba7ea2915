import { type Roles, roles } from './sentences-roles.ts';

export const computing: Roles = roles({
  background: `
    {Process} is at the heart of modern systems for {setting}.
    Recent progress on {process} has been driven by {things} trained on ever larger corpora.
    {Things} achieve strong results in {setting}, but their cost limits their use.
    Most approaches to {process} assume that {things} are available in abundance.
    Despite their success, {things} are brittle when the data shift.
    The theory of {process} has not kept pace with practice.
    {Adj} methods for {process} are attractive because they need few labels.
    A growing body of work connects {process} with {process2}.
    {Method} has become the default choice for {process} in {setting}.`,
  gap: `
    Existing methods trade the {measure} against the {measure2}, and no principle tells how.
    It is unclear why {things} work so well, and when they fail.
    Prior work evaluates on a few benchmarks, which hides errors in {setting2}.
    {Method2} scales poorly with the number of {units}.
    Current guarantees are vacuous for {things}.
    In practice, {process2} gets in the way.`,
  aim: `
    We introduce {rare}, a {adj} method for {process} based on {method}.
    In this paper we study {process} through the lens of {method}.
    We propose to replace {things2} with {things} and to train both end to end.
    We present {rare}, a benchmark of {count} {units} for {process} in {setting}.
    This work gives the first analysis of {process} for {things}.
    We ask a simple question: do {things} need {process2} at all?`,
  method: `
    Our approach combines {method} with {method2} and adds a single hyperparameter.
    We derive an upper bound on the {measure} that depends on the {measure2} and not on the number of {units}.
    The key idea is to treat {things} as {things2} and to share statistics across {units}.
    Training alternates between {method} and {process2}, which keeps the {measure} low.
    We evaluate on {rare} and {rare2}, with {count} {units} in total.
    An ablation over {count} {units} isolates the effect of {things}.
    The algorithm needs no access to {things2} and runs in linear time.`,
  result: `
    On {rare}, our method improves the {measure} by {pct}% over the strongest baseline.
    Experiments in {setting} show that {things} reduce the {measure} by a factor of {factor}.
    We prove that {process} converges at the optimal rate under {adj} noise.
    Surprisingly, removing {things2} does not hurt: the {measure} stays within {pct}% of the full model.
    The gains are largest for small data, where {method2} overfits.
    The same recipe transfers to {setting2} without tuning.
    Scaling {things} beyond {count} {units} brings no further gain in the {measure}.
    On {rare2}, {adj} training matches {method2} at {pct}% of the cost.
    We observe a sharp transition in the {measure} once {process} sets in.
    Human raters preferred the outputs in {pct}% of the comparisons.`,
  limit: `
    Our analysis does not cover {things2}, for which the assumptions fail.
    All results are averaged over {seeds} seeds; the variance between runs is small.
    The method remains sensitive to the choice of {things}.
    We report negative results on {rare2} and discuss why.`,
  conclusion: `
    These findings suggest that {process} owes more to {things} than to scale.
    Code, models and the {rare} data are publicly available.
    We hope that {rare} will help to measure progress on {process}.
    Our results give practitioners a {adj} default for {process} in {setting}.
    The analysis points to {process2} as the next bottleneck.`,
});
