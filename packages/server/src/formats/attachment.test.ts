import { describe, expect, it } from 'vitest';
import { parseAs, type ReadableFormat } from './readers.ts';

const filesOf = (format: ReadableFormat, text: string) =>
  [...parseAs(format, text)].flatMap((entry) =>
    (entry.attachments ?? []).map(({ path, kind, title }) => [path, kind, ...(title === undefined ? [] : [title])]),
  );
const inBibtex = (field: string) => filesOf('bibtex', `@article{a, title={Tides}, ${field}}`);

/** A binary property list of macOS: a dictionary with one key. */
const bookmark = (path: string): string => {
  const text = (value: string) =>
    Buffer.concat([
      Buffer.from(value.length < 15 ? [0x50 + value.length] : [0x5f, 0x10, value.length]),
      Buffer.from(value),
    ]);
  const objects = [Buffer.from([0xd1, 1, 2]), text('relativePath'), text(path)];
  const offsets: number[] = [];
  let at = 8;
  for (const object of objects) {
    offsets.push(at);
    at += object.length;
  }
  const trailer = Buffer.alloc(32);
  trailer.set([1, 1], 6);
  trailer.writeUInt32BE(objects.length, 12);
  trailer.writeUInt32BE(at, 28);
  return Buffer.concat([Buffer.from('bplist00'), ...objects, Buffer.from(offsets), trailer]).toString('base64');
};

describe('files that an entry names', () => {
  it.each([
    [
      'Zotero',
      'file = {Full Text PDF:files/12/Lund - 2019 - Tides.pdf:application/pdf;Snapshot:files/13/tides.html:text/html}',
      [
        ['files/12/Lund - 2019 - Tides.pdf', 'pdf', 'Full Text PDF'],
        ['files/13/tides.html', 'snapshot', 'Snapshot'],
      ],
    ],
    [
      'JabRef',
      'file = {:Lund2019 - Tides.pdf:PDF;Data:data/tides.csv:CSV}',
      [
        ['Lund2019 - Tides.pdf', 'pdf'],
        ['data/tides.csv', 'other', 'Data'],
      ],
    ],
    [
      'JabRef on Windows',
      String.raw`file = {Main:C\:\\Users\\Per\\a\;b.pdf:PDF}`,
      [['C:/Users/Per/a;b.pdf', 'pdf', 'Main']],
    ],
    [
      'Mendeley',
      String.raw`file = {:C$\backslash$:/Users/Per/Documents/Lund{\_}2019.pdf:pdf}`,
      [['C:/Users/Per/Documents/Lund_2019.pdf', 'pdf']],
    ],
    [
      'Mendeley with special characters',
      String.raw`file = {:home/per/R{\&}D 100{\%} M{\"{u}}ller.pdf:pdf}`,
      [['home/per/R&D 100% Müller.pdf', 'pdf']],
    ],
    [
      'Better BibTeX',
      'file = {/home/per/Zotero/storage/ABCD2345/Lund - Tides.pdf}',
      [['/home/per/Zotero/storage/ABCD2345/Lund - Tides.pdf', 'pdf']],
    ],
    ['BibDesk', `bdsk-file-1 = {${bookmark('Papers/Lund 2019.pdf')}}`, [['Papers/Lund 2019.pdf', 'pdf']]],
    ['an address', 'file = {https://example.org/tides.pdf}', []],
  ])('are read from a BibTeX file of %s [imp-70]', (_, field, expected) => {
    expect(inBibtex(field)).toEqual(expected);
  });

  it('are read from RIS, EndNote and Zotero RDF, with escapes decoded [imp-70]', () => {
    const ris = [
      'TY  - JOUR',
      'TI  - Tides',
      'L1  - file:///C:/Users/Per/My%20papers/tides.pdf',
      'L1  - internal-pdf://0123/tides 2.pdf',
      'L2  - https://example.org/tides',
      'L3  - C:\\data\\tides.xls',
      'L4  - files/9/tides.png',
      'ER  - ',
    ].join('\n');
    expect(filesOf('ris', ris)).toEqual([
      ['C:/Users/Per/My papers/tides.pdf', 'pdf'],
      ['0123/tides 2.pdf', 'pdf'],
      ['files/9/tides.png', 'other'],
      ['C:/data/tides.xls', 'other'],
    ]);
    const endnote = `<xml><records><record><ref-type name="Journal Article">17</ref-type><titles><title>Tides</title></titles>
      <urls><pdf-urls><url>internal-pdf://2745/Lund-2019-Tides%20of%20%C3%84land.pdf</url></pdf-urls></urls></record></records></xml>`;
    expect(filesOf('endnote-xml', endnote)).toEqual([['2745/Lund-2019-Tides of Äland.pdf', 'pdf']]);
    expect(filesOf('endnote-tagged', '%0 Journal Article\n%T Tides\n%> file:///home/per/tides.pdf\n')).toEqual([
      ['/home/per/tides.pdf', 'pdf'],
    ]);
    const rdf = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:z="http://www.zotero.org/namespaces/export#"
      xmlns:bib="http://purl.org/net/biblio#" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:link="http://purl.org/rss/1.0/modules/link/">
      <bib:Article rdf:about="#item_1"><z:itemType>journalArticle</z:itemType><dc:title>Tides</dc:title><link:link rdf:resource="#item_2"/></bib:Article>
      <z:Attachment rdf:about="#item_2"><z:itemType>attachment</z:itemType><rdf:resource rdf:resource="files/2/tides.pdf"/>
      <dc:title>Full Text</dc:title><link:type>application/pdf</link:type><dc:description>&lt;p&gt;Scan of 1911&lt;/p&gt;</dc:description></z:Attachment></rdf:RDF>`;
    expect(filesOf('rdf', rdf)).toEqual([['files/2/tides.pdf', 'pdf', 'Full Text']]);
    expect([...parseAs('rdf', rdf)][0]!.record).toMatchObject({ files: ['tides.pdf'], note: 'Scan of 1911' });
  });

  it('ignores a bookmark that is truncated or states a wrong length [imp-70]', () => {
    const whole = Buffer.from(bookmark('Papers/Lund 2019.pdf'), 'base64');
    for (let length = 0; length < whole.length; length += 1)
      expect(inBibtex(`bdsk-file-1 = {${whole.subarray(0, length).toString('base64')}}`)).toEqual([]);
    for (let at = 8; at < whole.length; at += 1) {
      const broken = Buffer.from(whole);
      broken[at] = 255;
      inBibtex(`bdsk-file-1 = {${broken.toString('base64')}}`);
    }
  });

  it('keeps the comments that JabRef stores per user as notes [imp-71]', () => {
    const [entry] = parseAs(
      'bibtex',
      '@article{a, title={Tides}, comment={Good.}, comment-per={Compare with \\emph{Moss}.}}',
    );
    expect(entry!.record!.note).toBe('Good.\n\nCompare with <i>Moss</i>.');
    expect(entry!.record!.extra).toEqual({});
  });
});
