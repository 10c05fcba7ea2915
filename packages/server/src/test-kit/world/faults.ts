/** What can go wrong between Carrel and a service. */
export const faultKinds = [
  'refused-connection',
  'no-name',
  'hang',
  'reset',
  'slow-drip',
  'rate-limited',
  'rate-limited-strange-header',
  'server-error',
  'gateway-html',
  'truncated-json',
  'empty-body',
  'html-200',
  'wrong-type',
  'wrong-shape',
  'endless-body',
  'compressed-bomb',
  'redirect-loop',
  'redirect-elsewhere',
  'deep-json',
] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface Fault {
  kind: FaultKind;
  /** How many calls it hits; default: all. */
  times?: number;
}
