/** The state of a pet's vaccination. */
export const vaccinationStates = ['overdue', 'due_soon', 'up_to_date'] as const;
export type VaccinationState = (typeof vaccinationStates)[number];

/** Display names. */
export const vaccinationStateNames: Record<VaccinationState, string> = {
  overdue: 'Overdue',
  due_soon: 'Due',
  up_to_date: 'Up to date',
};

/** How many days before its due date a vaccination is due soon. */
export const DUE_SOON_DAYS = 30;
