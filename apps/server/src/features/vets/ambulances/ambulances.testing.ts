/** An ambulance's form in the back office. */
export const ambulanceForm = (changes: object = {}) => ({
  name: 'Paws on Wheels',
  area: 'Kothrud',
  city: 'Pune',
  state: 'Maharashtra',
  phone: '020 1234 5678',
  about: '',
  isFree: false,
  pets: ['dog'],
  fromMinute: 0,
  toMinute: 1440,
  latitude: null,
  longitude: null,
  ...changes,
});

/** An animal hospital's form in the back office. */
export function hospitalForm(changes: object = {}) {
  const { isFree: _, ...entry } = ambulanceForm({ name: 'Kothrud Animal Hospital' });
  return { ...entry, latitude: 18.5074, longitude: 73.8077, ...changes };
}
