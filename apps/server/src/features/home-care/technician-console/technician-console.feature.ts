import type { ServerFeature } from '../../../feature.ts';
import { eraseRecords, exportRecords } from './records.sql.ts';
import { technicianConsoleHandlers } from './technician-console.handlers.ts';

declare module '../../../platform/uploads/uploads.ts' {
  interface UploadPurposes {
    'visit-photo': true;
    'vial-photo': true;
  }
}

export const technicianConsole = {
  calls: { technicianConsole: technicianConsoleHandlers },
  personalData: { exportData: exportRecords, erase: eraseRecords },
} satisfies ServerFeature;
