// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** The style cannot be used: {reason} */
export const invalid = /* @__PURE__ */ valueMessage<{ reason: string | number }>('styleErrors.invalid', [{"type":0,"value":"The style cannot be used: "},{"type":1,"value":"reason"}]);
/** The style is larger than 1 MB. */
export const tooLarge = /* @__PURE__ */ plainMessage('styleErrors.tooLarge', "The style is larger than 1 MB.");
/** The style is empty. */
export const empty = /* @__PURE__ */ plainMessage('styleErrors.empty', "The style is empty.");
/** This is not a CSL style: it is not XML. */
export const noXml = /* @__PURE__ */ plainMessage('styleErrors.noXml', "This is not a CSL style: it is not XML.");
/** This is not a CSL 1.0 style: it does not declare the CSL namespace. */
export const noNamespace = /* @__PURE__ */ plainMessage('styleErrors.noNamespace', "This is not a CSL 1.0 style: it does not declare the CSL namespace.");
/** This is a CSL locale, not a style. */
export const locale = /* @__PURE__ */ plainMessage('styleErrors.locale', "This is a CSL locale, not a style.");
/** This is not a CSL style: it begins with the element “{name}”. */
export const otherElement = /* @__PURE__ */ valueMessage<{ name: string | number }>('styleErrors.otherElement', [{"type":0,"value":"This is not a CSL style: it begins with the element “"},{"type":1,"value":"name"},{"type":0,"value":"”."}]);
/** Line {line}: the XML is not well-formed ({reason}). */
export const malformed = /* @__PURE__ */ valueMessage<{ line: string | number; reason: string | number }>('styleErrors.malformed', [{"type":0,"value":"Line "},{"type":1,"value":"line"},{"type":0,"value":": the XML is not well-formed ("},{"type":1,"value":"reason"},{"type":0,"value":")."}]);
/** The style has neither a title nor an ID in its info element. */
export const noName = /* @__PURE__ */ plainMessage('styleErrors.noName', "The style has neither a title nor an ID in its info element.");
/** Line {line}: the style has no citation layout and refers to no style that has one. */
export const noLayout = /* @__PURE__ */ valueMessage<{ line: string | number }>('styleErrors.noLayout', [{"type":0,"value":"Line "},{"type":1,"value":"line"},{"type":0,"value":": the style has no citation layout and refers to no style that has one."}]);
/** The style is too complex: its macros expand to too many elements. */
export const tooComplex = /* @__PURE__ */ plainMessage('styleErrors.tooComplex', "The style is too complex: its macros expand to too many elements.");
/** Line {line}: the macro “{name}” uses itself. */
export const circularMacro = /* @__PURE__ */ valueMessage<{ line: string | number; name: string | number }>('styleErrors.circularMacro', [{"type":0,"value":"Line "},{"type":1,"value":"line"},{"type":0,"value":": the macro “"},{"type":1,"value":"name"},{"type":0,"value":"” uses itself."}]);
/** Line {line}: the style uses the macro “{name}”, which it does not define. */
export const unknownMacro = /* @__PURE__ */ valueMessage<{ line: string | number; name: string | number }>('styleErrors.unknownMacro', [{"type":0,"value":"Line "},{"type":1,"value":"line"},{"type":0,"value":": the style uses the macro “"},{"type":1,"value":"name"},{"type":0,"value":"”, which it does not define."}]);
/** Line {line}: a text is longer than {max, number} characters. */
export const longText = /* @__PURE__ */ valueMessage<{ line: string | number; max: number }>('styleErrors.longText', [{"type":0,"value":"Line "},{"type":1,"value":"line"},{"type":0,"value":": a text is longer than "},{"type":2,"value":"max","style":null},{"type":0,"value":" characters."}]);
/** “{title}” takes its rules from a style that has none of its own. */
export const parentWithoutRules = /* @__PURE__ */ valueMessage<{ title: string | number }>('styleErrors.parentWithoutRules', [{"type":0,"value":"“"},{"type":1,"value":"title"},{"type":0,"value":"” takes its rules from a style that has none of its own."}]);
/** The style that contains its rules is missing. */
export const parentMissing = /* @__PURE__ */ plainMessage('styleErrors.parentMissing', "The style that contains its rules is missing.");
