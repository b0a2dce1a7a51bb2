/** What is usual, from the lowest to the highest value; null: no bound. */
type Span = [low: number | null, high: number | null];

interface Measured {
  unit: string;
  decimals: number;
  dog?: Span;
  cat?: Span;
  /** Up to six months of age, where it differs. */
  puppy?: Span;
  kitten?: Span;
}

/** So old a pet counts as grown up here, in months. */
export const GROWN_UP_MONTHS = 6;

/**
 * What tests measure, with usual values of healthy dogs and cats: rounded from those that veterinary laboratories print on
 * their reports. A lab puts in those of its own machines.
 */
export const measured = {
  'Red blood cells': {
    unit: '×10⁶/µL',
    decimals: 2,
    dog: [5.5, 8.5],
    cat: [5, 10],
    puppy: [3.5, 6.5],
    kitten: [4, 7.5],
  },
  Haemoglobin: {
    unit: 'g/dL',
    decimals: 1,
    dog: [12, 18],
    cat: [9.8, 15.4],
    puppy: [8, 14],
    kitten: [7, 12.5],
  },
  'Packed cell volume': {
    unit: '%',
    decimals: 0,
    dog: [37, 55],
    cat: [30, 45],
    puppy: [26, 42],
    kitten: [22, 38],
  },
  'Mean cell volume (MCV)': { unit: 'fL', decimals: 1, dog: [60, 77], cat: [39, 55] },
  'Mean cell haemoglobin concentration (MCHC)': { unit: 'g/dL', decimals: 1, dog: [32, 36], cat: [30, 36] },
  Platelets: { unit: '×10³/µL', decimals: 0, dog: [175, 500], cat: [180, 600] },
  'White blood cells': { unit: '×10³/µL', decimals: 1, dog: [6, 17], cat: [5.5, 19.5] },
  Neutrophils: { unit: '×10³/µL', decimals: 2, dog: [3, 11.5], cat: [2.5, 12.5] },
  Lymphocytes: {
    unit: '×10³/µL',
    decimals: 2,
    dog: [1, 4.8],
    cat: [1.5, 7],
    puppy: [1.5, 9],
    kitten: [2, 10],
  },
  Monocytes: { unit: '×10³/µL', decimals: 2, dog: [0.15, 1.35], cat: [0, 0.85] },
  Eosinophils: { unit: '×10³/µL', decimals: 2, dog: [0.1, 1.25], cat: [0, 1.5] },

  'Urea nitrogen (BUN)': {
    unit: 'mg/dL',
    decimals: 0,
    dog: [7, 27],
    cat: [16, 36],
    puppy: [7, 29],
    kitten: [16, 33],
  },
  Creatinine: {
    unit: 'mg/dL',
    decimals: 1,
    dog: [0.5, 1.8],
    cat: [0.8, 2.4],
    puppy: [0.3, 1.2],
    kitten: [0.6, 1.6],
  },
  SDMA: { unit: 'µg/dL', decimals: 0, dog: [0, 14], cat: [0, 14], puppy: [0, 16], kitten: [0, 14] },
  Phosphorus: {
    unit: 'mg/dL',
    decimals: 1,
    dog: [2.5, 6.8],
    cat: [3.1, 7.5],
    puppy: [5.1, 10.4],
    kitten: [4.5, 10.4],
  },
  Calcium: {
    unit: 'mg/dL',
    decimals: 1,
    dog: [7.9, 12],
    cat: [7.8, 11.3],
    puppy: [7.8, 12.6],
    kitten: [7.9, 11.3],
  },
  Sodium: { unit: 'mmol/L', decimals: 0, dog: [144, 160], cat: [150, 165] },
  Potassium: { unit: 'mmol/L', decimals: 1, dog: [3.5, 5.8], cat: [3.5, 5.8] },
  Chloride: { unit: 'mmol/L', decimals: 0, dog: [109, 122], cat: [112, 129] },
  Bicarbonate: { unit: 'mmol/L', decimals: 0, dog: [17, 24], cat: [16, 24] },

  'Alanine aminotransferase (ALT)': {
    unit: 'U/L',
    decimals: 0,
    dog: [10, 125],
    cat: [12, 130],
    puppy: [8, 75],
    kitten: [12, 115],
  },
  'Aspartate aminotransferase (AST)': { unit: 'U/L', decimals: 0, dog: [0, 50], cat: [0, 48] },
  'Alkaline phosphatase (ALP)': {
    unit: 'U/L',
    decimals: 0,
    dog: [23, 212],
    cat: [14, 111],
    puppy: [46, 337],
    kitten: [14, 192],
  },
  'Gamma-glutamyl transferase (GGT)': { unit: 'U/L', decimals: 0, dog: [0, 11], cat: [0, 4] },
  'Total bilirubin': { unit: 'mg/dL', decimals: 1, dog: [0, 0.9], cat: [0, 0.9] },
  'Total protein': {
    unit: 'g/dL',
    decimals: 1,
    dog: [5.2, 8.2],
    cat: [5.7, 8.9],
    puppy: [4.8, 7.2],
    kitten: [5.2, 8.2],
  },
  Albumin: { unit: 'g/dL', decimals: 1, dog: [2.3, 4], cat: [2.2, 4], puppy: [2.1, 3.6], kitten: [2.2, 3.9] },
  Globulin: {
    unit: 'g/dL',
    decimals: 1,
    dog: [2.5, 4.5],
    cat: [2.8, 5.1],
    puppy: [2.3, 3.8],
    kitten: [2.8, 4.8],
  },
  Cholesterol: { unit: 'mg/dL', decimals: 0, dog: [110, 320], cat: [65, 225] },

  Glucose: {
    unit: 'mg/dL',
    decimals: 0,
    dog: [74, 143],
    cat: [74, 159],
    puppy: [77, 150],
    kitten: [77, 153],
  },
  Fructosamine: { unit: 'µmol/L', decimals: 0, dog: [177, 314], cat: [191, 349] },
  'Total T4': { unit: 'µg/dL', decimals: 1, dog: [1, 4], cat: [0.8, 4.7] },
  'Free T4': { unit: 'pmol/L', decimals: 1, dog: [8, 40], cat: [10, 50] },
  'Thyroid-stimulating hormone (TSH)': { unit: 'ng/mL', decimals: 2, dog: [0.05, 0.42], cat: [0, 0.15] },
  Amylase: { unit: 'U/L', decimals: 0, dog: [500, 1500], cat: [500, 1500] },
  Lipase: { unit: 'U/L', decimals: 0, dog: [200, 1800], cat: [100, 1400] },
  'Canine pancreatic lipase': { unit: 'µg/L', decimals: 0, dog: [0, 200] },
  'Feline pancreatic lipase': { unit: 'µg/L', decimals: 1, cat: [0, 3.5] },
  'Prothrombin time (PT)': { unit: 's', decimals: 0, dog: [11, 17], cat: [15, 22] },
  'Partial thromboplastin time (aPTT)': { unit: 's', decimals: 0, dog: [72, 102], cat: [65, 119] },

  // By antibodies or antigen: below 1 nothing was found.
  'Ehrlichia canis antibodies': { unit: 'index', decimals: 2, dog: [null, 0.99] },
  'Anaplasma platys antibodies': { unit: 'index', decimals: 2, dog: [null, 0.99] },
  'Babesia gibsoni antibodies': { unit: 'index', decimals: 2, dog: [null, 0.99] },
  'Hepatozoon canis antibodies': { unit: 'index', decimals: 2, dog: [null, 0.99] },
  'FeLV antigen (p27)': { unit: 'index', decimals: 2, cat: [null, 0.99] },
  'FIV antibodies': { unit: 'index', decimals: 2, cat: [null, 0.99] },
  // What countries that ask for it want to see.
  'Rabies neutralising antibodies': { unit: 'IU/mL', decimals: 2, dog: [0.5, null], cat: [0.5, null] },
} as const satisfies Record<string, Measured>;

export interface DemoBloodTest {
  name: string;
  description: string;
  rupees: number;
  species: ('dog' | 'cat')[];
  sample: string;
  fastingHours: number;
  reportHours: number;
  parameters: (keyof typeof measured)[];
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
    description: 'Enzymes, bilirubin and proteins: for yellow eyes, vomiting, or before a long medication.',
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
    description: 'Fasting glucose, and fructosamine, which tells about the last two to three weeks.',
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
      'Two viruses that weaken a cat’s defence. Before a new cat moves in, or when one is ill again and again.',
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
    description: 'Salts of the blood: after vomiting, loose motions or heat, and with heart medicines.',
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
      'Blood cells, kidneys, liver, sugar and fat in one sample. Once a year, twice a year from seven on.',
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
