import type { ServerFeature } from '../../feature.ts';
import { erase, exportData } from './personal-data.sql.ts';
import { petHandlers } from './pets.handlers.ts';

declare module '../../platform/uploads/uploads.ts' {
  interface UploadPurposes {
    'pet-photo': true;
  }
}

export const pets = {
  calls: { pets: petHandlers },
  personalData: { exportData, erase },
} satisfies ServerFeature;
