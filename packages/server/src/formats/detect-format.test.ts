import { describe, expect, it } from 'vitest';
import { detectFormat } from './detect-format.ts';

describe('detectFormat', () => {
  it.each([
    ['bibtex', '% comment\n\n@article{a, title={x}}'],
    ['bibtex', '  @String (ab = "c")'],
    ['bibtex', 'From a mail: @article{a, title={x}}'],
    ['ris', '\ufeff\r\nTY  - JOUR\r\nER  - '],
    ['nbib', '\nPMID- 123\nTI  - x'],
    ['wos', '\ufeffFN Clarivate Analytics Web of Science\nVR 1.0\nPT J\nTI x'],
    ['wos', 'FN Thomson Reuters Web of Science\u2122\nVR 1.0'],
    ['refworks', '\nRT Journal Article\nA1 x'],
    ['rdf', '<?xml version="1.0"?>\n<rdf:RDF xmlns:rdf="x"></rdf:RDF>'],
    ['endnote-xml', '<xml><records><record><database name="a">a</database></record></records></xml>'],
    ['csl-json', '[{"id": "a", "type": "book"}]'],
    ['csl-json', '{"items": [{"title": "x"}]}'],
    ['csl-json', '[]'],
    ['carrel-json', '{"format": "carrel-library", "papers": []}'],
  ])('finds %s [imp-38]', (format, text) => {
    expect(detectFormat(text)).toBe(format);
  });

  it.each([
    '',
    ' \n\t',
    'PK something',
    '%PDF-1.4 @article{',
    '{\\rtf1 hello}',
    '<html><body>@article{a,</body></html>',
    '{"a": 1}',
    'write to me@example{now}',
    'plain text',
  ])('recognises no format in %j', (text) => {
    expect(detectFormat(text, 'library.bib')).toBeUndefined();
  });

  it('lets the file name decide if the content does not [imp-38]', () => {
    expect(detectFormat('T1  - A title', 'export.ris')).toBe('ris');
    expect(detectFormat('TI  - A title', 'export.nbib')).toBe('nbib');
    expect(detectFormat('TI  - A title')).toBeUndefined();
  });
});
