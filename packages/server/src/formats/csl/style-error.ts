/** A style cannot be used. The message is for the user who supplied it and names the line where there is one. */
export class StyleError extends Error {
  /** `parent`: the style takes its rules from another style that is not available. */
  readonly kind: 'invalid' | 'parent';
  constructor(message: string, kind: 'invalid' | 'parent' = 'invalid') {
    super(message);
    this.name = 'StyleError';
    this.kind = kind;
  }
}
