import { describe, expect, it } from 'vitest';
import { decodeText } from './text-encoding.ts';

const utf16 = (text: string, littleEndian: boolean) =>
  Uint8Array.from(
    [...text].flatMap((char) => {
      const code = char.charCodeAt(0);
      return littleEndian ? [code & 255, code >> 8] : [code >> 8, code & 255];
    }),
  );

describe('decodeText', () => {
  it('trusts a byte-order mark [imp-41]', () => {
    expect(decodeText(Uint8Array.from([0xef, 0xbb, 0xbf, 0x61]))).toEqual({
      text: 'a',
      encoding: 'utf-8',
      replaced: false,
    });
    expect(decodeText(Uint8Array.from([0xff, 0xfe, ...utf16('né', true)])).text).toBe('né');
    expect(decodeText(Uint8Array.from([0xfe, 0xff, ...utf16('né', false)])).text).toBe('né');
  });

  it('recognises UTF-16 without a mark [imp-41]', () => {
    const sample = '@article{key, title={A title}}';
    expect(decodeText(utf16(sample, true))).toMatchObject({ text: sample, encoding: 'utf-16le' });
    expect(decodeText(utf16(sample, false))).toMatchObject({ text: sample, encoding: 'utf-16be' });
  });

  it('reads bytes that are not UTF-8 as windows-1252 [imp-41]', () => {
    expect(decodeText(Uint8Array.from([0x43, 0x61, 0x66, 0xe9, 0x80]))).toEqual({
      text: 'Café€',
      encoding: 'windows-1252',
      replaced: false,
    });
  });

  it('respects the encoding a JabRef library states', () => {
    const header = new TextEncoder().encode('% Encoding: ISO8859_2\n@misc{a, title={');
    const bytes = Uint8Array.from([...header, 0xb3, ...new TextEncoder().encode('}}')]);
    expect(decodeText(bytes)).toMatchObject({ encoding: 'iso-8859-2' });
    expect(decodeText(bytes).text).toContain('{ł}');
  });

  it('does not trust a header that the bytes contradict', () => {
    const bytes = Uint8Array.from([...new TextEncoder().encode('% Encoding: UTF-8\n'), 0xe9]);
    expect(decodeText(bytes)).toMatchObject({ encoding: 'windows-1252' });
  });

  it('strips control characters, repairs lone surrogates and composes', () => {
    const bytes = new TextEncoder().encode('a\u0000b\u001b[31m\tc\r\nd\u007f e\u0301');
    expect(decodeText(bytes).text).toBe('ab[31m\tc\r\nd é');
    const lone = Uint8Array.from([0xff, 0xfe, 0x00, 0xd8, 0x61, 0x00]);
    expect(decodeText(lone)).toMatchObject({ text: '\ufffda', replaced: true });
  });

  it('gives empty text for no bytes', () => {
    expect(decodeText(new Uint8Array())).toEqual({ text: '', encoding: 'utf-8', replaced: false });
  });
});
