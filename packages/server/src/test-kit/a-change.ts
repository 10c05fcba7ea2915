import * as changes from '@carrel/messages/changes';
import { refer, type Text } from '@carrel/messages/reference';

/** A summary for a change that a test makes. */
export const aChange = (name: string): Text => refer(changes.settingsChanged, { names: name });
