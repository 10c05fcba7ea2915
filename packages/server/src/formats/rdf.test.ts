import * as m from '@carrel/messages/readerTexts';
import { refer } from '@carrel/messages/reference';
import { describe, expect, it } from 'vitest';
import { parseRdf } from './rdf.ts';

const wrap = (body: string) => `<?xml version="1.0"?>
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:z="http://www.zotero.org/namespaces/export#"
 xmlns:dcterms="http://purl.org/dc/terms/" xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:bib="http://purl.org/net/biblio#" xmlns:foaf="http://xmlns.com/foaf/0.1/"
 xmlns:link="http://purl.org/rss/1.0/modules/link/" xmlns:vcard="http://nwalsh.com/rdf/vCard#"
 xmlns:prism="http://prismstandard.org/namespaces/1.2/basic/">${body}</rdf:RDF>`;

const library = wrap(`
<bib:Article rdf:about="#item_1">
  <z:itemType>journalArticle</z:itemType>
  <dcterms:isPartOf rdf:resource="urn:issn:1234-567X"/>
  <bib:authors><rdf:Seq>
    <rdf:li><foaf:Person><foaf:surname>Curie</foaf:surname><foaf:givenName>Marie</foaf:givenName></foaf:Person></rdf:li>
    <rdf:li><foaf:Person><foaf:surname>Radium Institute</foaf:surname></foaf:Person></rdf:li>
  </rdf:Seq></bib:authors>
  <dc:title>On &lt;i&gt;radium&lt;/i&gt;</dc:title><dc:date>1910-03</dc:date><bib:pages>1–9</bib:pages>
  <dc:subject>mine</dc:subject><dc:subject><z:AutomaticTag><rdf:value>Chemistry</rdf:value></z:AutomaticTag></dc:subject>
  <dcterms:isReferencedBy rdf:resource="#item_2"/><link:link rdf:resource="#item_3"/>
  <dc:identifier><dcterms:URI><rdf:value>https://example.org/x</rdf:value></dcterms:URI></dc:identifier>
  <dc:description>PMID: 99
Citation Key: curie1910
left over</dc:description>
</bib:Article>
<bib:Journal rdf:about="urn:issn:1234-567X">
  <dc:title>Comptes rendus</dc:title><prism:volume>7</prism:volume><prism:number>2</prism:number>
  <dc:identifier>ISSN 1234-567X</dc:identifier><dc:identifier>DOI 10.1000/ABC</dc:identifier>
</bib:Journal>
<bib:Memo rdf:about="#item_2"><rdf:value>&lt;h1&gt;Note&lt;/h1&gt;&lt;p&gt;text&lt;/p&gt;&lt;script&gt;x()&lt;/script&gt;</rdf:value></bib:Memo>
<z:Attachment rdf:about="#item_3"><z:itemType>attachment</z:itemType><rdf:resource rdf:resource="files/3/../../etc/paper.pdf"/></z:Attachment>
<z:Collection rdf:about="#c1"><dc:title>Thesis</dc:title><dcterms:hasPart rdf:resource="#c2"/></z:Collection>
<z:Collection rdf:about="#c2"><dc:title>Chapter 2</dc:title><dcterms:hasPart rdf:resource="#item_1"/><dcterms:hasPart rdf:resource="#c1"/></z:Collection>`);

