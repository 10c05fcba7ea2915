// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** No plugin sends to this channel. */
export const noPlugin = /* @__PURE__ */ plainMessage('deliveries.noPlugin', "No plugin sends to this channel.");
/** No plugin sends to {channels}. */
export const unknownChannels = /* @__PURE__ */ valueMessage<{ channels: string | number }>('deliveries.unknownChannels', [{"type":0,"value":"No plugin sends to "},{"type":1,"value":"channels"},{"type":0,"value":"."}]);
/** {plugin} is disabled. */
export const disabled = /* @__PURE__ */ valueMessage<{ plugin: string | number }>('deliveries.disabled', [{"type":1,"value":"plugin"},{"type":0,"value":" is disabled."}]);
/** {plugin} is not configured for sending. */
export const notConfigured = /* @__PURE__ */ valueMessage<{ plugin: string | number }>('deliveries.notConfigured', [{"type":1,"value":"plugin"},{"type":0,"value":" is not configured for sending."}]);
/** The digest was deleted. */
export const digestDeleted = /* @__PURE__ */ plainMessage('deliveries.digestDeleted', "The digest was deleted.");
/** The plugin could not write the messages. */
export const notComposed = /* @__PURE__ */ plainMessage('deliveries.notComposed', "The plugin could not write the messages.");
