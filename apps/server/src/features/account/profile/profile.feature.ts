import type { ServerFeature } from '../../../feature.ts';
import { profileHandlers } from './profile.handlers.ts';
import { exportProfile } from './profile.sql.ts';

declare module '../../../platform/uploads/uploads.ts' {
  interface UploadPurposes {
    'profile-photo': true;
  }
}

export const profile = {
  calls: { profile: profileHandlers },
  personalData: { exportData: exportProfile },
} satisfies ServerFeature;
