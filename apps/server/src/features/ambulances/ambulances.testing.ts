/** An ambulance as it is written in the back office. */
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
