/** The only place that builds a link. Screens join the list as they are built. */
export const paths = {
  home: '/',
  profile: '/profile',
  addresses: '/profile/addresses',
  newAddress: '/profile/addresses/new',
  editAddress: (id: string) => `/profile/addresses/${id}`,
  pets: '/profile/pets',
  newPet: '/profile/pets/new',
  editPet: (id: string) => `/profile/pets/${id}`,
  consultation: '/consultation',
  /** `search`: filters as they stand in the address bar, with their question mark. */
  vets: (search = '') => `/consultation/schedule-consultation${search}`,
  vet: (id: string) => `/consultation/schedule-consultation/doctor-details/${id}`,
  publicVet: (id: string) => `/doctor/details/${id}`,
  sandboxInbox: '/sandbox/inbox',
  /** `next`: where the person wanted to go. */
  login: (next?: string) => (next && next !== '/' ? `/login?next=${encodeURIComponent(next)}` : '/login'),
};
