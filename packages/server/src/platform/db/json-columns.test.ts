import { describe, expect, it } from 'vitest';
import { BrokenValue, jsonColumn, readIds, readTexts } from './json-columns.ts';

const broken = ['', '[', '{}', 'null', '1', '"x"', '[1]', '[[]]', '[{"family":5}]'];

describe('a JSON column', () => {
  it('reads what was stored', () => {
    const authors = [{ family: 'Noether', given: 'Emmy' }, { literal: 'Group' }, {}];
    expect(jsonColumn('papers.authors')(JSON.stringify(authors))).toEqual(authors);
    expect(jsonColumn('discovery_lenses.weights')(null)).toBeNull();
    expect(jsonColumn('recall_reports.body')('{"reason":"none"}')).toEqual({ reason: 'none' });
    expect(jsonColumn('discovery_settings.value')('1')).toBe(1);
  });

  it.each(broken)('reads %j as its fallback [json-08]', (text) => {
    expect(jsonColumn('papers.authors')(text)).toEqual([]);
    expect(jsonColumn('alerts.channels')(text)).toEqual([]);
    expect(jsonColumn('saved_views.columns')(text)).toBeNull();
  });

  it.each(broken)('that can be computed again refuses %j, with its name [json-08]', (text) => {
    const reason = new BrokenValue('discovery_branches.body');
    expect(() => jsonColumn('discovery_branches.body')(text)).toThrow(reason);
  });

  it('of a statement is a list of IDs or texts, and nothing else [json-08]', () => {
    expect(readIds('[1,2]')).toEqual([1, 2]);
    expect(readTexts('["a"]')).toEqual(['a']);
    expect(() => readIds('["1"]')).toThrow(BrokenValue);
    expect(() => readTexts('[1]')).toThrow(BrokenValue);
  });

  it('checks entries and members as declared [json-08]', () => {
    expect(() => jsonColumn('connector_saves.tags_added')('["1"]')).toThrow(BrokenValue);
    expect(() => jsonColumn('discovery_recommendations.evidence')('{"z_words":"1"}')).toThrow(BrokenValue);
    expect(jsonColumn('pdf_uploads.hints')('[{"kind":"doi"}]')).toEqual([]);
    expect(jsonColumn('import_entries.record')('{"record":[]}')).toBeNull();
  });
});
