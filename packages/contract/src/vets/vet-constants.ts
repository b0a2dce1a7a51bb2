/** Languages that vets can list. */
export const vetLanguages = [
  'English',
  'Hindi',
  'Bengali',
  'Gujarati',
  'Kannada',
  'Malayalam',
  'Marathi',
  'Punjabi',
  'Tamil',
  'Telugu',
  'Urdu',
] as const;

/** Consultation modes: by video, or at the owner's home. */
export const vetModes = ['video', 'home'] as const;

/** Sort orders of vet lists. `distance` needs a place. */
export const vetSorts = ['earliest', 'rating', 'fee', 'experience', 'distance'] as const;

/** When the first free slot must be, in days of Asia/Kolkata. */
export const vetEarliest = ['today', 'tomorrow', 'week'] as const;

/** How many days of free slots are shown, today included. */
export const SLOT_DAYS = 14;
