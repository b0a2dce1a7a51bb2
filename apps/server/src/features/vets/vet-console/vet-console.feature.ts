import type { ServerFeature } from '../../../feature.ts';
import { vetConsoleHandlers } from './vet-console.handlers.ts';

declare module '../../../platform/uploads/uploads.ts' {
  interface UploadPurposes {
    'vet-signature': true;
  }
}

export const vetConsole = {
  calls: { vetConsole: vetConsoleHandlers },
} satisfies ServerFeature;
