import type { ServerFeature } from '../../../feature.ts';
import { petFileHandlers } from './pet-files.handlers.ts';
import { petFileMessages } from './pet-files.messages.ts';
import { petHandlers } from './pets.handlers.ts';
import { allergyOfficeHandlers, breedOfficeHandlers, petKindOfficeHandlers } from './pets.office.handlers.ts';
import { erasePets, exportPets } from './pets.sql.ts';

declare module '../../../platform/uploads/uploads.ts' {
  interface UploadPurposes {
    'pet-photo': true;
    'pet-document': true;
  }
}

export const pets = {
  calls: {
    pets: petHandlers,
    petFiles: petFileHandlers,
    petKindOffice: petKindOfficeHandlers,
    breedOffice: breedOfficeHandlers,
    allergyOffice: allergyOfficeHandlers,
  },
  messages: petFileMessages,
  personalData: { exportData: exportPets, erase: erasePets },
} satisfies ServerFeature;
