import type { PersonName } from '../../formats/record.ts';
import { list } from './fields/field.ts';
import { mix, Random } from './random.ts';

interface Culture {
  weight: number;
  given: string[];
  family: string[];
  particles?: string[];
  /** Chance of an initial after the given name. */
  initial?: number;
}

const culture = (weight: number, given: string, family: string, more: Partial<Culture> = {}): Culture => ({
  weight,
  given: list(given),
  family: list(family),
  ...more,
});

const cultures: readonly Culture[] = [
  culture(
    20,
    'Anna; James; Sarah; Michael; Emily; David; Rachel; Thomas; Laura; Peter; Helen; Daniel; Grace; Robert; Olivia; Samuel; Ruth; Andrew; Claire; Edward; Naomi; Hugh; Fiona; Neil',
    'Smith; Clarke; Johnson; Walker; Bennett; Hughes; Morgan; Ellis; Cooper; Reid; Marsh; Fletcher; Barrett; Hayes; Lawson; Whitfield; O’Brien; MacLeod; Pemberton; Ashworth; Thornley; Kirkby; Wainwright; Halloran',
    { initial: 0.5 },
  ),
  culture(
    10,
    'Jürgen; Anke; Matthias; Sabine; Klaus; Ulrike; Stefan; Katharina; Björn; Heike; Jörg; Annette; Lukas; Franziska; Götz; Miriam',
    'Müller; Schäfer; Weiß; Krüger; Vogel; Hoffmann; Jäger; Böhm; Lindner; Groß; Brandstätter; Köhler; Reuter; Süßmann; Eichhorn; Wegener; Stoiber; Zöllner',
    { initial: 0.1 },
  ),
  culture(
    7,
    'Élise; François; Hélène; Jérôme; Amélie; Benoît; Chloé; Étienne; Mathilde; Rémi; Sylvie; Gaël; Noémie; Thibault',
    'Lefèvre; Moreau; Bérard; Dupuis; Gauthier; Chevallier; Fournier; Roussel; Guérin; Lemaître; Perrault; Duchêne; Maréchal; Boisseau; L’Hermite',
  ),
  culture(
    8,
    'María; José; Lucía; Andrés; Inés; Joaquín; Sofía; Ramón; Belén; Íñigo; Carmen; Sebastián; Ximena; Álvaro; Rocío; Martín',
    'García Márquez; Fernández; Muñoz; Ibáñez; Núñez; Rodríguez; Peña; Castaño; Ortiz de Zárate; Domínguez; Quiñones; Vázquez; Hernández; Salazar; Echeverría; Güemes',
  ),
  culture(
    5,
    'João; Beatriz; Tiago; Inês; Luís; Conceição; Gonçalo; Mariana; Vinícius; Thaís; Rui; Débora',
    'Gonçalves; Araújo; Simões; Magalhães; Falcão; Assunção; Brandão; Guimarães; Figueiredo; Mourão; Teixeira',
    { particles: ['da', 'dos', 'de'] },
  ),
  culture(
    5,
    'Giulia; Marco; Chiara; Niccolò; Elisa; Lorenzo; Ilaria; Davide; Federica; Matteo; Benedetta; Ruggero',
    'Bianchi; Moretti; Ferraro; Conti; Gallo; Rinaldi; Montanari; Pellegrini; Sartori; Cattaneo; Lombardi; Guidi',
    { particles: ['Di', 'De', 'Della'] },
  ),
  culture(
    5,
    'Pieter; Maaike; Sander; Femke; Joost; Anneke; Ruben; Marijke; Wouter; Lotte; Bram; Saskia',
    'Vries; Berg; Dijk; Jong; Meer; Linden; Bosch; Graaf; Leeuwen; Heuvel; Ploeg; Velde; Broek',
    { particles: ['van der', 'de', 'van den', 'van', 'ter'] },
  ),
  culture(
    5,
    'Søren; Ingrid; Åsa; Magnus; Kirsten; Øyvind; Linnéa; Jón; Þóra; Aino; Pekka; Bjørg; Mårten; Guðrún',
    'Sørensen; Åkerström; Lindqvist; Bjørnstad; Nygård; Ødegård; Sigurðardóttir; Virtanen; Mäkinen; Hagström; Kjærgaard; Þorsteinsson; Östberg; Løvås',
  ),
  culture(
    6,
    'Agnieszka; Łukasz; Małgorzata; Tomáš; Zdeněk; Jiří; Katarzyna; Ondřej; Barbora; Dragoş; Zsófia; Ágnes; Čedomir; Żaneta',
    'Wójcik; Kowalczyk; Dvořák; Novotný; Wiśniewska; Šimek; Černý; Łukaszewicz; Nagy; Szabó; Popović; Ionescu; Żuławski; Růžička; Kovačević',
  ),
  culture(
    4,
    'Ayşe; Mehmet; Elif; Çağlar; Zeynep; Oğuz; Şebnem; İbrahim; Gülşen; Kerem',
    'Yılmaz; Öztürk; Çelik; Şahin; Aydoğan; Kılıç; Güneş; Erdoğdu; Işık; Karaağaç',
  ),
  culture(
    5,
    'Olga; Dmitri; Ekaterina; Alexei; Natalia; Sergei; Irina; Mikhail; Oksana; Yuri; Ludmila; Taras',
    'Ivanova; Petrov; Sokolova; Kuznetsov; Morozova; Lebedev; Shevchenko; Bondarenko; Orlova; Tikhonov; Zakharova; Vasylenko',
  ),
  culture(
    13,
    'Wei; Xiaoming; Li; Jing; Hao; Yan; Mei; Jun; Xin; Lei; Fang; Yu; Qiang; Min; Zhen; Ting; Bo; Hui; Rong; Chen',
    'Wang; Li; Zhang; Liu; Chen; Yang; Huang; Zhao; Wu; Zhou; Xu; Sun; Ma; Zhu; Hu; Guo; Lin; He; Luo; Zheng; Lü; Ouyang',
  ),
  culture(
    6,
    'Haruto; Yuki; Kenji; Aiko; Takashi; Naoko; Satoshi; Emi; Hiroshi; Mariko; Ryō; Yūko',
    'Tanaka; Suzuki; Satō; Yamamoto; Watanabe; Itō; Kobayashi; Nakamura; Ōta; Matsumoto; Fujii; Hasegawa; Shimizu; Kondō',
  ),
  culture(
    5,
    'Min-jun; Seo-yeon; Ji-hoon; Hye-jin; Sung-ho; Eun-ji; Dong-hyun; Soo-min; Tae-young; Yoon-ah',
    'Kim; Lee; Park; Choi; Jung; Kang; Yoon; Lim; Han; Shin; Seo; Kwon',
  ),
  culture(
    7,
    'Priya; Arjun; Sunita; Rahul; Ananya; Vikram; Lakshmi; Sanjay; Meera; Imran; Kavita; Rohan; Deepa; Farah',
    'Sharma; Iyer; Banerjee; Patel; Reddy; Krishnan; Chatterjee; Mehta; Nair; Rahman; Gupta; Deshpande; Subramanian; Perera; Hossain',
    { initial: 0.2 },
  ),
  culture(
    5,
    'Ahmed; Fatima; Omar; Layla; Youssef; Nour; Hassan; Mariam; Khalid; Samira; Reza; Shirin',
    'Hassan; Mansour; Haddad; Najjar; Masri; Khoury; Tehrani; Sharif; Rahimi; Farsi; Zahrani; Baghdadi',
    { particles: ['al', 'el', 'ibn'] },
  ),
  culture(
    4,
    'Chinedu; Amina; Kwame; Ngozi; Tendai; Abebe; Zanele; Oluwaseun; Wanjiru; Kofi; Thandiwe; Selam',
    'Okafor; Mensah; Adeyemi; Nkosi; Tadesse; Mwangi; Diallo; Boateng; Moyo; Eze; Wanjala; Ndlovu; Traoré',
  ),
  culture(2, 'Minh; Lan; Hương; Tuấn; Thị Mai; Đức; Ngọc; Quang', 'Nguyễn; Trần; Lê; Phạm; Hoàng; Đặng; Vũ; Bùi'),
  culture(0.7, '小明; 丽华; 伟; 静怡; 健; 淑芬', '王; 李; 张; 陈; 刘; 黄'),
  culture(0.4, '健太; 美咲; 直樹; 由美', '田中; 佐藤; 鈴木; 渡辺'),
  culture(0.35, 'يوسف; ليلى; أحمد; نور', 'الخطيب; حداد; منصور; العلي'),
  culture(0.25, 'נועה; דוד; תמר; יונתן', 'כהן; לוי; מזרחי; פרידמן'),
  culture(0.25, 'Анна; Сергей; Ольга; Дмитрий', 'Иванова; Кузнецов; Соколова; Ёлкин'),
];