describe('parseRdf', () => {
  it('reads an item with all that refers to it', () => {
    const entries = [...parseRdf(library)];
    expect(entries).toHaveLength(1);
    expect(entries[0]?.record).toMatchObject({
      type: 'article',
      title: 'On <i>radium</i>',
      authors: [{ family: 'Curie', given: 'Marie' }, { literal: 'Radium Institute' }],
      venue: 'Comptes rendus',
      volume: '7',
      issue: '2',
      pages: '1-9',
      date: '1910-03',
      doi: '10.1000/abc',
      issn: ['1234-567X'],
      pmid: '99',
      url: 'https://example.org/x',
      tags: ['mine'],
      keywords: ['Chemistry'],
      note: '# Note\n\ntext',
      files: ['paper.pdf'],
      collections: [['Thesis', 'Chapter 2']],
      citationKey: 'curie1910',
      extra: { extra: 'left over' },
    });
  });

  it('reads books and chapters', () => {
    const entries = [
      ...parseRdf(
        wrap(`<bib:BookSection rdf:about="#1"><z:itemType>bookSection</z:itemType>
<dcterms:isPartOf><bib:Book><dc:title>Whole</dc:title><dcterms:isPartOf><bib:Series><dc:title>Series</dc:title></bib:Series></dcterms:isPartOf>
<dc:identifier>ISBN 978-3-16-148410-0</dc:identifier></bib:Book></dcterms:isPartOf>
<dc:publisher><foaf:Organization><vcard:adr><vcard:Address><vcard:locality>Bonn</vcard:locality></vcard:Address></vcard:adr>
<foaf:name>House</foaf:name></foaf:Organization></dc:publisher><dc:title>Part</dc:title></bib:BookSection>`),
      ),
    ];
    expect(entries[0]?.record).toMatchObject({
      type: 'chapter',
      venue: 'Whole',
      series: 'Series',
      isbn: ['9783161484100'],
      publisher: 'House',
      place: 'Bonn',
    });
  });

  it('keeps people of all kinds, fields of all types, call numbers and related items [imp-85] [imp-87]', () => {
    const people = (creator: string, name: string) =>
      `<z:${creator}s><rdf:Seq><rdf:li><foaf:Person><foaf:surname>${name}</foaf:surname></foaf:Person></rdf:li></rdf:Seq></z:${creator}s>`;
    const [hearing] = [
      ...parseRdf(
        wrap(`<rdf:Description rdf:about="#1"><z:itemType>hearing</z:itemType><dc:title>On tides</dc:title>
${people('sponsor', 'Lund')}${people('counsel', 'Ivanova')}${people('wordsBy', 'Okafor')}
<z:legislativeBody>Senate</z:legislativeBody><z:runningTime>2:10</z:runningTime><dc:rights>CC0</dc:rights>
<bib:presentedAt><bib:Conference><dc:title>Tide Days</dc:title></bib:Conference></bib:presentedAt>
<dc:subject><dcterms:LCC><rdf:value>QC 8</rdf:value></dcterms:LCC></dc:subject>
<dcterms:isPartOf><bib:Series><dc:title>Hearings</dc:title><dc:identifier>12</dc:identifier></bib:Series></dcterms:isPartOf>
<dc:relation rdf:resource="#2"/><dc:relation rdf:resource="#3"/></rdf:Description>
<bib:Book rdf:about="#2"><z:itemType>book</z:itemType><dc:title>Tables</dc:title></bib:Book>
<bib:Memo rdf:about="#3"><rdf:value>&lt;p&gt;Related&lt;/p&gt;</rdf:value></bib:Memo>`),
      ),
    ];
    expect(hearing?.record).toMatchObject({
      authors: [{ family: 'Lund' }],
      contributors: { contributor: [{ family: 'Ivanova' }, { family: 'Okafor' }] },
      series: 'Hearings',
      tags: [],
      extra: {
        authority: 'Senate',
        dimensions: '2:10',
        license: 'CC0',
        'event-title': 'Tide Days',
        'call-number': 'QC 8',
        'collection-number': '12',
        relation: 'Tables',
      },
    });
  });

  it('reports notes and files that belong to no item [imp-86]', () => {
    const parts = `<bib:Memo rdf:about="#8"><rdf:value>Alone</rdf:value></bib:Memo>
<z:Attachment rdf:about="#9"><z:itemType>attachment</z:itemType><rdf:resource rdf:resource="files/9/loose.pdf"/></z:Attachment>`;
    expect([...parseRdf(library.replace('<z:Collection', `${parts}<z:Collection`))].slice(1)).toMatchObject([
      { index: 1, key: '#8', problem: refer(m.noteAlone) },
      { index: 2, key: '#9', problem: refer(m.fileAlone, { name: 'loose.pdf' }) },
    ]);
  });

  it('yields the complete items of a truncated file, then reports it', () => {
    const item = (n: number) =>
      `<bib:Book rdf:about="#${n}"><z:itemType>book</z:itemType><dc:title>T${n}</dc:title></bib:Book>`;
    const entries = [...parseRdf(wrap(item(1) + item(2) + item(3)).slice(0, -60))];
    expect(entries.map((entry) => entry.record?.title)).toEqual(['T1', 'T2', undefined]);
    expect(String(entries[2]?.problem)).toContain('damaged or incomplete');
  });

  it('refuses document types, so that no entity is ever expanded [sec-08]', () => {
    const entries = [
      ...parseRdf(
        `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>${wrap('<bib:Book><dc:title>&x;</dc:title></bib:Book>')}`,
      ),
    ];
    expect(entries).toHaveLength(1);
    expect(String(entries[0]?.problem)).toContain('document type');
  });

  it('refuses endless nesting', () => {
    expect(String([...parseRdf(wrap('<a>'.repeat(500)))][0]?.problem)).toContain('nested');
  });
});
