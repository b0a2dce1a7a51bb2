/** Why a visit could not be done; nobody at home only counts after a while at the door. */
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

/** As technicians choose them, and owners read them. */
export const visitFailureNames: Record<VisitFailure, string> = {
  nobody_home: 'Nobody opened the door',
  wrong_address: 'The address could not be found',
  pet_unwell: 'The pet was not well enough',
  pet_not_calm: 'The pet could not be handled safely',
  owner_declined: 'The owner decided against it',
  unsafe: 'The place was not safe to work in',
  ours: 'Our technician could not go on',
  other: 'Another reason',
};

/** How long somebody waits at a door that nobody opens, in minutes. */
export const WAIT_MINUTES = 15;

/** How long a phone may keep what was tapped before it is sent, in hours: older moments are taken for this old. */
export const HELD_HOURS = 48;

/** From how many minutes before the window the owner’s number is shown, where nobody puts calls through. */
export const NUMBER_MINUTES = 120;

export const PHOTOS_PER_VISIT = 12;

/** How often a phone tells where it is while it is on the way, in seconds; what comes sooner is passed over. */
export const POSITION_SECONDS = 10;

/** How many kept actions travel at once. */
export const ACTIONS_PER_CALL = 50;
