import { type Roles, roles } from './sentences-roles.ts';

export const matter: Roles = roles({
  background: `
    {Things} host {adj} states whose origin is still under debate.
    The interplay of {process} and {process2} is a recurring theme in the physics of {things}.
    {Rare} has attracted attention because of its {adj} {process}.
    Near a phase transition, the {measure} is expected to follow a universal law.
    {Things} in {setting} offer a clean platform for {process}.
    Many properties of {things} can be traced to {process}.
    Theory predicts {adj} {process} in {things}, but experiments have been inconclusive.`,
  gap: `
    A direct measurement of the {measure} has been lacking.
    The symmetry of the ground state is not settled.
    Whether disorder helps or hinders {process} is unknown.
    Previous studies by {method2} reached conflicting conclusions.
    The role of {process2} has been difficult to isolate.`,
  aim: `
    We report {method} on {rare} in {setting}.
    Here we study {process} in {things} as a function of the {measure}.
    We present a {adj} theory of {process} in {things}.
    We investigate {adj} {process} in {rare} down to {kelvin} K.
    In this Letter we show that {things} support {process} without {process2}.`,
  method: `
    High-quality samples of {rare} were studied by {method} and {method2}.
    Using {method}, we map the {measure} across {count} {units}.
    The {measure} was measured in fields up to {tesla} T and at temperatures down to {kelvin} K.
    We solve a minimal model of {things} by {method} on systems of up to {count} sites.
    Comparison of {rare} with {rare2} allows us to separate {process} from {process2}.`,
  result: `
    We find a {adj} transition at {kelvin} K, below which the {measure} drops by {pct}%.
    The {measure} scales as a power law with exponent {exponent} over two decades.
    Our data reveal {things2} that coexist with {process}.
    In {setting}, the {measure} saturates, in contrast to {rare2}.
    A gap of {mev} meV opens at the Fermi level and closes in a field of {tesla} T.
    The {adj} response vanishes when {things} are removed.
    Strain of {strain}% doubles the {measure} and suppresses {process2}.
    The phase diagram shows a narrow region in which {process} and {process2} compete.
    These features are absent in {rare2}, which shares the same structure.
    Calculations reproduce the {measure} without adjustable parameters.`,
  limit: `
    Extrinsic effects such as heating and inhomogeneity were ruled out.
    The analysis assumes that {process2} is weak, which holds in {setting}.
    Error bars reflect the spread between {count} {units}.`,
  conclusion: `
    Our results establish {rare} as a platform for {adj} {process}.
    The findings constrain theories of {process} in {things}.
    This points to {things2} as the origin of {process}.
    We discuss consequences for {things} in {setting2}.
    The mechanism should apply to other {things} as well.`,
});

export const archive: Roles = roles({
  background: `
    Historians have long treated {process} as a by-product of {things}.
    In {setting}, {things} were part of everyday life.
    The story of {things} is usually told from the centre outwards.
    {Process} has a history, and {things} are among its best witnesses.
    {Rare} is remembered for work on {things}, less for the labour that made it possible.
    Few subjects show the {adj} side of learning as clearly as {things}.`,
  gap: `
    The papers of {rare} have hardly been used for this purpose.
    Studies of {process} have passed over {things2}.
    What {things} meant to those who used them is seldom asked.
    The {adj} character of {process} has escaped notice because the sources are scattered.
    Accounts written after the event made {process} look inevitable.`,
  aim: `
    This article follows {things} through {setting} between {old1} and {old2}.
    The present essay asks how {things} took part in {process}.
    I argue that {process} in {setting} was a {adj} affair.
    Drawing on the case of {rare}, this paper reconsiders the place of {things} in {process}.
    We reconstruct the dealings of {rare} and {rare2} with {things}.`,
  method: `
    It draws on {count} {units} kept in archives across {setting}.
    By {method}, the study traces {things} from their makers to their users.
    The argument rests on {method} and on {count} {units}, many of them unpublished.
    {Method} and {method2} are combined to follow {rare} across borders.
    A survey of {count} {units} written between {old1} and {old2} provides the basis.`,
  result: `
    It emerges that {things} travelled further than their owners.
    The correspondence of {rare} shows how {adj} concerns shaped {process}.
    After {old1}, {things} passed from courts to markets, and {process} changed with them.
    Contemporaries disagreed about {things2}, and the quarrel left traces in {pct}% of the {units}.
    The {measure} grew until {old2}, when {process2} took its place.
    {Things} gave {adj} actors a voice that the printed record denies them.
    What looked like {process} was often {process2} under another name.
    In the hands of {rare2}, {things} became instruments of {process2}.
    The {units} reveal a {adj} economy of favours around {things}.`,
  limit: `
    The loss of the {units} before {old1} leaves part of the story open.
    Such evidence speaks of practice more than of belief.
    The silence of the sources on {things2} is itself telling.`,
  conclusion: `
    The case invites us to see {process} as a {adj} achievement.
    Seen in this way, {things} belong to the history of {process} as much as theories do.
    The essay closes with remarks on {process2} and on the limits of {method}.
    It thus revises the chronology of {process} in {setting}.
    An appendix lists the {units} and where they are kept.`,
});
