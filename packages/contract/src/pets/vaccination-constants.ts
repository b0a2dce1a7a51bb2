/** How a pet stands with a vaccine. */
export const vaccinationStates = ['overdue', 'due_soon', 'up_to_date'] as const;
export type VaccinationState = (typeof vaccinationStates)[number];

/** As people read them. */
export const vaccinationStateNames: Record<VaccinationState, string> = {
  overdue: 'Overdue',
  due_soon: 'Due',
  up_to_date: 'Up to date',
};

/** So many days before it is due, a vaccination is due soon. */
export const DUE_SOON_DAYS = 30;
