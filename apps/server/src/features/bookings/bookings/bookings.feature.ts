import type { ServerFeature } from '../../../feature.ts';
import { cancellingHandlers } from './bookings.handlers.ts';
import { cancelReasonOfficeHandlers } from './bookings.office.handlers.ts';

export const bookings = {
  calls: { cancelling: cancellingHandlers, cancelReasonOffice: cancelReasonOfficeHandlers },
} satisfies ServerFeature;
