import type { ServerFeature } from '../../../feature.ts';
import { secondFactorHandlers } from './second-factor.handlers.ts';
import { secondFactorMessages } from './second-factor.messages.ts';

/** Its personal data is deleted along with the staff row. */
export const secondFactor = {
  calls: { secondFactor: secondFactorHandlers },
  messages: secondFactorMessages,
} satisfies ServerFeature;
