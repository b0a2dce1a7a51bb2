import type { ServerFeature } from '../../../feature.ts';
import { erase, exportData } from './personal-data.sql.ts';
import { technicianConsoleHandlers } from './technician-console.handlers.ts';

declare module '../../../platform/uploads/uploads.ts' {
  interface UploadPurposes {
    'visit-photo': true;
    'vial-photo': true;
  }
}

export const technicianConsole = {
  calls: { technicianConsole: technicianConsoleHandlers },
  personalData: { exportData, erase },
} satisfies ServerFeature;
