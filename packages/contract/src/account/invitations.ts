import { z } from 'zod';
import { email, mobileNo } from '../contact.ts';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { resource } from '../resource.ts';
import { type Role, roleScopes, roles } from '../roles.ts';
import { line } from '../text.ts';

/** How long an invitation can be accepted, in days; resending it restarts the period. */
export const INVITATION_DAYS = 7;

export const invitationStates = ['open', 'accepted', 'expired', 'revoked'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** A role with its scope, as granted to a user. */
export const grantShape = {
  role: z.enum(roles, 'Choose a role.'),
  shopId: id.nullable().default(null),
  vetId: id.nullable().default(null),
  /** One of the cities served; null: everywhere. */
  cityId: id.nullable().default(null),
};

interface ScopedRole {
  role: Role;
  shopId: string | null;
  vetId: string | null;
  cityId: string | null;
}

/** Whether a role has exactly the scope that it needs. */
export function checkGrant({ value, issues }: z.core.ParsePayload<ScopedRole>) {
  const scope = roleScopes[value.role];
  const refuse = (field: keyof ScopedRole, message: string) =>
    issues.push({ code: 'custom', path: [field], message, input: value[field] });
  if (scope === 'shop' && !value.shopId) refuse('shopId', 'Choose the shop.');
  if (scope === 'vet' && !value.vetId) refuse('vetId', 'Choose the vet’s profile.');
  if (scope !== 'shop' && value.shopId) refuse('shopId', 'This role isn’t for one shop. Leave it empty.');
  if (scope !== 'vet' && value.vetId) refuse('vetId', 'This role isn’t for a vet’s profile. Leave it empty.');
  if (scope !== 'city' && value.cityId) refuse('cityId', 'This role is for all cities. Leave it empty.');
}

/** The recipient of an invitation: an email address or a mobile number, exactly one of them. */
const recipientShape = {
  name: line('Name', { max: 80 }),
  email: email.optional(),
  mobileNo: mobileNo.optional(),
};

function checkRecipient({
  value,
  issues,
}: z.core.ParsePayload<{ email?: string | undefined; mobileNo?: string | undefined }>) {
  if ((value.email === undefined) !== (value.mobileNo === undefined)) return;
  const message = 'Enter either an email address or a mobile number.';
  issues.push({ code: 'custom', path: ['email'], message, input: value.email });
}

/** An invitation into the caller's own shop. */
export const shopInvitationForm = z.object(recipientShape).check(checkRecipient);
export const invitationForm = z
  .object({ ...recipientShape, ...grantShape })
  .check(checkRecipient)
  .check(checkGrant);

/** The code in the link: 16 bytes of id and 32 of signature. */
const code = z.string({ error: 'This link isn’t complete.' }).max(100, 'This link isn’t complete.');

/** Why a valid link can't be accepted any more. */
const LINK_ERRORS = ['INVITATION_UNKNOWN', 'INVITATION_EXPIRED', 'INVITATION_REVOKED', 'INVITATION_ACCEPTED'];

/** Invitations as listed in the back office. */
export const invitationOffice = resource({
  name: 'invitations',
  singular: 'invitation',
  see: 'see_people',
  change: 'manage_people',
  row: z.object({
    _id: id,
    name: z.string(),
    /** Masked. */
    contact: z.string(),
    role: z.enum(roles),
    /** Name of the shop, vet or city. */
    scope: z.string().nullable(),
    state: z.enum(invitationStates),
    /** Null: the server's operator. */
    invitedBy: z.string().nullable(),
    createdAt: moment,
    expiresAt: moment,
  }),
  form: z.object({}),
  filters: { state: z.enum(invitationStates).optional(), role: z.enum(roles).optional() },
  sorts: ['newest', 'name', 'expiresAt'],
  columns: {
    name: 'Name',
    contact: 'Email or mobile number',
    role: 'Role',
    scope: 'For',
    state: 'State',
    invitedBy: 'Invited by',
    createdAt: 'Invited on',
    expiresAt: 'Expires',
  },
});

const sent = reply(z.object({ _id: id, expiresAt: moment }));
const noData = reply(z.null());
const limit = { max: 60, perSeconds: 3_600 };

export const invitations = {
  invite: endpoint({
    method: 'POST',
    path: '/console/create/invitation/v1',
    isOwn: true,
    summary: 'Invite someone to the team: they get a link by email or text message',
    who: 'manage_people',
    needsFreshFactor: true,
    body: invitationForm,
    reply: sent,
    errors: ['INVITED_ALREADY', 'HAS_ROLE', 'SCOPE_UNKNOWN', 'PROFILE_TAKEN'],
    limit,
  }),
  resendInvitation: endpoint({
    method: 'POST',
    path: '/console/resend/invitation/{id}/v1',
    isOwn: true,
    summary: 'Send an invitation again: its validity restarts',
    who: 'manage_people',
    needsFreshFactor: true,
    params: idParams,
    reply: sent,
    errors: ['NOT_OPEN', 'TOO_SOON'],
    limit,
  }),
  revokeInvitation: endpoint({
    method: 'POST',
    path: '/console/revoke/invitation/{id}/v1',
    isOwn: true,
    summary: 'Revoke an invitation: its link no longer works',
    who: 'manage_people',
    needsFreshFactor: true,
    params: idParams,
    reply: noData,
    errors: ['NOT_OPEN'],
  }),
  readInvitation: endpoint({
    method: 'POST',
    path: '/console/read/invitation/v1',
    isOwn: true,
    summary:
      'Who is invited and for which role, for holders of the link. The code is in the body, so no log has it',
    who: 'anyone',
    body: z.object({ code }),
    reply: reply(
      z.object({
        name: z.string(),
        role: z.enum(roles),
        scope: z.string().nullable(),
        invitedBy: z.string().nullable(),
        provider: z.enum(['email', 'mobile']),
        /** Unmasked: the link was sent there. */
        recipient: z.string(),
        expiresAt: moment,
      }),
    ),
    errors: LINK_ERRORS,
    limit: { max: 30, perSeconds: 600 },
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/console/accept/invitation/v1',
    isOwn: true,
    summary: 'Accept an invitation; needs the invited address or number to be verified',
    who: 'owner',
    body: z.object({ code }),
    reply: reply(z.object({ role: z.enum(roles) })),
    errors: [...LINK_ERRORS, 'INVITATION_FOR_OTHERS', 'PROFILE_TAKEN', 'SUSPENDED'],
    limit: { max: 30, perSeconds: 600 },
  }),
};
