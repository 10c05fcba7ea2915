import * as changes from '@carrel/messages/changes';
import { type MessageReference, refer } from '@carrel/messages/reference';

/** A summary for a change that a test makes. */
export const aChange = (name: string): MessageReference => refer(changes.settingsChanged, { names: name });
