/** How a pet stands with a vaccine. */
export const vaccinationStates = ['overdue', 'due_soon', 'up_to_date'] as const;
export type VaccinationState = (typeof vaccinationStates)[number];

/** So many days before it is due, a vaccination is due soon. */
export const DUE_SOON_DAYS = 30;
