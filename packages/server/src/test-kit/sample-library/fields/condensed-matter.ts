import { type Field, list, subfield } from './field.ts';

export const condensedMatter: Field = {
  code: 'cm',
  name: 'Condensed matter physics',
  domain: 'Physical Sciences',
  style: 'matter',
  weight: 12,
  from: 1948,
  preprints: 0.6,
  rare: 'compound',
  subfields: [
    subfield(
      'Superconductivity',
      'Unconventional superconductivity; Cuprates; Vortex matter; Josephson junctions; Pairing symmetry',
      'cuprate superconductors; iron pnictides; vortex lattices; Josephson junctions; heavy-fermion compounds; superconducting films; charge stripes; nickelate films; quasiparticle excitations; kagome metals; proximity junctions; flux lines; spin fluctuations; Bogoliubov quasiparticles',
      'superconductivity; Cooper pairing; vortex pinning; phase coherence; pseudogap formation; charge ordering; critical scattering; Andreev reflection; flux creep; pair-density modulation; nematic ordering; superfluid response',
    ),
    subfield(
      'Topological matter',
      'Topological insulators; Weyl semimetals; Quantum Hall effect; Majorana modes; Moiré materials',
      'topological insulators; Weyl semimetals; edge states; moiré superlattices; flat bands; Majorana modes; Chern insulators; surface states; twisted bilayers; Landau levels; nodal lines; skyrmions; domain walls; quantum dots',
      'quantum Hall transport; band inversion; edge conduction; Berry-phase accumulation; fractionalisation; localisation; spin-momentum locking; valley polarisation; Chern switching; nonlinear Hall response; charge pumping; ballistic transport',
    ),
    subfield(
      'Soft and disordered matter',
      'Glass transition; Granular matter; Active matter; Polymers; Phase transitions',
      'colloidal glasses; granular packings; polymer melts; active filaments; liquid crystals; emulsions; spin glasses; membranes; jammed solids; foams; dense suspensions; gels; nematic defects; shear bands',
      'glass formation; jamming; phase separation; shear thinning; aging dynamics; self-assembly; anomalous diffusion; percolation; yielding; crystallisation; flocking; capillary flow',
    ),
  ],
  methods: list(
    'angle-resolved photoemission; neutron scattering; scanning tunnelling microscopy; density functional theory; quantum Monte Carlo simulation; muon spin rotation; magnetotransport measurement; molecular-beam epitaxy; X-ray diffraction; Raman spectroscopy; dynamical mean-field theory; terahertz spectroscopy; molecular dynamics simulation; tensor-network calculation; nuclear magnetic resonance; rheometry; confocal microscopy; exact diagonalisation',
  ),
  measures: list(
    'transition temperature; Hall resistance; energy gap; magnetisation; specific heat; correlation length; superfluid density; critical field; relaxation time; density of states; yield stress; conductance; carrier mobility; scattering rate; order parameter; shear modulus; penetration depth; Seebeck coefficient',
  ),
  settings: list(
    'thin films; single crystals; high magnetic fields; ultraclean samples; two dimensions; strained heterostructures; the dilute limit; hydrostatic pressure; bilayer graphene; nanowires; optical lattices; ultrahigh vacuum; polycrystalline samples; dilution refrigerators; confined geometries; weak disorder',
  ),
  units: list(
    'samples; devices; crystals; temperature steps; disorder realisations; spectra; field sweeps; film thicknesses',
  ),
  adjectives: list(
    'anisotropic; gapless; quantum critical; unconventional; strain-tuned; chiral; strongly correlated; nematic; low-temperature; field-induced; universal; two-dimensional; frustrated; nonequilibrium; magnetic; disordered; commensurate; time-reversal-breaking',
  ),
  venues: list(
    'Physical Matter Letters; Journal of Quantum Materials; Annals of Low Temperature Physics; Superconductor Studies; Soft Matter Dynamics; Topology in Solids; European Journal of Disordered Systems; Materials Theory Review; Reports on Correlated Electrons; Acta Materiae Condensatae; Thin Film Science',
  ),
  conferences: list('Proceedings of the Conference on Correlated Materials'),
  tags: list('theory; transport; thin films; low temperature; simulation; review'),
};
