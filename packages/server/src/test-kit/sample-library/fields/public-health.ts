import { type Field, list, subfield } from './field.ts';

export const publicHealth: Field = {
  code: 'ph',
  name: 'Public health',
  domain: 'Health Sciences',
  style: 'population',
  weight: 16,
  from: 1955,
  preprints: 0.1,
  rare: 'place',
  subfields: [
    subfield(
      'Infectious disease',
      'Vaccination; Malaria; Antimicrobial resistance; Outbreak surveillance; Tuberculosis',
      'influenza vaccines; malaria infections; resistant bacteria; hospital outbreaks; household contacts; mosquito nets; tuberculosis patients; school closures; wastewater samples; booster doses; vaccination campaigns; respiratory viruses; asymptomatic carriers; diagnostic tests; antibiotic prescriptions; border controls',
      'disease transmission; vaccine uptake; antimicrobial resistance; contact tracing; outbreak detection; waning immunity; case finding; vector control; hand hygiene; treatment adherence; herd protection; zoonotic spillover; infection control; reinfection',
    ),
    subfield(
      'Chronic disease and ageing',
      'Cardiovascular risk; Diabetes; Dementia prevention; Multimorbidity; Nutrition',
      'blood-pressure targets; statins; older adults; dietary patterns; diabetic patients; primary-care teams; hip fractures; care homes; screening programmes; sedentary workers; salt substitutes; stroke survivors; family carers; kidney patients; walking groups; polypharmacy reviews',
      'blood-pressure control; diabetes prevention; healthy ageing; weight loss; frailty; medication adherence; cognitive ageing; secondary prevention; physical activity; cancer screening; rehabilitation; multimorbidity; dietary change; end-of-life care',
    ),
    subfield(
      'Environment and society',
      'Air pollution; Health inequalities; Mental health; Maternal health; Occupational health',
      'air pollutants; heat waves; shift workers; pregnant women; adolescents; deprived neighbourhoods; community health workers; school meals; refugees; traffic noise; tobacco taxes; young carers; green spaces; drinking-water wells; suicide hotlines; warning labels',
      'health inequality; air-pollution exposure; mental distress; antenatal care; child growth; smoking cessation; heat-related mortality; social isolation; injury prevention; sleep loss; breastfeeding; alcohol use; access to care; lead exposure',
    ),
  ],
  methods: list(
    'cluster randomised evaluation; cohort analysis; systematic review; case-control analysis; interrupted time-series analysis; Mendelian randomisation; network meta-analysis; mathematical modelling; qualitative interviewing; register linkage; stepped-wedge evaluation; spatial mapping; cost-effectiveness analysis; genomic surveillance; target-trial emulation; questionnaire validation; wearable monitoring',
  ),
  measures: list(
    'incidence rate; hazard ratio; mortality rate; vaccination coverage; quality of life; hospital admission rate; odds ratio; systolic blood pressure; body-mass index; reproduction number; prevalence; cost per life-year; follow-up time; adherence score; dropout rate; birth weight; detection rate; depression score',
  ),
  settings: list(
    'primary care; rural clinics; a national cohort; low-income settings; urban schools; intensive-care units; older adults at home; sub-Saharan districts; a regional registry; community pharmacies; care homes; maternity wards; workplaces; emergency departments; refugee camps; island populations',
  ),
  units: list('participants; patients; households; clinics; schools; cases; births; trials; districts; health workers'),
  adjectives: list(
    'community-based; preventive; socioeconomic; long-term; randomised; excess; early; seasonal; clinical; avoidable; population-wide; school-based; age-specific; environmental; low-cost; unmet; maternal; observational',
  ),
  venues: list(
    'Journal of Population Health Practice; Prevention and Care; Annals of Field Epidemiology; Vaccine and Infection Studies; Health Equity Review; International Archives of Community Medicine; Chronic Disease Quarterly; Environment and Health Reports; Salud Pública y Sociedad; Journal of Ageing and Care; Maternal and Child Health Letters; Open Trials; Global Surveillance Bulletin',
  ),
  conferences: list('Abstracts of the Congress on Community Health'),
  tags: list('trial; cohort; systematic review; guideline; inequality; surveillance'),
};
