import { type Field, list, subfield } from './field.ts';

export const neuroscience: Field = {
  code: 'neu',
  name: 'Neuroscience',
  domain: 'Life Sciences',
  style: 'laboratory',
  weight: 18,
  from: 1958,
  preprints: 0.16,
  rare: 'gene',
  subfields: [
    subfield(
      'Memory and navigation',
      'Hippocampal coding; Memory consolidation; Spatial navigation; Sleep and replay; Representational drift',
      'hippocampal place cells; grid cells; dentate granule cells; engram neurons; sharp-wave ripples; entorhinal inputs; head-direction cells; theta sequences; spatial maps; mossy fibres; CA3 pyramidal neurons; subicular projections; boundary cells; remote memories; sleep spindles; adult-born neurons',
      'memory consolidation; pattern separation; spatial navigation; representational drift; offline replay; recall; remapping; path integration; systems consolidation; forgetting; contextual learning; reconsolidation; novelty detection; episodic encoding',
    ),
    subfield(
      'Synapses and plasticity',
      'Synaptic plasticity; Dendritic computation; Inhibitory circuits; Homeostatic regulation; Neuromodulation',
      'dendritic spines; excitatory synapses; parvalbumin interneurons; NMDA receptors; presynaptic boutons; astrocytes; glutamate transporters; somatostatin interneurons; apical dendrites; gap junctions; AMPA receptors; perineuronal nets; calcium channels; microglial processes; vesicle pools; cholinergic fibres',
      'synaptic plasticity; long-term potentiation; homeostatic scaling; structural remodelling; spike-timing-dependent plasticity; inhibition; vesicle release; dendritic integration; synaptic pruning; metaplasticity; neuromodulation; excitability; glial signalling; long-term depression',
    ),
    subfield(
      'Perception and decision',
      'Visual cortex; Perceptual decisions; Attention; Auditory processing; Predictive coding',
      'visual cortical neurons; cortical columns; thalamic relays; prediction errors; receptive fields; feedback projections; population codes; auditory cortical maps; gamma oscillations; evidence accumulators; parietal neurons; saccades; orientation maps; pulvinar inputs; barrel cortex neurons; choice signals',
      'perceptual decision making; selective attention; contrast adaptation; evidence accumulation; sensory prediction; multisensory integration; surround suppression; working memory; feature binding; perceptual learning; confidence; figure-ground segregation; gain control; temporal integration',
    ),
    subfield(
      'Neurodegeneration',
      'Tau pathology; Parkinson disease; Neuroinflammation; Protein aggregation; Brain ageing',
      'tau aggregates; dopaminergic neurons; amyloid plaques; reactive microglia; motor neurons; alpha-synuclein fibrils; oligodendrocytes; lysosomal pathways; mitochondrial defects; cerebral vessels; white-matter tracts; stress granules; glymphatic pathways; cholinergic neurons',
      'neurodegeneration; protein aggregation; axonal transport; neuroinflammation; myelin repair; selective vulnerability; cognitive decline; mitophagy; synapse loss; disease progression; blood-brain barrier leakage; proteostasis; excitotoxicity',
    ),
  ],
  methods: list(
    'two-photon calcium imaging; patch-clamp electrophysiology; optogenetic silencing; functional magnetic resonance imaging; silicon-probe recording; single-nucleus sequencing; electroencephalography; light-sheet microscopy; computational modelling; chemogenetic inhibition; magnetoencephalography; expansion microscopy; viral tracing; fibre photometry; transcranial stimulation; electron microscopy; spike sorting; diffusion tractography; voltage imaging; intracranial recording',
  ),
  measures: list(
    'firing rate; response amplitude; spike timing precision; spine density; coherence; discrimination threshold; reaction time; decoding accuracy; correlation between neurons; burst frequency; evoked potential; blood-oxygen signal; turnover rate; preferred orientation; input resistance; replay rate; tuning width; pupil diameter',
  ),
  settings: list(
    'awake mice; freely moving rats; healthy adults; organotypic slices; anaesthetised ferrets; macaque monkeys; patients with epilepsy; older adults; larval zebrafish; adolescent volunteers; marmosets; human organoids; songbirds; transgenic mice; fruit flies; people with early disease',
  ),
  units: list('neurons; animals; sessions; participants; recordings; synapses; trials; slices; scans; cell pairs'),
  adjectives: list(
    'stable; sparse; layer-specific; activity-dependent; state-dependent; long-lasting; bidirectional; cell-type-specific; rapid; cholinergic; heterogeneous; synchronous; inhibitory; predictive; transient; recurrent; sex-specific; age-related',
  ),
  venues: list(
    'Journal of Circuit Neuroscience; Annals of Neural Systems; Synapse and Cell; Brain Dynamics; Cortex Reports; European Archives of Neurobiology; Memory Research Quarterly; Progress in Cellular Neurophysiology; Neural Coding Letters; Cognition and Circuits; Journal of Brain Ageing; Perception Studies; Experimental Neurology Review; Open Neurophysiology',
  ),
  conferences: list('Proceedings of the Meeting on Computational Circuits; Symposium on Memory Systems'),
  tags: list('electrophysiology; imaging; sleep; plasticity; hippocampus; human data'),
};
