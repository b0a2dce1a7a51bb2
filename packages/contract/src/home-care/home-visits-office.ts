import { cancelForOwner } from '../money/payments-office.ts';

export const homeVisitOffice = {
  cancel: cancelForOwner(
    '/console/cancel/home-visits/{id}/v1',
    'Cancel an owner’s home visit with a full refund',
  ),
};
