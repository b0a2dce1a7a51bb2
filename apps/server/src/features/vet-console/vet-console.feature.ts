import type { ServerFeature } from '../../feature.ts';
import { vetDeskHandlers } from './vet-console.handlers.ts';

export const vetConsole = {
  calls: { vetDesk: vetDeskHandlers },
} satisfies ServerFeature;
