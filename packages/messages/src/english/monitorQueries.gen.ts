// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** A quotation mark was not closed. */
export const openQuotation = /* @__PURE__ */ plainMessage('monitorQueries.openQuotation', "A quotation mark was not closed.");
/** The quotation marks are empty. */
export const emptyQuotation = /* @__PURE__ */ plainMessage('monitorQueries.emptyQuotation', "The quotation marks are empty.");
/** Write AND, OR and NOT in capitals. Put a title that contains such a word in quotation marks. */
export const lowerCaseOperator = /* @__PURE__ */ plainMessage('monitorQueries.lowerCaseOperator', "Write AND, OR and NOT in capitals. Put a title that contains such a word in quotation marks.");
/** “*” and “?” are not wildcards here. Write the words out, with OR between them. */
export const wildcard = /* @__PURE__ */ plainMessage('monitorQueries.wildcard', "“*” and “?” are not wildcards here. Write the words out, with OR between them.");
/** Write NOT instead of a minus sign. */
export const minusSign = /* @__PURE__ */ plainMessage('monitorQueries.minusSign', "Write NOT instead of a minus sign.");
/** A monitor searches titles and abstracts. Leave out the name of the field. */
export const fieldName = /* @__PURE__ */ plainMessage('monitorQueries.fieldName', "A monitor searches titles and abstracts. Leave out the name of the field.");
/** The parentheses are nested too deeply. */
export const deepNesting = /* @__PURE__ */ plainMessage('monitorQueries.deepNesting', "The parentheses are nested too deeply.");
/** A query needs a word that is not excluded by NOT. */
export const onlyExcluded = /* @__PURE__ */ plainMessage('monitorQueries.onlyExcluded', "A query needs a word that is not excluded by NOT.");
/** The query ends with an operator. */
export const lastOperator = /* @__PURE__ */ plainMessage('monitorQueries.lastOperator', "The query ends with an operator.");
/** The query has no words. */
export const noWords = /* @__PURE__ */ plainMessage('monitorQueries.noWords', "The query has no words.");
/** Use NOT only once. */
export const repeatedNot = /* @__PURE__ */ plainMessage('monitorQueries.repeatedNot', "Use NOT only once.");
/** The parentheses are empty. */
export const emptyParentheses = /* @__PURE__ */ plainMessage('monitorQueries.emptyParentheses', "The parentheses are empty.");
/** A parenthesis was not closed. */
export const openParenthesis = /* @__PURE__ */ plainMessage('monitorQueries.openParenthesis', "A parenthesis was not closed.");
/** A closing parenthesis has no opening parenthesis. */
export const closingParenthesis = /* @__PURE__ */ plainMessage('monitorQueries.closingParenthesis', "A closing parenthesis has no opening parenthesis.");
/** A query has at most {max, number} words and phrases. */
export const tooManyTerms = /* @__PURE__ */ valueMessage<{ max: number }>('monitorQueries.tooManyTerms', [{"type":0,"value":"A query has at most "},{"type":2,"value":"max","style":null},{"type":0,"value":" words and phrases."}]);
/** {operator} needs a word before and after it. */
export const loneOperator = /* @__PURE__ */ valueMessage<{ operator: string | number }>('monitorQueries.loneOperator', [{"type":1,"value":"operator"},{"type":0,"value":" needs a word before and after it."}]);
