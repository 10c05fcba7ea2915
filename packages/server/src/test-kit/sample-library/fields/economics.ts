import { type Field, list, subfield } from './field.ts';

export const economics: Field = {
  code: 'ecn',
  name: 'Economics',
  domain: 'Social Sciences',
  style: 'population',
  weight: 13,
  from: 1950,
  preprints: 0.12,
  rare: 'place',
  subfields: [
    subfield(
      'Labour and households',
      'Labour markets; Minimum wages; Migration economics; Human capital; Inequality',
      'minimum wages; low-income households; seasonal workers; job losses; apprenticeships; immigrant families; school leavers; pension reforms; working hours; wage floors; care duties; cash transfers; displaced workers; local employers; childcare subsidies; commuting costs',
      'labour supply; wage growth; job search; occupational sorting; income inequality; household saving; human capital accumulation; upward mobility; early retirement; informal employment; skill mismatch; consumption smoothing; discrimination in hiring; remote work',
    ),
    subfield(
      'Firms, trade and finance',
      'International trade; Firm productivity; Banking; Innovation; Market power',
      'exporting firms; tariff changes; supply chains; credit constraints; small banks; patents; mergers; exchange rates; start-ups; input prices; venture investors; shipping routes; family businesses; bond spreads; platform markets; production networks',
      'productivity growth; price setting; market entry; credit rationing; technology adoption; international trade; risk sharing; monetary transmission; offshoring; misallocation; tax avoidance; price discrimination; quality upgrading; contagion',
    ),
    subfield(
      'Institutions and development',
      'Development; Political economy; Public goods; Economic history; Behavioural economics',
      'property rights; village councils; land titles; local taxes; colonial institutions; public works; smallholder farmers; social norms; information campaigns; irrigation schemes; electoral cycles; microcredit groups; road networks; default options; schooling reforms; extension services',
      'economic development; tax compliance; public-good provision; state capacity; trust; political accountability; structural change; agricultural productivity; collective action; corruption; financial inclusion; urbanisation; time inconsistency; institutional persistence',
    ),
  ],
  methods: list(
    'difference-in-differences estimation; regression discontinuity design; randomised evaluation; instrumental-variable estimation; structural estimation; administrative data linkage; event-study analysis; synthetic control; panel regression; laboratory experimentation; text analysis; bunching estimation; vector autoregression; decomposition analysis; discrete-choice modelling; matched employer data; survey experimentation',
  ),
  measures: list(
    'employment rate; hourly wage; pass-through rate; marginal propensity to consume; elasticity of demand; poverty rate; productivity gap; take-up rate; default risk; export share; Gini coefficient; enrolment rate; markup; willingness to pay; tax base; price dispersion; return to schooling; savings rate',
  ),
  settings: list(
    'border regions; rural districts; manufacturing firms; a large developing economy; urban neighbourhoods; emerging markets; a national register; European regions; low-income countries; retail banking; public procurement; small open economies; industrial towns; agricultural cooperatives; a mid-sized city; port cities',
  ),
  units: list(
    'households; firms; workers; villages; municipalities; contracts; countries; pupils; plants; transactions',
  ),
  adjectives: list(
    'persistent; heterogeneous; local; long-run; causal; unequal; general-equilibrium; short-run; regressive; informal; asymmetric; cross-border; intergenerational; counter-cyclical; modest; targeted; unintended; distributional',
  ),
  venues: list(
    'Journal of Applied Labour Studies; Review of Household Economics; Annals of Trade and Finance; Development Policy Quarterly; Economic History Notes; Journal of Public Choice and Policy; European Review of Markets; Regional Economics Letters; Cahiers d’économie régionale; Behaviour and Incentives; Journal of Empirical Finance Practice; World Institutions Review',
  ),
  conferences: list('Papers of the Conference on Empirical Policy; Workshop on Markets and Institutions'),
  tags: list('identification; policy; inequality; working paper; historical data; experiments'),
};
