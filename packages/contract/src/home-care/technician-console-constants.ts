/** Why a visit could not be done; `nobody_home` counts only after waiting at the door. */
export const visitFailures = [
  'nobody_home',
  'wrong_address',
  'pet_unwell',
  'pet_not_calm',
  'owner_declined',
  'unsafe',
  'ours',
  'other',
] as const;
export type VisitFailure = (typeof visitFailures)[number];

/** As technicians choose them and owners read them. */
export const visitFailureNames: Record<VisitFailure, string> = {
  nobody_home: 'No one was home',
  wrong_address: 'The address could not be found',
  pet_unwell: 'The pet was not well enough',
  pet_not_calm: 'The pet could not be handled safely',
  owner_declined: 'The owner decided against it',
  unsafe: 'The place was not safe to work in',
  ours: 'Our technician could not continue',
  other: 'Another reason',
};

/** How long technicians wait at a closed door, in minutes. */
export const WAIT_MINUTES = 15;

/** How long a phone can hold an action before sending it, in hours: older timestamps are treated as this old. */
export const MAX_ACTION_AGE_HOURS = 48;

/** How many minutes before the window the owner’s number is revealed, if calls can't be connected. */
export const NUMBER_SHOWN_MINUTES = 120;

export const PHOTOS_PER_VISIT = 12;

/** How often a phone on the way reports its position, in seconds; extra reports are ignored. */
export const POSITION_SECONDS = 10;

/** How many held actions one call can send. */
export const ACTIONS_PER_CALL = 50;
