import { type Text, TextError } from '@carrel/messages/reference';

/** A style cannot be used. The text is for the user who supplied it and names the line where there is one. */
export class StyleError extends TextError {
  /** `parent`: the style takes its rules from another style that is not available. */
  readonly kind: 'invalid' | 'parent';
  constructor(text: Text, kind: 'invalid' | 'parent' = 'invalid') {
    super(text);
    this.name = 'StyleError';
    this.kind = kind;
  }
}
