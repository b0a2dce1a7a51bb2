import type { bloodValues } from './blood-values.ts';

export interface DemoBloodTest {
  name: string;
  description: string;
  rupees: number;
  species: ('dog' | 'cat')[];
  sample: string;
  fastingHours: number;
  reportHours: number;
  parameters: (keyof typeof bloodValues)[];
}

const dogsAndCats: DemoBloodTest['species'] = ['dog', 'cat'];

export const bloodTests: DemoBloodTest[] = [
  {
    name: 'Complete blood count (CBC)',
    description: 'Red and white cells and platelets: shows anaemia, infection and inflammation.',
    rupees: 599,
    species: dogsAndCats,
    sample: 'EDTA tube, purple cap, 1 ml',
    fastingHours: 0,
    reportHours: 12,
    parameters: [
      'Red blood cells',
      'Haemoglobin',
      'Packed cell volume',
      'Mean cell volume (MCV)',
      'Mean cell haemoglobin concentration (MCHC)',
      'Platelets',
      'White blood cells',
      'Neutrophils',
      'Lymphocytes',
      'Monocytes',
      'Eosinophils',
    ],
  },
  {
    name: 'Kidney profile',
    description: 'For pets who drink a lot, lose weight or are over seven years old.',
    rupees: 899,
    species: dogsAndCats,
    sample: 'Serum tube, yellow cap, 2 ml',
    fastingHours: 8,
    reportHours: 24,
    parameters: ['Urea nitrogen (BUN)', 'Creatinine', 'SDMA', 'Phosphorus', 'Calcium', 'Sodium', 'Potassium'],
  },
  {
    name: 'Liver profile',
    description:
      'Enzymes, bilirubin and proteins: for yellow eyes, vomiting, or before a long course of medicine.',
    rupees: 899,
    species: dogsAndCats,
    sample: 'Serum tube, yellow cap, 2 ml',
    fastingHours: 8,
    reportHours: 24,
    parameters: [
      'Alanine aminotransferase (ALT)',
      'Aspartate aminotransferase (AST)',
      'Alkaline phosphatase (ALP)',
      'Gamma-glutamyl transferase (GGT)',
      'Total bilirubin',
      'Total protein',
      'Albumin',
      'Globulin',
    ],
  },
  {
    name: 'Thyroid profile (T4)',
    description: 'For tired dogs who put on weight, and thin cats who never stop eating.',
    rupees: 1_299,
    species: dogsAndCats,
    sample: 'Serum tube, yellow cap, 2 ml',
    fastingHours: 0,
    reportHours: 36,
    parameters: ['Total T4', 'Free T4', 'Thyroid-stimulating hormone (TSH)'],
  },
  {
    name: 'Sugar profile',
    description: 'Fasting glucose, and fructosamine, which tells you about the last two to three weeks.',
    rupees: 749,
    species: dogsAndCats,
    sample: 'Fluoride tube, grey cap, 1 ml; serum tube, 1 ml',
    fastingHours: 8,
    reportHours: 24,
    parameters: ['Glucose', 'Fructosamine'],
  },
  {
    name: 'Tick fever panel',
    description:
      'For dogs with fever, pale gums or bruises after ticks: four infections, and what they do to the blood.',
    rupees: 1_799,
    species: ['dog'],
    sample: 'EDTA tube, purple cap, 2 ml',
    fastingHours: 0,
    reportHours: 36,
    parameters: [
      'Ehrlichia canis antibodies',
      'Anaplasma platys antibodies',
      'Babesia gibsoni antibodies',
      'Hepatozoon canis antibodies',
      'Packed cell volume',
      'Platelets',
    ],
  },
  {
    name: 'FIV and FeLV test',
    description:
      'Two viruses that weaken a cat’s immunity. Before a new cat moves in, or when one keeps falling ill.',
    rupees: 1_499,
    species: ['cat'],
    sample: 'EDTA tube, purple cap, 1 ml',
    fastingHours: 0,
    reportHours: 24,
    parameters: ['FeLV antigen (p27)', 'FIV antibodies'],
  },
  {
    name: 'Pancreas profile',
    description: 'For repeated vomiting, a painful belly, or trouble after rich food.',
    rupees: 1_599,
    species: dogsAndCats,
    sample: 'Serum tube, yellow cap, 2 ml',
    fastingHours: 12,
    reportHours: 36,
    parameters: [
      'Amylase',
      'Lipase',
      'Canine pancreatic lipase',
      'Feline pancreatic lipase',
      'Glucose',
      'Calcium',
    ],
  },
  {
    name: 'Electrolytes',
    description: 'Salts in the blood: after vomiting, loose motions or heat, and with heart medicines.',
    rupees: 549,
    species: dogsAndCats,
    sample: 'Lithium heparin tube, green cap, 1 ml',
    fastingHours: 0,
    reportHours: 8,
    parameters: ['Sodium', 'Potassium', 'Chloride', 'Bicarbonate', 'Calcium'],
  },
  {
    name: 'Full body check',
    description:
      'Blood cells, kidneys, liver, sugar and fat in one sample. Once a year, or twice a year from age seven.',
    rupees: 1_899,
    species: dogsAndCats,
    sample: 'EDTA tube, 1 ml; serum tube, 2 ml',
    fastingHours: 8,
    reportHours: 24,
    parameters: [
      'Haemoglobin',
      'Packed cell volume',
      'White blood cells',
      'Platelets',
      'Glucose',
      'Urea nitrogen (BUN)',
      'Creatinine',
      'Alanine aminotransferase (ALT)',
      'Alkaline phosphatase (ALP)',
      'Total protein',
      'Albumin',
      'Cholesterol',
    ],
  },
  {
    name: 'Before surgery',
    description:
      'What the surgeon wants to know before anaesthesia: clotting, blood cells, liver and kidneys.',
    rupees: 1_399,
    species: dogsAndCats,
    sample: 'Citrate tube, blue cap, 2 ml; EDTA tube, 1 ml; serum tube, 1 ml',
    fastingHours: 8,
    reportHours: 12,
    parameters: [
      'Packed cell volume',
      'Platelets',
      'Prothrombin time (PT)',
      'Partial thromboplastin time (aPTT)',
      'Glucose',
      'Creatinine',
      'Alanine aminotransferase (ALT)',
      'Total protein',
    ],
  },
  {
    name: 'Rabies antibody titre',
    description:
      'For travel to countries that ask for proof. At least 30 days after an anti-rabies vaccination.',
    rupees: 9_500,
    species: dogsAndCats,
    sample: 'Serum tube, yellow cap, 3 ml',
    fastingHours: 0,
    reportHours: 504,
    parameters: ['Rabies neutralising antibodies'],
  },
];
