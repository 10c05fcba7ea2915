import { Text } from '@carrel/messages/reference';

/** A text of a test, which no language has. */
export const aText = (english: string): Text => new Text({ id: 'test.text', values: { english } }, english);
