/** Messages for the rules that a product breaks, by the constraint of its trigger. */
export const drugRules = {
  products_drug_is_not_sold: {
    field: 'salts',
    message: 'A drug in it can’t be sold online, or is banned for animals: see the list of scheduled drugs.',
  },
  products_drug_needs_prescription: {
    field: 'needsPrescription',
    message: 'A drug in it is sold only on prescription: see the list of scheduled drugs.',
  },
} as const;
