import type { ServerFeature } from '../../../feature.ts';
import { taxHandlers } from './taxes.handlers.ts';

export const taxes = { calls: { taxOffice: taxHandlers } } satisfies ServerFeature;
