import type { ServerFeature } from '../../../feature.ts';
import { prescriptionHandlers } from './prescriptions.handlers.ts';
import { servePrescriptions } from './prescriptions.routes.ts';

export const prescriptions = {
  calls: { prescriptions: prescriptionHandlers },
  routes: servePrescriptions,
} satisfies ServerFeature;
