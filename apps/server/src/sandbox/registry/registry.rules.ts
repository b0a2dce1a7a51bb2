import type { RegistrationPaper } from '@tailwell/contract/pets/registration-constants';
import {
  type Application,
  daysAfter,
  type Missing,
  missingOf,
} from '../../features/pets/registrations/registrations.rules.ts';

/** A made-up officer wants rabies to be valid for so many days more. */
const SOON = 30;

/** What a made-up officer asks to be put right: what is missing, and a rabies vaccination that ends soon. */
export function correctionsOf(application: Application, papers: RegistrationPaper[], today: string): Missing {
  const missing = missingOf(application, papers, today);
  const { rabiesValidUntil } = application;
  if (missing.rabiesValidUntil || !rabiesValidUntil || rabiesValidUntil > daysAfter(today, SOON))
    return missing;
  return {
    ...missing,
    rabiesValidUntil: 'It ends within 30 days. Have it given again, and enter the new date.',
  };
}