const total = cultures.reduce((n, c) => n + c.weight, 0);
const initials = 'ABCDEFGHJKLMNPRSTVW';
const groups = list(
  'The Drift Collaboration; Cohort Study Group; Open Methods Consortium; Northern Survey Team; Trial Coordination Group; Working Group on Standards',
);

/** Person number `index` of a field: always the same name, without storing it. */
export const person = (seed: number, field: number, index: number): PersonName => {
  const r = new Random(mix(seed, 0xfeed, field, index));
  const origin = r.weighted(cultures, total);
  const given = r.pickRanked(origin.given);
  const name: PersonName = {
    given: r.chance(origin.initial ?? 0) ? `${given} ${initials[r.below(initials.length)]}.` : given,
    family: r.pickRanked(origin.family),
  };
  if (origin.particles && r.chance(0.6)) name.particle = r.pick(origin.particles);
  if (origin === cultures[0] && r.chance(0.012)) name.suffix = r.pick(['Jr.', 'III']);
  return name;
};

export interface AuthorDraw {
  /** Numbers of people of the field; see `person`. */
  people: number[];
  group: string | null;
}

/** Who wrote one paper: a lead author drawn from a few prolific ones, and people with nearby numbers as the group. */
export const drawAuthors = (papers: number, mean: number, r: Random): AuthorDraw => {
  const pool = Math.max(40, Math.round(papers * 0.8));
  const lead = Math.floor(pool * r.next() ** 2.4);
  const count = Math.max(1, Math.min(24, Math.round(Math.exp(r.normal() * 0.55 + Math.log(mean)))));
  const indexes = new Set([lead]);
  for (let tries = 0; indexes.size < count && tries < count * 4; tries += 1) {
    const near = lead + Math.round(r.normal() * 6);
    indexes.add(near >= 0 && r.chance(0.8) ? near % pool : r.below(pool));
  }
  return { people: [...indexes], group: r.chance(0.008) ? r.pick(groups) : null };
};

/** Their names. */
export const authorsOf = (seed: number, field: number, papers: number, mean: number, r: Random): PersonName[] => {
  const drawn = drawAuthors(papers, mean, r);
  const out = drawn.people.map((i) => person(seed, field, i));
  return drawn.group === null ? out : [...out, { literal: drawn.group }];
};
