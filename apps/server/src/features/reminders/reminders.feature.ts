import { reminders as calls } from '@tailwell/contract/reminders';
import type { ServerFeature } from '../../feature.ts';
import { unbuilt } from '../../feature-unbuilt.ts';

export const reminders = {
  calls: { reminders: unbuilt(calls) },
} satisfies ServerFeature;
