/** Messages for the rules that a product breaks, by the constraint of its trigger. */
export const drugRules = {
  products_drug_is_not_sold: {
    field: 'salts',
    message:
      'This product contains a drug that is not sold online, or banned for animals. Hide the product, or correct its substances.',
  },
  products_drug_needs_prescription: {
    field: 'needsPrescription',
    message: 'This product contains a drug that is sold only on prescription.',
  },
} as const;
