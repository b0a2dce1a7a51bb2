/** What a technician is currently doing. */
export const technicianStates = ['off', 'free', 'on_the_way', 'at_visit', 'waiting'] as const;
export type TechnicianState = (typeof technicianStates)[number];

/** Why a technician can't, or preferably shouldn't, go to a visit. */
export const obstacles = [
  /** Impossible. */
  'skill',
  'other_vet',
  'absent',
  'busy',
  /** Not advisable: a dispatcher may know better. */
  'off_hours',
  'too_far',
] as const;
export type Obstacle = (typeof obstacles)[number];

/** Whether a dispatcher can overrule an obstacle. */
export const isOverrulable = (obstacle: Obstacle) => obstacle === 'off_hours' || obstacle === 'too_far';

/** Longest delay that can be announced for a visit, in minutes; 0 withdraws it. */
export const MAX_LATE_MINUTES = 240;

/** How many days ahead the board can show. */
export const BOARD_DAYS_AHEAD = 60;
