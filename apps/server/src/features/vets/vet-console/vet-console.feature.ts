import type { ServerFeature } from '../../../feature.ts';
import { vetConsoleHandlers } from './vet-console.handlers.ts';

export const vetConsole = {
  calls: { vetDesk: vetConsoleHandlers },
} satisfies ServerFeature;
