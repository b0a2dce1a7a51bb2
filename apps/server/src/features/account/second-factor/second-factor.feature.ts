import type { ServerFeature } from '../../../feature.ts';
import { secondFactorHandlers } from './second-factor.handlers.ts';
import { secondFactorMessages } from './second-factor.messages.ts';

/** What it holds of people goes along with their row of staff. */
export const secondFactor = {
  calls: { secondFactor: secondFactorHandlers },
  messages: secondFactorMessages,
} satisfies ServerFeature;
