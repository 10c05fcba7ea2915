import { expect, it } from 'vitest';
import { parseEndnoteXml } from './endnote-xml.ts';

const style = (text: string, face = 'normal') => `<style face="${face}" font="default" size="100%">${text}</style>`;
const record = `<record><rec-number>7</rec-number><ref-type name="Journal Article">17</ref-type>
<contributors><authors><author>${style('Chapman, A. G.')}</author><author>${style('Some Group,')}</author></authors></contributors>
<titles><title>${style('On ')}${style('Quercus', 'italic')}${style(' forests')}</title><secondary-title>${style('Ecology')}</secondary-title></titles>
<periodical><full-title>Ecology Letters</full-title><abbr-1>Ecol Lett</abbr-1></periodical>
<pages>93-105</pages><volume>18</volume><number>1</number>
<keywords><keyword>one</keyword><keyword>two
three</keyword></keywords>
<dates><year>1937</year><pub-dates><date>Jan</date></pub-dates></dates><isbn>0012-9658</isbn>
<electronic-resource-num>10.1000/ABC</electronic-resource-num><notes>a note</notes><research-notes>mine</research-notes>
<urls><related-urls><url>https://example.org/a</url></related-urls><pdf-urls><url>internal-pdf://123/a.pdf</url></pdf-urls></urls>
<language>English</language><label>L1</label></record>`;

it('reads EndNote records', () => {
  const entries = [...parseEndnoteXml(`<xml><records>${record}</records></xml>`)];
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({ key: '7', line: 1 });
  expect(entries[0]?.record).toMatchObject({
    type: 'article',
    title: 'On <i>Quercus</i> forests',
    authors: [{ family: 'Chapman', given: 'A. G.' }, { literal: 'Some Group' }],
    venue: 'Ecology Letters',
    venueShort: 'Ecol Lett',
    pages: '93-105',
    volume: '18',
    issue: '1',
    year: 1937,
    date: '1937-01',
    issn: ['0012-9658'],
    doi: '10.1000/abc',
    keywords: ['one', 'two', 'three'],
    note: 'a note\n\nmine',
    url: 'https://example.org/a',
    files: ['a.pdf'],
    language: 'en',
    extra: { label: 'L1' },
  });
});

it('yields the complete records of a truncated file, then reports it', () => {
  const entries = [...parseEndnoteXml(`<xml><records>${record}<record><titles>`)];
  expect(entries.map((entry) => entry.problem !== undefined)).toEqual([false, true]);
});

it('keeps every element, even those without a place in a record [rec-16]', () => {
  const xml = `<xml><records><record><ref-type name="Book">6</ref-type>
<contributors><authors><author>Lund, P.</author></authors><translated-authors><author>ルンド</author></translated-authors></contributors>
<titles><title>Tides</title><secondary-title>Coasts</secondary-title><tertiary-title>Seas</tertiary-title>
<alt-title>Tid.</alt-title><translated-title>潮</translated-title></titles>
<periodical><abbr-1>Td</abbr-1><abbr-2>T</abbr-2></periodical><alt-periodical><full-title>Tidal</full-title></alt-periodical>
<number>3</number><issue>4</issue><num-vols>2</num-vols><custom1>green</custom1><reviewed-item>Waves</reviewed-item>
<electronic-resource-num>W-17</electronic-resource-num><dates><year>1911</year><copyright-dates><date>1910</date></copyright-dates></dates>
</record></records></xml>`;
  const [entry] = [...parseEndnoteXml(xml)];
  expect(entry?.record).toMatchObject({ series: 'Coasts', venueShort: 'Td', issue: '3' });
  expect(entry?.record?.extra).toEqual({
    'tertiary-title': 'Seas',
    'alt-title': 'Tid.',
    'translated-title': '潮',
    'translated-authors': 'ルンド',
    'abbr-2': 'T',
    'alt-periodical': 'Tidal',
    issue: '4',
    'number-of-volumes': '2',
    custom1: 'green',
    'reviewed-title': 'Waves',
    'electronic-resource-num': 'W-17',
    'copyright-dates': '1910',
  });
});
