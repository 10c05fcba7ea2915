import { Text } from '@carrel/messages/reference';

/** A text for tests. It is in no catalogue. */
export const aText = (english: string): Text => new Text({ id: 'test.text', values: { english } }, english);
