/** The animal helpline of many states (mobile veterinary units). */
export const HELPLINE = '1962';

/** Builds a `tel:` link from a formatted number. */
export const telephone = (phone: string) => `tel:${phone.replaceAll(' ', '')}`;

interface HelplineHours {
  hours: string;
  /** Who reported it, and in which month. */
  source: string;
  asOf: string;
}

/**
 * When 1962 operates in a state, as reported of the running service. Announced plans don’t count; hours of other states
 * are unknown.
 */
export const helplineHours: Record<string, HelplineHours> = {
  'Himachal Pradesh': { hours: 'open 9 am to 5 pm on working days', source: 'PTI', asOf: '2024-03' },
  Karnataka: { hours: 'open day and night', source: 'The Hindu', asOf: '2022-05' },
  Kerala: { hours: 'mobile vets come from 6 pm to 6 am', source: 'Onmanorama', asOf: '2025-06' },
};

/** The helpline's hours in a state, as a sentence. */
export function helplineIn(state: string | undefined): string {
  const known = state === undefined ? undefined : helplineHours[state];
  return known
    ? `In ${state}: ${known.hours}.`
    : 'May be closed at night: call, or go to the nearest open animal hospital.';
}
