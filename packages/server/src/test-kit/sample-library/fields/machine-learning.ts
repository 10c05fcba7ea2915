import { type Field, list, subfield } from './field.ts';

export const machineLearning: Field = {
  code: 'ml',
  name: 'Machine learning',
  domain: 'Physical Sciences',
  style: 'computing',
  weight: 20,
  from: 1979,
  preprints: 0.55,
  rare: 'dataset',
  subfields: [
    subfield(
      'Representation learning',
      'Self-supervised learning; Contrastive learning; Transfer learning; Embeddings; Disentanglement',
      'contrastive encoders; latent variables; masked autoencoders; sentence embeddings; pretrained features; augmentations; prototype vectors; multimodal representations; word vectors; graph embeddings; invariant features; tokenisers; momentum encoders; codebooks; negative samples; hyperbolic embeddings',
      'representation learning; self-supervised pretraining; domain adaptation; fine-tuning; knowledge distillation; feature collapse; few-shot transfer; dimensionality reduction; metric learning; disentanglement; alignment across modalities; continual learning; vector quantisation; linear probing',
    ),
    subfield(
      'Optimisation and theory',
      'Stochastic optimisation; Generalisation; Overparameterisation; Kernel methods; Implicit bias',
      'stochastic gradients; wide networks; loss landscapes; adaptive optimisers; learning-rate schedules; generalisation bounds; kernel machines; saddle points; normalisation layers; second-order methods; random features; margin bounds; flat minima; scaling laws; Lipschitz constants; mean-field limits',
      'gradient descent; generalisation; implicit regularisation; convergence; benign overfitting; double descent; variance reduction; early stopping; gradient clipping; feature learning; robust optimisation; model averaging; spectral bias; sharpness-aware training',
    ),
    subfield(
      'Language models',
      'Language modelling; Question answering; Retrieval augmentation; Evaluation; Instruction tuning',
      'transformer language models; attention heads; retrieval indexes; instruction-tuned models; reward models; prompts; long contexts; decoding strategies; mixture-of-experts layers; factual probes; chain-of-thought traces; low-resource languages; adapters; evaluation suites; hallucinated citations; position encodings',
      'language modelling; in-context learning; factual recall; text generation; preference alignment; machine translation; summarisation; reasoning; calibration; memorisation; entity linking; prompt compression; tool use; speculative decoding',
    ),
    subfield(
      'Reinforcement learning',
      'Offline reinforcement learning; Exploration; Multi-agent learning; Planning; Imitation learning',
      'value functions; world models; policy gradients; replay buffers; behaviour policies; exploration bonuses; hierarchical options; multi-agent systems; reward functions; bandit algorithms; demonstrations; safety constraints; actor-critic methods; simulators; successor features; off-policy estimators',
      'exploration; credit assignment; offline policy improvement; planning; imitation; reward shaping; policy evaluation; sim-to-real transfer; safe control; regret minimisation; model-based control; coordination; curriculum learning; temporal abstraction',
    ),
  ],
  methods: list(
    'contrastive pretraining; variational inference; graph convolution; Bayesian optimisation; low-rank adaptation; adversarial training; diffusion modelling; attention pooling; spectral clustering; importance weighting; random search; knowledge distillation; Gaussian process regression; boosting; Monte Carlo tree search; conformal prediction; causal masking; quantisation-aware training; structured pruning; normalising flows',
  ),
  measures: list(
    'test accuracy; calibration error; perplexity; sample complexity; training loss; worst-group error; memory footprint; inference latency; area under the curve; regret; retrieval recall; robustness gap; expected return; label noise; compute budget; mutual information; convergence rate; effective rank',
  ),
  settings: list(
    'image classification; low-resource translation; large-scale retrieval; medical imaging; continuous control; tabular data; long documents; speech recognition; molecular property prediction; federated settings; recommender systems; streaming data; robotic manipulation; code generation; time-series forecasting; noisy crowdsourced labels',
  ),
  units: list(
    'benchmarks; tasks; runs; models; training examples; seeds; environments; annotators; checkpoints; languages',
  ),
  adjectives: list(
    'scalable; label-efficient; robust; sparse; probabilistic; unsupervised; differentially private; calibrated; modular; hierarchical; parameter-efficient; equivariant; asynchronous; interpretable; distribution-free; memory-bounded; multilingual; provable',
  ),
  venues: list(
    'Transactions on Learning Systems; Journal of Statistical Learning Practice; Machine Intelligence Letters; Neural Computation Review; Annals of Data Mining; Pattern Analysis Quarterly; Journal of Language Technology; Foundations of Inference; Open Journal of Learning Theory; Robotics and Learning; Journal of Applied Retrieval',
  ),
  conferences: list(
    'Proceedings of the Conference on Learning Representations in Practice; Proceedings of the Symposium on Neural Inference; Proceedings of the Meeting on Language Technology; Proceedings of the Workshop on Efficient Learning; Proceedings of the Conference on Sequential Decisions; Proceedings of the Symposium on Data Mining Systems',
  ),
  tags: list('benchmark; theory; transformers; baselines; scaling; code available'),
};
