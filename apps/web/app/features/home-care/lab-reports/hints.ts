/** What a parameter measures, in a sentence for lay readers; keyed by a part of its name. */
const HINTS: [RegExp, string][] = [
  // Before haemoglobin, which their full names contain.
  [
    /\bmchc?\b/i,
    'How full of haemoglobin the red cells are. Low can mean too little iron, or many young cells.',
  ],
  [/\bmcv\b/i, 'The size of the red cells. Helps find out why a pet is anaemic.'],
  [/h(a)?emoglobin|^hb\b/i, 'Carries oxygen in the blood. Low can mean blood loss or anaemia.'],
  [
    /h(a)?ematocrit|\bpcv\b|packed cell/i,
    'How much of the blood is red cells. High often means too little water.',
  ],
  [/platelet|thrombocyte/i, 'Cells that stop bleeding. Tick fever often makes them low.'],
  [/\bred (blood )?cells?\b|\brbc\b|erythrocyte/i, 'The cells that carry oxygen.'],
  [/neutrophil/i, 'White cells that fight bacteria.'],
  [/lymphocyte/i, 'White cells that remember infections.'],
  [/eosinophil/i, 'White cells that rise with allergies and worms.'],
  [/monocyte/i, 'White cells that clean up after an infection.'],
  [
    /white (blood )?cells?|\bwbc\b|leu[ck]ocyte/i,
    'Cells that fight infection. High often means that the body fights one.',
  ],
  [/creatinine/i, 'Shows how well the kidneys clean the blood.'],
  [/\bbun\b|urea/i, 'A waste that kidneys remove. It also rises with little water.'],
  [/\bsdma\b/i, 'An early sign of how the kidneys do.'],
  [/\balt\b|sgpt|alanine/i, 'An enzyme of the liver: it rises when liver cells are hurt.'],
  [/\bast\b|sgot|aspartate/i, 'An enzyme of liver and muscles.'],
  [/\balp\b|alkaline/i, 'An enzyme of liver and bones; young animals have more.'],
  [/bilirubin/i, 'A yellow waste that the liver removes.'],
  [/albumin/i, 'The main protein of the blood. The liver makes it.'],
  [/globulin/i, 'Proteins that defend the body.'],
  [/total protein/i, 'All protein in the blood.'],
  [/glucose|sugar/i, 'Sugar in the blood. Food and excitement raise it, in cats above all.'],
  [/cholesterol/i, 'A fat in the blood.'],
  [/triglyceride/i, 'A fat in the blood that rises after food.'],
  [/\bt4\b|thyroxine/i, 'A hormone of the thyroid: sets how fast the body burns.'],
  [/\bt3\b|\btsh\b/i, 'A hormone linked to the thyroid.'],
  [/sodium|potassium|chloride/i, 'A salt in the blood, kept in balance by the kidneys.'],
  [/calcium|phosph/i, 'A mineral of bones and blood.'],
  [/amylase|lipase/i, 'An enzyme of the pancreas.'],
  [/\bcrp\b|c-reactive/i, 'Rises quickly with inflammation.'],
];

/** A sentence about a parameter; undefined if we have none. */
export const hintFor = (name: string): string | undefined =>
  HINTS.find(([pattern]) => pattern.test(name))?.[1];
