import type { ServerFeature } from '../../../feature.ts';
import { cancelReasonOfficeHandlers } from './bookings.office.handlers.ts';

export const bookings = {
  calls: { cancelReasonOffice: cancelReasonOfficeHandlers },
} satisfies ServerFeature;
