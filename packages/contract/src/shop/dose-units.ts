/** Units of doses that can be counted. */
export const doseUnits = ['tablet', 'capsule', 'sachet', 'pipette', 'vial', 'ml', 'g', 'drop', 'mg'] as const;
export type DoseUnit = (typeof doseUnits)[number];
