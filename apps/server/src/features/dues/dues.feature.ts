import { dues as calls } from '@tailwell/contract/dues';
import type { ServerFeature } from '../../feature.ts';
import { unbuilt } from '../../feature-unbuilt.ts';

export const dues = {
  calls: { dues: unbuilt(calls) },
} satisfies ServerFeature;
