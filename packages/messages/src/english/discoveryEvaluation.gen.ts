// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** Evaluation of Discovery */
export const title = /* @__PURE__ */ plainMessage('discoveryEvaluation.title', "Evaluation of Discovery");
/** Back to Discovery */
export const back = /* @__PURE__ */ plainMessage('discoveryEvaluation.back', "Back to Discovery");
/** Couldn’t load the evaluation */
export const notRead = /* @__PURE__ */ plainMessage('discoveryEvaluation.notRead', "Couldn’t load the evaluation");
/** Nothing is lost. */
export const safe = /* @__PURE__ */ plainMessage('discoveryEvaluation.safe', "Nothing is lost.");
/** Evaluate */
export const run = /* @__PURE__ */ plainMessage('discoveryEvaluation.run', "Evaluate");
/** Evaluating */
export const started = /* @__PURE__ */ plainMessage('discoveryEvaluation.started', "Evaluating");
/** Nothing has changed since the last evaluation */
export const nothingNew = /* @__PURE__ */ plainMessage('discoveryEvaluation.nothingNew', "Nothing has changed since the last evaluation");
/** Evaluating… */
export const running = /* @__PURE__ */ plainMessage('discoveryEvaluation.running', "Evaluating…");
/** Evaluated {when} */
export const computed = /* @__PURE__ */ valueMessage<{ when: string | number }>('discoveryEvaluation.computed', [{"type":0,"value":"Evaluated "},{"type":1,"value":"when"}]);
/** Your Library, your decisions or the weights have changed since this evaluation. */
export const outdated = /* @__PURE__ */ plainMessage('discoveryEvaluation.outdated', "Your Library, your decisions or the weights have changed since this evaluation.");
/** Not evaluated yet */
export const notBuilt = /* @__PURE__ */ plainMessage('discoveryEvaluation.notBuilt', "Not evaluated yet");
/** Carrel builds a profile from the papers you saved first, and checks how well it would have predicted what you kept later. */
export const notBuiltHint = /* @__PURE__ */ plainMessage('discoveryEvaluation.notBuiltHint', "Carrel builds a profile from the papers you saved first, and checks how well it would have predicted what you kept later.");
/** {code, select, no_vectors {Papers have no vectors yet} other {There are too few papers yet}} */
export const notReady = /* @__PURE__ */ valueMessage<{ code: 'no_vectors' | (string & {}) }>('discoveryEvaluation.notReady', [{"type":5,"value":"code","options":{"no_vectors":{"value":[{"type":0,"value":"Papers have no vectors yet"}]},"other":{"value":[{"type":0,"value":"There are too few papers yet"}]}}}]);
/** {code, select, no_vectors {The evaluation compares papers by meaning. You can run it once their vectors have been computed.} other {An evaluation needs {need, number} papers with a date; there are {have, number}.}} */
export const notReadyHint = /* @__PURE__ */ valueMessage<{ code: 'no_vectors' | (string & {}); need: number; have: number }>('discoveryEvaluation.notReadyHint', [{"type":5,"value":"code","options":{"no_vectors":{"value":[{"type":0,"value":"The evaluation compares papers by meaning. You can run it once their vectors have been computed."}]},"other":{"value":[{"type":0,"value":"An evaluation needs "},{"type":2,"value":"need","style":null},{"type":0,"value":" papers with a date; there are "},{"type":2,"value":"have","style":null},{"type":0,"value":"."}]}}}]);
/** Does the score predict what you keep? */
export const outcome = /* @__PURE__ */ plainMessage('discoveryEvaluation.outcome', "Does the score predict what you keep?");
/** The profile is built from {profile, plural, one {# paper} other {# papers}} saved before {date}. The figure is how often a paper that you kept afterwards scores higher than one from the other group: 0.5 is chance, 1 is perfect. The line shows the 95% interval. */
export const outcomeHint = /* @__PURE__ */ valueMessage<{ profile: number; date: string | number }>('discoveryEvaluation.outcomeHint', [{"type":0,"value":"The profile is built from "},{"type":6,"value":"profile","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" saved before "},{"type":1,"value":"date"},{"type":0,"value":". The figure is how often a paper that you kept afterwards scores higher than one from the other group: 0.5 is chance, 1 is perfect. The line shows the 95% interval."}]);
/** With the full score */
export const withAll = /* @__PURE__ */ plainMessage('discoveryEvaluation.withAll', "With the full score");
/** With text signals only */
export const contentOnly = /* @__PURE__ */ plainMessage('discoveryEvaluation.contentOnly', "With text signals only");
/** Some signals may already contain the decision itself. These figures leave them out. */
export const contentOnlyHint = /* @__PURE__ */ plainMessage('discoveryEvaluation.contentOnlyHint', "Some signals may already contain the decision itself. These figures leave them out.");
/** {group, select, negative {Kept or rejected} other {Kept or picked at random}} */
export const against = /* @__PURE__ */ valueMessage<{ group: 'negative' | (string & {}) }>('discoveryEvaluation.against', [{"type":5,"value":"group","options":{"negative":{"value":[{"type":0,"value":"Kept or rejected"}]},"other":{"value":[{"type":0,"value":"Kept or picked at random"}]}}}]);
/** {verdict, select, predicts {The score predicts it} anti_predicts {The score predicts the opposite} inconclusive {Inconclusive} other {No data}} */
export const verdictOf = /* @__PURE__ */ valueMessage<{ verdict: 'predicts' | 'anti_predicts' | 'inconclusive' | (string & {}) }>('discoveryEvaluation.verdictOf', [{"type":5,"value":"verdict","options":{"predicts":{"value":[{"type":0,"value":"The score predicts it"}]},"anti_predicts":{"value":[{"type":0,"value":"The score predicts the opposite"}]},"inconclusive":{"value":[{"type":0,"value":"Inconclusive"}]},"other":{"value":[{"type":0,"value":"No data"}]}}}]);
/** {auc} ({low} to {high}) */
export const auc = /* @__PURE__ */ valueMessage<{ auc: string | number; low: string | number; high: string | number }>('discoveryEvaluation.auc', [{"type":1,"value":"auc"},{"type":0,"value":" ("},{"type":1,"value":"low"},{"type":0,"value":" to "},{"type":1,"value":"high"},{"type":0,"value":")"}]);
/** {kept, number} kept, {others, number} others */
export const numbers = /* @__PURE__ */ valueMessage<{ kept: number; others: number }>('discoveryEvaluation.numbers', [{"type":2,"value":"kept","style":null},{"type":0,"value":" kept, "},{"type":2,"value":"others","style":null},{"type":0,"value":" others"}]);
/** Comparison */
export const comparison = /* @__PURE__ */ plainMessage('discoveryEvaluation.comparison', "Comparison");
/** Share of pairs ranked correctly */
export const value = /* @__PURE__ */ plainMessage('discoveryEvaluation.value', "Share of pairs ranked correctly");
/** Result */
export const result = /* @__PURE__ */ plainMessage('discoveryEvaluation.result', "Result");
/** Papers */
export const papers = /* @__PURE__ */ plainMessage('discoveryEvaluation.papers', "Papers");
/** What each signal contributes */
export const signals = /* @__PURE__ */ plainMessage('discoveryEvaluation.signals', "What each signal contributes");
/** Signal */
export const signal = /* @__PURE__ */ plainMessage('discoveryEvaluation.signal', "Signal");
/** Alone */
export const alone = /* @__PURE__ */ plainMessage('discoveryEvaluation.alone', "Alone");
/** Loss without it */
export const without = /* @__PURE__ */ plainMessage('discoveryEvaluation.without', "Loss without it");
/** – */
export const missing = /* @__PURE__ */ plainMessage('discoveryEvaluation.missing', "–");
/** What these figures don’t cover */
export const limitsTitle = /* @__PURE__ */ plainMessage('discoveryEvaluation.limitsTitle', "What these figures don’t cover");
/** {limit, select, no_rejected {There are no rejected papers to compare with.} no_random_corpus {There are no other papers to compare with.} no_citations {Papers have no references yet, so citations have no effect.} no_vectors {Papers have no vectors yet, so meaning has no effect.} citations_undated {Carrel does not know when each citation was made, so later citations are included.} no_sources {What sources would have recommended at the time is not known, so it is not included.} other {These figures come from the history of one user. With few papers, differences are less certain than they look.}} */
export const limitOf = /* @__PURE__ */ valueMessage<{ limit: 'no_rejected' | 'no_random_corpus' | 'no_citations' | 'no_vectors' | 'citations_undated' | 'no_sources' | (string & {}) }>('discoveryEvaluation.limitOf', [{"type":5,"value":"limit","options":{"no_rejected":{"value":[{"type":0,"value":"There are no rejected papers to compare with."}]},"no_random_corpus":{"value":[{"type":0,"value":"There are no other papers to compare with."}]},"no_citations":{"value":[{"type":0,"value":"Papers have no references yet, so citations have no effect."}]},"no_vectors":{"value":[{"type":0,"value":"Papers have no vectors yet, so meaning has no effect."}]},"citations_undated":{"value":[{"type":0,"value":"Carrel does not know when each citation was made, so later citations are included."}]},"no_sources":{"value":[{"type":0,"value":"What sources would have recommended at the time is not known, so it is not included."}]},"other":{"value":[{"type":0,"value":"These figures come from the history of one user. With few papers, differences are less certain than they look."}]}}}]);
/** Which ways of finding papers work */
export const channels = /* @__PURE__ */ plainMessage('discoveryEvaluation.channels', "Which ways of finding papers work");
/** The rate is the share of shown suggestions that you keep. The cautious rate is closer to the average when there are few papers. */
export const channelsHint = /* @__PURE__ */ plainMessage('discoveryEvaluation.channelsHint', "The rate is the share of shown suggestions that you keep. The cautious rate is closer to the average when there are few papers.");
/** Ways that work better get more weight. */
export const channelsOn = /* @__PURE__ */ plainMessage('discoveryEvaluation.channelsOn', "Ways that work better get more weight.");
/** These figures do not affect the weights at present. */
export const channelsOff = /* @__PURE__ */ plainMessage('discoveryEvaluation.channelsOff', "These figures do not affect the weights at present.");
/** Figures appear after the first refresh of a lens. */
export const channelsNone = /* @__PURE__ */ plainMessage('discoveryEvaluation.channelsNone', "Figures appear after the first refresh of a lens.");
/** {lane, select, lexical {Words} vector {Meaning} graph {Citations} other {Sources}} */
export const laneOf = /* @__PURE__ */ valueMessage<{ lane: 'lexical' | 'vector' | 'graph' | (string & {}) }>('discoveryEvaluation.laneOf', [{"type":5,"value":"lane","options":{"lexical":{"value":[{"type":0,"value":"Words"}]},"vector":{"value":[{"type":0,"value":"Meaning"}]},"graph":{"value":[{"type":0,"value":"Citations"}]},"other":{"value":[{"type":0,"value":"Sources"}]}}}]);
/** Way */
export const way = /* @__PURE__ */ plainMessage('discoveryEvaluation.way', "Way");
/** Shown */
export const surfaced = /* @__PURE__ */ plainMessage('discoveryEvaluation.surfaced', "Shown");
/** Kept */
export const kept = /* @__PURE__ */ plainMessage('discoveryEvaluation.kept', "Kept");
/** Rate */
export const rate = /* @__PURE__ */ plainMessage('discoveryEvaluation.rate', "Rate");
/** Cautious rate */
export const shrunkRate = /* @__PURE__ */ plainMessage('discoveryEvaluation.shrunkRate', "Cautious rate");
/** Factor */
export const multiplier = /* @__PURE__ */ plainMessage('discoveryEvaluation.multiplier', "Factor");
/** {value, number, percent} */
export const percent = /* @__PURE__ */ valueMessage<{ value: number }>('discoveryEvaluation.percent', [{"type":2,"value":"value","style":"percent"}]);
/** Records of refreshes */
export const records = /* @__PURE__ */ plainMessage('discoveryEvaluation.records', "Records of refreshes");
/** What each refresh of a lens searched for, counted and showed. Use a record for a methods section or to see what changed. */
export const recordsHint = /* @__PURE__ */ plainMessage('discoveryEvaluation.recordsHint', "What each refresh of a lens searched for, counted and showed. Use a record for a methods section or to see what changed.");
/** There are no records yet. */
export const recordsNone = /* @__PURE__ */ plainMessage('discoveryEvaluation.recordsNone', "There are no records yet.");
/** {candidates, plural, one {# candidate} other {# candidates}}, {shown, plural, one {# shown} other {# shown}} */
export const recordFacts = /* @__PURE__ */ valueMessage<{ candidates: number; shown: number }>('discoveryEvaluation.recordFacts', [{"type":6,"value":"candidates","options":{"one":{"value":[{"type":7},{"type":0,"value":" candidate"}]},"other":{"value":[{"type":7},{"type":0,"value":" candidates"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":", "},{"type":6,"value":"shown","options":{"one":{"value":[{"type":7},{"type":0,"value":" shown"}]},"other":{"value":[{"type":7},{"type":0,"value":" shown"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Export as text */
export const exportMarkdown = /* @__PURE__ */ plainMessage('discoveryEvaluation.exportMarkdown', "Export as text");
/** Export as JSON */
export const exportJson = /* @__PURE__ */ plainMessage('discoveryEvaluation.exportJson', "Export as JSON");
/** {format, select, json {Export as JSON} other {Export as text}}: record of {name}, {when} */
export const exportOf = /* @__PURE__ */ valueMessage<{ format: 'json' | (string & {}); name: string | number; when: string | number }>('discoveryEvaluation.exportOf', [{"type":5,"value":"format","options":{"json":{"value":[{"type":0,"value":"Export as JSON"}]},"other":{"value":[{"type":0,"value":"Export as text"}]}}},{"type":0,"value":": record of "},{"type":1,"value":"name"},{"type":0,"value":", "},{"type":1,"value":"when"}]);
/** What did I miss? */
export const missed = /* @__PURE__ */ plainMessage('discoveryEvaluation.missed', "What did I miss?");
/** What changed */
export const diff = /* @__PURE__ */ plainMessage('discoveryEvaluation.diff', "What changed");
/** What changed when {name} was refreshed, {when} */
export const diffOf = /* @__PURE__ */ valueMessage<{ name: string | number; when: string | number }>('discoveryEvaluation.diffOf', [{"type":0,"value":"What changed when "},{"type":1,"value":"name"},{"type":0,"value":" was refreshed, "},{"type":1,"value":"when"}]);
/** Nothing changed since the previous refresh. */
export const diffNone = /* @__PURE__ */ plainMessage('discoveryEvaluation.diffNone', "Nothing changed since the previous refresh.");
/** {key}: {before} → {after} */
export const diffSetting = /* @__PURE__ */ valueMessage<{ key: string | number; before: string | number; after: string | number }>('discoveryEvaluation.diffSetting', [{"type":1,"value":"key"},{"type":0,"value":": "},{"type":1,"value":"before"},{"type":0,"value":" → "},{"type":1,"value":"after"}]);
/** {added, plural, one {# query} other {# queries}} added, {removed, plural, one {# query} other {# queries}} removed */
export const diffQueries = /* @__PURE__ */ valueMessage<{ added: number; removed: number }>('discoveryEvaluation.diffQueries', [{"type":6,"value":"added","options":{"one":{"value":[{"type":7},{"type":0,"value":" query"}]},"other":{"value":[{"type":7},{"type":0,"value":" queries"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" added, "},{"type":6,"value":"removed","options":{"one":{"value":[{"type":7},{"type":0,"value":" query"}]},"other":{"value":[{"type":7},{"type":0,"value":" queries"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" removed"}]);
/** {count, plural, one {# new paper} other {# new papers}} */
export const diffAdded = /* @__PURE__ */ valueMessage<{ count: number }>('discoveryEvaluation.diffAdded', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" new paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" new papers"}]}},"offset":0,"pluralType":"cardinal"}]);
/** {count, plural, one {# paper removed from the list} other {# papers removed from the list}} */
export const diffRemoved = /* @__PURE__ */ valueMessage<{ count: number }>('discoveryEvaluation.diffRemoved', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper removed from the list"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers removed from the list"}]}},"offset":0,"pluralType":"cardinal"}]);
/** {count, plural, one {# paper changed position} other {# papers changed position}} */
export const diffMoved = /* @__PURE__ */ valueMessage<{ count: number }>('discoveryEvaluation.diffMoved', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper changed position"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers changed position"}]}},"offset":0,"pluralType":"cardinal"}]);
