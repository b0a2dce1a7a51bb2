/** Links of a pet's file and its dues; separate from paths.ts, so that first pages do not load them. */
export const petPaths = {
  /** `pet`: whose card is open. */
  healthCard: (pet?: string) => `/e-health-card${pet ? `?pet=${pet}` : ''}`,
  /** A new pet, created with its card. */
  newCard: '/e-health-card?new=pet',
  /** The public page behind a pet’s code. */
  pass: (code: string) => `/pass/${code}`,
  /** One screen: the list, a registration by `id`, or the form for a `pet`. */
  registrations: ({ id, pet }: { id?: string; pet?: string } = {}) => {
    const query = new URLSearchParams({ ...(id && { id }), ...(pet && { pet }) });
    return `/pet-registration${query.size > 0 ? `?${query}` : ''}`;
  },
  verifyRegistration: (tokenNo: string) => `/verify/registration/${tokenNo}`,
  /** `search`: the part of the page as in the address bar, with the question mark. */
  reminders: (search = '') => `/reminders${search}`,
  /** Adds a reminder by hand. */
  newReminder: (pet?: string) => `/reminders/new${pet ? `?pet=${pet}` : ''}`,
  reminder: (id: string) => `/reminders/${id}`,
  /** What is due for all pets. */
  dues: (search = '') => `/due${search}`,
  travelKit: '/travel-kit',
  /** Pets shared with the user as carer, with today’s doses and visits. */
  care: '/care',
  carers: (petId: string) => `/profile/pets/${petId}/carers`,
  /** Links to a pet’s file for another vet. */
  shares: (petId: string) => `/profile/pets/${petId}/share`,
  /** Such a link: its code follows the #, which browsers send to no server. */
  sharedFile: '/shared/pet',
  /** A pet’s whole file for printing. */
  printFile: (petId: string) => `/profile/pets/${petId}/print`,
};
