import type { ServerFeature } from '../../feature.ts';
import { profileHandlers } from './profile.handlers.ts';

export const profile = {
  calls: { profile: profileHandlers },
} satisfies ServerFeature;
