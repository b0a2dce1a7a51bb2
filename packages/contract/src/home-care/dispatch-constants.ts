/** What somebody who comes home is doing now. */
export const technicianStates = ['off', 'free', 'on_the_way', 'at_visit', 'waiting'] as const;
export type TechnicianState = (typeof technicianStates)[number];

/** Why somebody can't come to a visit, or had better not. */
export const obstacles = [
  /** Can't. */
  'skill',
  'other_vet',
  'absent',
  'busy',
  /** Had better not: a dispatcher may know better. */
  'off_hours',
  'too_far',
] as const;
export type Obstacle = (typeof obstacles)[number];

/** Those that a dispatcher can overrule. */
export const isOverrulable = (obstacle: Obstacle) => obstacle === 'off_hours' || obstacle === 'too_far';

/** By how many minutes a visit can be said to be late: 0 takes it back. */
export const MOST_LATE_MINUTES = 240;

/** A day that the board can show, so many days from today. */
export const BOARD_DAYS_AHEAD = 60;
