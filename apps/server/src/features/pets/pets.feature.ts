import type { ServerFeature } from '../../feature.ts';
import { petHandlers } from './pets.handlers.ts';

declare module '../../platform/uploads/uploads.ts' {
  interface UploadPurposes {
    'pet-photo': true;
  }
}

export const pets = {
  calls: { pets: petHandlers },
} satisfies ServerFeature;
