import type { ServerFeature } from '../../feature.ts';
import { profileHandlers } from './profile.handlers.ts';

declare module '../../platform/uploads/uploads.ts' {
  interface UploadPurposes {
    'profile-photo': true;
  }
}

export const profile = {
  calls: { profile: profileHandlers },
} satisfies ServerFeature;
