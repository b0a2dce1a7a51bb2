/** Reference range from lowest to highest value; null: no bound. */
type Span = [low: number | null, high: number | null];

interface BloodValue {
  unit: string;
  decimals: number;
  dog?: Span;
  cat?: Span;
  /** Up to six months of age, if different. */
  puppy?: Span;
  kitten?: Span;
}

/** Age from which a pet counts as adult here, in months. */
export const ADULT_MONTHS = 6;

/**
 * What tests measure, with reference ranges of healthy dogs and cats, rounded from those that veterinary laboratories
 * print on their reports. A real lab enters those of its own machines.
 */
export const bloodValues = {
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

  // By antibodies or antigen: below 1 is negative.
  'Ehrlichia canis antibodies': { unit: 'index', decimals: 2, dog: [null, 0.99] },
  'Anaplasma platys antibodies': { unit: 'index', decimals: 2, dog: [null, 0.99] },
  'Babesia gibsoni antibodies': { unit: 'index', decimals: 2, dog: [null, 0.99] },
  'Hepatozoon canis antibodies': { unit: 'index', decimals: 2, dog: [null, 0.99] },
  'FeLV antigen (p27)': { unit: 'index', decimals: 2, cat: [null, 0.99] },
  'FIV antibodies': { unit: 'index', decimals: 2, cat: [null, 0.99] },
  // The value required by countries that ask for this test.
  'Rabies neutralising antibodies': { unit: 'IU/mL', decimals: 2, dog: [0.5, null], cat: [0.5, null] },
} as const satisfies Record<string, BloodValue>;
