/** Who moved a visit from one state to another. */
export const homeVisitActors = ['owner', 'technician', 'dispatcher', 'lab', 'ops', 'system'] as const;
export type HomeVisitActor = (typeof homeVisitActors)[number];

/** The parts of a person's list of visits. */
export const homeVisitTabs = ['upcoming', 'past', 'cancelled'] as const;
export type HomeVisitTab = (typeof homeVisitTabs)[number];

/** Why a vaccine is offered first: what is due again, soon, or given to all and not on the pet's card yet. */
export const serviceNeeds = ['overdue', 'due_soon', 'not_given'] as const;
export type ServiceNeed = (typeof serviceNeeds)[number];

/** Somebody arrives within so many minutes from the window's start on. */
export const WINDOW_MINUTES = 60;

/** How many pets one visit may be for, and how many services in all. */
export const PETS_PER_VISIT = 6;
export const LINES_PER_VISIT = 12;

/** How often the start code may be said wrongly. */
export const CODE_TRIES = 5;

/** What technicians press. Kept without a network, and sent in this shape, in order, once each. */
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

/** Where a lab's report stands. */
export const labReportStatuses = ['waiting', 'partial', 'entered', 'verified'] as const;
export type LabReportStatus = (typeof labReportStatuses)[number];

/** A value against what is usual. */
export const labFlags = ['', 'low', 'high'] as const;

/** The lists of a lab’s console: tubes on their way, without values, with some, waiting for a second person, done. */
export const labTabs = ['receive', 'waiting', 'partial', 'verify', 'done'] as const;
export type LabTab = (typeof labTabs)[number];
