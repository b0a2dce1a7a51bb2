/** The animal helpline of many states (mobile veterinary units). */
export const HELPLINE = '1962';

/** Calls a number as it is written. */
export const telephone = (phone: string) => `tel:${phone.replaceAll(' ', '')}`;

/** When somebody answers 1962 in a state, by what its government or a newspaper has said; other states say nothing that we know. */
const hoursByState: Record<string, { hours: string; source: string }> = {
  Delhi: { hours: 'planned for 8 am to 8 pm, every day', source: 'Hindustan Times, August 2024' },
  'Himachal Pradesh': { hours: '9 am to 5 pm on working days', source: 'PTI, March 2024' },
  Karnataka: { hours: 'calls are taken at any time of the day', source: 'The Hindu, May 2022' },
  Kerala: { hours: 'mobile vets come from 6 pm to 6 am', source: 'Onmanorama, June 2025' },
};

/** The helpline in a state, in a sentence; undefined state: nobody knows where. */
export function helplineIn(state: string | undefined): string {
  const known = state === undefined ? undefined : hoursByState[state];
  if (known) return `In ${state} ${known.hours} (${known.source}).`;
  return `${state ? `In ${state} hours` : 'Hours'} differ by district. Nobody answers? Go to the nearest animal hospital.`;
}
