/** A pattern for a message with any number in it. */
export const anyCount = (message: (values: { count: number }) => string): RegExp =>
  new RegExp(message({ count: 77 }).replace('77', '[\\d,]+'));
