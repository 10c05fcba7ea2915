import { describe, expect, it } from 'vitest';
import { seeded } from './random.ts';
import { type PaperText, placedTerms, termsOf } from './terms.ts';
import {
  dot,
  minForMeaning,
  Projector,
  percentileOf,
  sampleOf,
  type TrainingStep,
  trainModel,
  unit,
} from './text-model.ts';

const subjects = [
  ['neurons', 'synapse', 'cortex', 'plasticity', 'memory', 'hippocampus', 'learning', 'spikes'],
  ['glacier', 'climate', 'carbon', 'ocean', 'warming', 'atmosphere', 'ice', 'emissions'],
  ['galaxy', 'star', 'telescope', 'redshift', 'supernova', 'cosmic', 'luminosity', 'spectra'],
];

/** Papers of three subjects, in turn, with words of their subject. */
const corpus = (count: number): PaperText[] => {
  const random = seeded(3);
  return Array.from({ length: count }, (_, i) => {
    const pick = () => subjects[i % 3]![Math.floor(random() * 8)]!;
    const filler = () => `filler${Math.floor(random() * 200)}`;
    return {
      id: i + 1,
      title: `${pick()} and ${pick()} ${filler()}`,
      abstract: `The ${pick()} of ${pick()} with ${pick()}, ${filler()} ${filler()}.`,
    };
  });
};

describe('terms', () => {
  it('are stems without function words, accents or case; Chinese gives pairs of characters [vec-01]', () => {
    expect(termsOf('The Networks of Gödel are connected')).toEqual(['network', 'godel', 'connect']);
    for (const text of ['Gödel’s œuvre – a “first” look, x2', 'ﬁne-grained NETS', 'e\u0301tude', 'Ωmega\u0301'])
      expect(termsOf(text)).toEqual(placedTerms(text).map((t) => t.term));
    expect(termsOf('机器学习 method')).toEqual(['机器', '器学', '学习', 'method']);
  });
});

