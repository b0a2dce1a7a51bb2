/** A filled-in address form, with changes. */
export const addressBody = (changes: Record<string, unknown> = {}) => ({
  label: 'Home' as const,
  fullName: 'Asha Menon',
  mobileNo: '9876543210',
  house: '4, Laburnum Court',
  area: '12th Main, Indiranagar',
  landmark: 'Opposite the park',
  pincode: '560038',
  city: 'Bengaluru Urban',
  state: 'Karnataka',
  location: { type: 'Point', coordinates: [77.6408, 12.9784] },
  ...changes,
});
