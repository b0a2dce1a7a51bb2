/** The links of a pet's file and of what is due; apart from paths.ts, so that first pages need not carry them. */
export const petPaths = {
  /** `pet`: whose card is open. */
  healthCard: (pet?: string) => `/e-health-card${pet ? `?pet=${pet}` : ''}`,
  /** A pet that is not there yet, with its card. */
  newCard: '/e-health-card?new=pet',
  /** What anybody reads who scans a pet’s code. */
  pass: (code: string) => `/pass/${code}`,
  /** One screen: the list, a registration by `id`, or the form for a `pet`. */
  registrations: ({ id, pet }: { id?: string; pet?: string } = {}) => {
    const query = new URLSearchParams({ ...(id && { id }), ...(pet && { pet }) });
    return `/pet-registration${query.size > 0 ? `?${query}` : ''}`;
  },
  verifyRegistration: (tokenNo: string) => `/verify/registration/${tokenNo}`,
  /** `search`: the part of it as it stands in the address bar, with its question mark. */
  reminders: (search = '') => `/reminders${search}`,
  /** A new reminder by hand. */
  newReminder: (pet?: string) => `/reminders/new${pet ? `?pet=${pet}` : ''}`,
  reminder: (id: string) => `/reminders/${id}`,
  /** What is due for all pets. */
  dues: (search = '') => `/due${search}`,
  travelKit: '/travel-kit',
  /** Pets that somebody else has put into one’s care, with today’s doses and visits. */
  care: '/care',
  carers: (petId: string) => `/profile/pets/${petId}/carers`,
  /** Links to a pet’s file for another vet. */
  shares: (petId: string) => `/profile/pets/${petId}/share`,
  /** Such a link: its code stands behind the #, which no server is sent. */
  sharedFile: '/shared/pet',
  /** A pet’s whole file on paper. */
  printFile: (petId: string) => `/profile/pets/${petId}/print`,
};