describe('trainModel', () => {
  it('gives the same model for the same texts, bit for bit [vec-02]', async () => {
    const [a, b] = await Promise.all([trainModel(corpus(400)), trainModel(corpus(400))]);
    expect(a).toEqual(b);
    expect(Buffer.from(a!.basis.buffer)).toEqual(Buffer.from(b!.basis.buffer));
  });

  it('only weights words below 300 papers, and learns which belong together from 300 on [vec-03]', async () => {
    expect(minForMeaning).toBe(300);
    expect((await trainModel(corpus(minForMeaning - 1)))!.kind).toBe('words');
    const model = (await trainModel(corpus(minForMeaning)))!;
    expect(model.kind).toBe('meaning');
    expect(model.dimensions).toBeLessThanOrEqual(128);
  });

  it('has 128 dimensions below 3,000 papers and 256 above [vec-03]', async () => {
    const rich = Array.from({ length: 600 }, (_, i) => ({
      id: i + 1,
      title: `w${i % 290} v${(i * 7) % 310} u${(i * 13) % 270}`,
      abstract: `x${(i * 3) % 280} y${(i * 11) % 295}`,
    }));
    expect((await trainModel(rich, { corpusSize: 2_999 }))!.dimensions).toBe(128);
    expect((await trainModel(rich, { corpusSize: 3_000 }))!.dimensions).toBe(256);
  });

  it('puts papers of one subject near each other, also without a common word [vec-04]', async () => {
    const projector = new Projector((await trainModel(corpus(600), { dimensions: 8 }))!);
    const at = (title: string) => projector.paper({ title, abstract: null })!;
    expect(dot(at('synapse'), at('hippocampus'))).toBeGreaterThan(dot(at('synapse'), at('glacier')) + 0.3);
  });

  it('compares words exactly in a small library: cosines are those of the weighted words [vec-03]', async () => {
    const papers = corpus(30);
    const projector = new Projector((await trainModel(papers))!);
    const same = papers[0]!;
    expect(dot(projector.paper(same)!, projector.paper(same)!)).toBeCloseTo(1, 5);
    expect(dot(projector.paper(papers[0]!)!, projector.paper(papers[1]!)!)).toBeLessThan(0.05);
  });

  it('handles any corpus: empty, one paper, equal papers, Chinese only, titles only, no words [vec-05]', async () => {
    expect(await trainModel([])).toBeNull();
    expect(await trainModel([{ id: 1, title: '---', abstract: null }])).toBeNull();
    const cases: PaperText[][] = [
      [{ id: 1, title: 'Memory', abstract: null }],
      Array.from({ length: 400 }, (_, i) => ({ id: i + 1, title: 'The same paper', abstract: 'with the same text' })),
      Array.from({ length: 400 }, (_, i) => ({
        id: i + 1,
        title: ['机器学习方法', '气候变化影响', '神经网络模型'][i % 3]! + String.fromCodePoint(0x4e00 + i),
        abstract: null,
      })),
      corpus(400).map((p) => ({ ...p, abstract: null })),
    ];
    for (const papers of cases) {
      const model = await trainModel(papers);
      if (!model) continue;
      const projector = new Projector(model);
      for (const paper of papers) {
        const vector = projector.paper(paper);
        if (vector) expect(Math.abs(dot(vector, vector) - 1)).toBeLessThan(1e-4);
      }
      expect(model.basis.every(Number.isFinite)).toBe(true);
    }
  });

  it('gives no vector to a text without a known word, and none to one without a direction [vec-05]', async () => {
    const projector = new Projector((await trainModel(corpus(400)))!);
    expect(projector.paper({ title: 'xyzzy', abstract: '' })).toBeNull();
    expect(unit(new Float32Array([0, 0]))).toBeNull();
    expect(unit(new Float32Array([Number.NaN, 1]))).toBeNull();
  });

  it('stops between blocks of work when the callback throws', async () => {
    let calls = 0;
    const onTraining = () => {
      calls += 1;
      return calls > 6 ? Promise.reject(new Error('stopped')) : Promise.resolve();
    };
    await expect(trainModel(corpus(400), { onTraining })).rejects.toThrow('stopped');
  });

  it('reports how much is read and learned, in small steps, up to the whole [act-31]', async () => {
    const shares: Record<TrainingStep, number[]> = { reading: [], learning: [] };
    const steps: TrainingStep[] = [];
    await trainModel(corpus(5_000), {
      onTraining: (step, share) => {
        shares[step].push(share);
        steps.push(step);
        return Promise.resolve();
      },
    });
    expect(steps).toEqual([...steps].sort().reverse());
    for (const list of Object.values(shares)) {
      const rises = [...list.map((share, i) => share - (list[i - 1] ?? 0)), 1 - list.at(-1)!];
      expect(Math.min(...rises)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...rises)).toBeLessThan(0.1);
      expect(list.at(-1)).toBeCloseTo(1, 6);
    }
  });

  it('says what a cosine means as a share of random pairs [vec-06]', async () => {
    const model = (await trainModel(corpus(600)))!;
    expect(percentileOf(model, 1)).toBe(1);
    expect(percentileOf(model, -1)).toBe(0);
    expect(percentileOf(model, model.quantiles[500]!)).toBeCloseTo(0.5, 1);
  });
});

describe('sampleOf', () => {
  it('is the same for the same papers and changes little when papers are added [vec-02]', () => {
    const ids = Array.from({ length: 1_000 }, (_, i) => i + 1);
    const before = sampleOf(ids, 200);
    expect(before).toHaveLength(200);
    expect(sampleOf([...ids].reverse(), 200)).toEqual(before);
    const after = new Set(sampleOf([...ids, 1_001, 1_002], 200));
    expect(before.filter((id) => after.has(id)).length).toBeGreaterThanOrEqual(198);
  });
});
