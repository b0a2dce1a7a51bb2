import type { ServerFeature } from '../../feature.ts';
import { reminderHandlers } from './reminders.handlers.ts';

export const reminders = {
  calls: { reminders: reminderHandlers },
} satisfies ServerFeature;
