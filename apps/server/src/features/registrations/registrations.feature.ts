import { registryConsole } from '@tailwell/contract/registry-console';
import type { ServerFeature } from '../../feature.ts';
import { unbuilt } from '../../feature-unbuilt.ts';
import { serveRegistrationPapers } from './papers.routes.ts';
import { registrationHandlers } from './registrations.handlers.ts';

declare module '../../platform/uploads/uploads.ts' {
  interface UploadPurposes {
    'registration-paper': true;
  }
}

export const registrations = {
  calls: { registrations: registrationHandlers, registryConsole: unbuilt(registryConsole) },
  routes: serveRegistrationPapers,
} satisfies ServerFeature;
