import { z } from 'zod';
import { endpoint, reply } from './endpoint.ts';
import { idParams } from './ids.ts';
import { rupees } from './money.ts';
import { reasonForOwner } from './payments-office.ts';

const cancel = <const Path extends string>(path: Path, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    isOwn: true,
    summary,
    who: 'cancel_for_owners',
    needsFreshFactor: true,
    params: idParams,
    body: z.object({ reason: reasonForOwner }),
    reply: reply(z.object({ refund: rupees })),
    errors: ['NOT_CANCELLABLE'],
  });

export const consultationOffice = {
  cancel: cancel(
    '/console/cancel/consultations/{id}/v1',
    'Cancel an owner’s consultation; all that was paid goes back',
  ),
};

export const homeVisitOffice = {
  cancel: cancel(
    '/console/cancel/home-visits/{id}/v1',
    'Cancel an owner’s visit at home; all that was paid goes back',
  ),
};

export const orderOffice = {
  cancelParcel: cancel(
    '/console/cancel/parcels/{id}/v1',
    'Cancel a parcel of an owner’s order; all that was paid for it goes back',
  ),
};
