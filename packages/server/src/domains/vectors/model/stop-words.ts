/**
 * English function words: frequent everywhere, so they say nothing about the subject. In other languages the limit on
 * frequency excludes them.
 */
export const stopWords: ReadonlySet<string> = new Set(
  `a about above after again against all also am an and any are as at be because been before being below between both but
  by can cannot could did do does doing down during each either et few for from further had has have having he her here hers
  him his how however i if in into is it its itself just may me might more most much must my neither no nor not of off on
  once one only or other others our ours out over own per quite rather same she should since so some such than that the
  their theirs them then there therefore these they this those through thus to too two under until up upon us using use
  used very via was we were what when where whether which while who whom whose why will with within without would yet you
  your yours al eg ie etc`.split(/\s+/),
);
