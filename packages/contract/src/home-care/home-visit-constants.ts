/** Who changed a visit's status. */
export const homeVisitActors = ['owner', 'technician', 'dispatcher', 'lab', 'ops', 'system'] as const;
export type HomeVisitActor = (typeof homeVisitActors)[number];

/** The tabs of a user's list of visits. */
export const homeVisitTabs = ['upcoming', 'past', 'cancelled'] as const;
export type HomeVisitTab = (typeof homeVisitTabs)[number];

/** Why a vaccine is suggested first: overdue, due soon, or given to all pets but not on this pet's card yet. */
export const serviceNeeds = ['overdue', 'due_soon', 'not_given'] as const;
export type ServiceNeed = (typeof serviceNeeds)[number];

/** Length of the arrival window, in minutes. */
export const WINDOW_MINUTES = 60;

/** How many pets, and how many services in total, one visit can have. */
export const PETS_PER_VISIT = 6;
export const LINES_PER_VISIT = 12;

/** How many wrong start codes are allowed. */
export const CODE_TRIES = 5;

/** Technicians' actions. Stored while offline, then sent in this form, in order, once each. */
export const technicianActions = [
  'set_out',
  'arrive',
  'start',
  'tick',
  'vitals',
  'photo',
  'collect',
  'dose',
  'advise',
  'finish',
  'fail',
] as const;
export type TechnicianAction = (typeof technicianActions)[number];

/** Status of a lab report. */
export const labReportStatuses = ['waiting', 'partial', 'entered', 'verified'] as const;
export type LabReportStatus = (typeof labReportStatuses)[number];

/** How a value compares with its reference range. */
export const labFlags = ['', 'low', 'high'] as const;

/**
 * The lists in a lab’s console: tubes in transit, no values, some values, awaiting verification by a colleague, done.
 */
export const labTabs = ['receive', 'waiting', 'partial', 'verify', 'done'] as const;
export type LabTab = (typeof labTabs)[number];
