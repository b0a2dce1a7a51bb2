/** Languages that a vet may speak with owners. */
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

/** How a vet is consulted: by video, or at the owner's home. */
export const vetModes = ['video', 'home'] as const;

/** How lists of vets are sorted. `distance` needs a place. */
export const vetSorts = ['earliest', 'rating', 'fee', 'experience', 'distance'] as const;

/** By when the first free time must be, counted in days of Asia/Kolkata. */
export const vetEarliest = ['today', 'tomorrow', 'week'] as const;

/** How far ahead free times are shown, in days (today is the first). */
export const SLOT_DAYS = 14;
