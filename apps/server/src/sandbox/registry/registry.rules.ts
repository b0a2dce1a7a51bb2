import type { RegistrationPaper } from '@tailwell/contract/pets/registration-constants';
import {
  type Application,
  daysAfter,
  type MissingFields,
  missingOf,
} from '../../features/pets/registrations/registrations.rules.ts';

/** How many more days a rabies vaccination must be valid for a sandbox officer. */
const SOON = 30;

/** Corrections that a sandbox officer asks for: missing data, and a rabies vaccination about to expire. */
export function correctionsOf(
  application: Application,
  papers: RegistrationPaper[],
  today: string,
): MissingFields {
  const missing = missingOf(application, papers, today);
  const { rabiesValidUntil } = application;
  if (missing.rabiesValidUntil || !rabiesValidUntil || rabiesValidUntil > daysAfter(today, SOON))
    return missing;
  return {
    ...missing,
    rabiesValidUntil: 'It expires within 30 days. Get a new dose, and enter the new date.',
  };
}
