import type { BiblioRecord } from '../../formats/record.ts';

/** Works that break one rule each, as real ones do. */
interface SpecialWork {
  record: Partial<BiblioRecord>;
  doiSuffix?: string;
  authors?: number;
  /** Titles that some services send instead of the plain one. */
  markedUpTitle?: string;
}

export const specialWorks: readonly SpecialWork[] = [
  { record: { title: '深層学習による気象予測の高度化', language: 'ja' } },
  { record: { title: 'การศึกษาคุณภาพน้ำในแม่น้ำ', language: 'th' } },
  { record: { title: 'دراسة في تاريخ العلوم عند العرب', language: 'ar' } },
  { record: { title: 'О распространении волн в неоднородных средах', language: 'ru' } },
  {
    record: { title: 'Growth of <i>Escherichia coli</i> under CO<sub>2</sub> limitation' },
    markedUpTitle: 'Growth of <jats:italic>Escherichia coli</jats:italic>\n  under CO<sub>2</sub> limitation',
  },
  {
    record: { title: 'Rare decays of B→K mesons' },
    markedUpTitle:
      'Rare decays of <mml:math xmlns:mml="http://www.w3.org/1998/Math/MathML"><mml:mi>B</mml:mi><mml:mo>→</mml:mo><mml:mi>K</mml:mi></mml:math> mesons',
  },
  { record: { title: 'A work with a colon and brackets in its DOI' }, doiSuffix: 's0(2024)1:2<3::aid-x4>5.0.co;2-#' },
  { record: { title: 'The large collaboration and its instrument' }, authors: 150 },
  { record: { title: 'Anmerkungen zur Geschichte der Öfen', language: 'de' } },
];
