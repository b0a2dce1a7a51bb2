import { registrations as calls } from '@tailwell/contract/registrations';
import { registryConsole } from '@tailwell/contract/registry-console';
import type { ServerFeature } from '../../feature.ts';
import { unbuilt } from '../../feature-unbuilt.ts';

declare module '../../platform/uploads/uploads.ts' {
  interface UploadPurposes {
    'registration-paper': true;
  }
}

export const registrations = {
  calls: { registrations: unbuilt(calls), registryConsole: unbuilt(registryConsole) },
} satisfies ServerFeature;
