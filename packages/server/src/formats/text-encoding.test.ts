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
      guessed: false,
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
      guessed: true,
      replaced: false,
    });
  });

  const bytesOf = (latin1: string) => Uint8Array.from(Buffer.from(latin1, 'latin1'));

  it.each([
    ['windows-1251', 'Îñíîâû ìåðçëîòîâåäåíèÿ', 'Основы мерзлотоведения'],
    ['gb18030', '»ùÓÚ»úÆ÷Ñ§Ï°µÄ»¬ÆÂÔ¤²âÑÐ¾¿', '基于机器学习的滑坡预测研究'],
    [
      'shift_jis',
      '\u008b@\u008aB\u008aw\u008fK\u0082\u00c9\u0082\u00e6\u0082\u00e9\u0093y\u008d\u00bb\u008d\u00d0\u008aQ\u0097\u005c\u0091\u00aa',
      '機械学習による土砂災害予測',
    ],
    [
      'windows-1252',
      'T1  - \u00c9tudes g\u00e9n\u00e9rales sur la for\u00eat bor\u00e9ale, \u00e9cologie et m\u00e9t\u00e9o',
      'T1  - Études générales sur la forêt boréale, écologie et météo',
    ],
  ])('guesses %s from letters that make words, and says that it is a guess [imp-41]', (encoding, bytes, text) => {
    expect(decodeText(bytesOf(bytes))).toEqual({ text, encoding, guessed: true, replaced: false });
  });

  it('reads a file that was put together from two encodings line by line [imp-41]', () => {
    expect(decodeText(bytesOf('Gr\u00c3\u00b6\u00c3\u009fe\nStra\u00dfe, M\u00fcller')).text).toBe(
      'Größe\nStraße, Müller',
    );
  });

  it('reads carriage returns of old systems as line ends [imp-41]', () => {
    expect(decodeText(bytesOf('TY  - JOUR\rTI  - T\rER  - \r')).text).toBe('TY  - JOUR\nTI  - T\nER  - \n');
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
    expect(decodeText(new Uint8Array())).toEqual({ text: '', encoding: 'utf-8', guessed: false, replaced: false });
  });
});
