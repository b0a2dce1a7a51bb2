import { z } from 'zod';
import { homeVisitKinds, homeVisitStatuses } from '../booking-constants.ts';
import { mobileNo } from '../contact.ts';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { optionalLine } from '../text.ts';
import { imageUrls } from '../uploads.ts';
import { carerEvents, carerRoles, invitedRoles } from './carer-constants.ts';

export const inviteForm = z.object({
  mobileNo,
  role: z.enum(invitedRoles, 'Choose co-parent or caretaker.'),
  /** The owner's name for them: "Sunita". */
  name: optionalLine('Name', { max: 80 }),
});

/** A pet as its carers see it. */
const pet = z.object({
  _id: id,
  name: z.string(),
  category: z.object({ name: z.string(), petImage: z.string() }),
  photo: imageUrls.nullable(),
});

const carer = z.object({
  _id: id,
  name: z.string(),
  role: z.enum(carerRoles),
  since: moment,
  /** The caller's own row. */
  isMe: z.boolean(),
});

const invitation = z.object({
  _id: id,
  name: z.string(),
  role: z.enum(invitedRoles),
  /** Only the last four digits: "•••••• 3210". */
  mobileNo: z.string(),
  createdAt: moment,
  expiresAt: moment,
  isExpired: z.boolean(),
});

/** An invitation as its recipient sees it. */
const received = z.object({
  _id: id,
  pet,
  role: z.enum(invitedRoles),
  invitedBy: z.string(),
  expiresAt: moment,
});

/** A home visit today, for the carer who opens the door: without its price or payer. */
const visitToday = z.object({
  _id: id,
  kind: z.enum(homeVisitKinds),
  status: z.enum(homeVisitStatuses),
  pets: z.array(z.string()),
  services: z.array(z.string()),
  windowStart: moment,
  windowEnd: moment,
  technician: z.string().nullable(),
  etaAt: moment.nullable(),
  /** The code to say at the door, while the technician is on the way or there. */
  startCode: z.string().nullable(),
  prep: z.array(z.string()),
  /** The caller booked it. */
  isOwn: z.boolean(),
});

export const carers = {
  listCarers: endpoint({
    method: 'GET',
    path: '/pet/get/carers/{id}/v1',
    isOwn: true,
    summary: 'Carers of a pet and pending invitations, for its owner and co-parents',
    who: 'owner',
    params: idParams,
    reply: reply(
      z.object({
        /** The caller's role with this pet. */
        role: z.enum(carerRoles),
        carers: z.array(carer),
        invitations: z.array(invitation),
        /** What happened, newest first; the last 50. */
        history: z.array(
          z.object({
            event: z.enum(carerEvents),
            role: z.enum(invitedRoles),
            name: z.string(),
            by: z.string(),
            at: moment,
          }),
        ),
      }),
    ),
  }),
  inviteCarer: endpoint({
    method: 'POST',
    path: '/pet/invite/carer/{id}/v1',
    isOwn: true,
    summary: 'Invite someone by mobile number to care for a pet; owner only',
    who: 'owner',
    params: idParams,
    body: inviteForm,
    reply: reply(invitation),
    errors: ['ALREADY_CARER', 'ALREADY_INVITED', 'TOO_MANY_CARERS', 'TOO_MANY_INVITATIONS', 'OWN_NUMBER'],
    limit: { max: 20, perSeconds: 3_600 },
  }),
  cancelInvitation: endpoint({
    method: 'DELETE',
    path: '/pet/cancel/carer/invitation/{id}/v1',
    isOwn: true,
    summary: 'Cancel an unanswered invitation',
    who: 'owner',
    params: idParams,
    reply: reply(z.null()),
  }),
  removeCarer: endpoint({
    method: 'DELETE',
    path: '/pet/remove/carer/{id}/v1',
    isOwn: true,
    summary: 'End a carer’s access to a pet immediately: the owner anyone’s, everyone else their own',
    who: 'owner',
    params: idParams,
    reply: reply(z.null()),
  }),
  listMyInvitations: endpoint({
    method: 'GET',
    path: '/pet/get/my/carer/invitations/v1',
    isOwn: true,
    summary: 'Invitations to care for pets, sent to the caller’s mobile number',
    who: 'owner',
    reply: reply(z.array(received)),
  }),
  answerInvitation: endpoint({
    method: 'PUT',
    path: '/pet/answer/carer/invitation/{id}/v1',
    isOwn: true,
    summary: 'Accept or decline to care for a pet',
    who: 'owner',
    params: idParams,
    body: z.object({ isAccepted: z.boolean('Choose accept or decline.') }),
    reply: reply(z.null()),
    errors: ['INVITATION_OVER'],
  }),
  listPetsInCare: endpoint({
    method: 'GET',
    path: '/pet/get/in/my/care/v1',
    isOwn: true,
    summary: 'All pets the caller cares for, in any role, with today’s visits at home',
    who: 'owner',
    reply: reply(
      z.object({
        pets: z.array(
          pet.extend({
            /** Id of the caller's own row, for leaving. */
            carerId: id,
            role: z.enum(carerRoles),
            ownerName: z.string(),
            allergies: z.array(z.string()),
          }),
        ),
        visits: z.array(visitToday),
        now: moment,
      }),
    ),
  }),
};
