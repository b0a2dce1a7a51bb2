import type { ServerFeature } from '../../../feature.ts';
import { exportData } from './personal-data.sql.ts';
import { profileHandlers } from './profile.handlers.ts';

declare module '../../../platform/uploads/uploads.ts' {
  interface UploadPurposes {
    'profile-photo': true;
  }
}

export const profile = {
  calls: { profile: profileHandlers },
  personalData: { exportData },
} satisfies ServerFeature;
