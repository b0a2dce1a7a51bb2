import { z } from 'zod';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { resource } from '../resource.ts';
import { roles } from '../roles.ts';
import { line } from '../text.ts';
import { checkGrant, grantShape, invitationStates, shopInvitationForm } from './invitations.ts';

const named = z.object({ _id: id, name: z.string() });

/** One of a user's roles, with its scope. */
const grant = z.object({
  _id: id,
  role: z.enum(roles),
  /** Name of the shop, vet or city; null: everything. */
  scope: z.string().nullable(),
  grantedAt: moment,
  /** Null: by the server's operator, or with the demo. */
  grantedBy: z.string().nullable(),
});

/** Staff: all users with a role. */
export const people = resource({
  name: 'people',
  singular: 'person',
  see: 'see_people',
  change: 'manage_people',
  row: z.object({
    _id: id,
    name: z.string(),
    /** All contacts that they sign in with, masked. */
    contacts: z.array(z.string()),
    roles: z.array(z.enum(roles)),
    grants: z.array(grant),
    since: moment,
    lastSignInAt: moment.nullable(),
    suspendedAt: moment.nullable(),
    suspendedBy: z.string().nullable(),
    suspendedFor: z.string(),
    /** Their active sessions, including those on owners' pages. */
    sessions: z.int(),
    hasSecondFactor: z.boolean(),
  }),
  form: z.object({}),
  filters: { role: z.enum(roles).optional(), state: z.enum(['active', 'suspended']).optional() },
  sorts: ['name', 'lastSignInAt', 'since'],
  columns: {
    name: 'Name',
    contacts: 'Email or mobile number',
    roles: 'Roles',
    since: 'Since',
    lastSignInAt: 'Last sign-in',
    suspendedAt: 'Suspended on',
    suspendedFor: 'Why',
  },
});

const reason = line('A reason', { min: 3, max: 300 });
const noData = reply(z.null());
const common = { isOwn: true, who: 'manage_people', needsFreshFactor: true, params: idParams } as const;

/** Actions on staff. The ids are users' ids, except for `removeRole`: a grant's. */
export const peopleActs = {
  listScopes: endpoint({
    method: 'GET',
    path: '/console/find/role/scopes/v1',
    isOwn: true,
    summary: 'Shops and unclaimed vet profiles that roles can be for; up to 20 of each',
    who: 'see_people',
    query: z.object({ search: line('Search', { min: 0, max: 80 }).default('') }),
    reply: reply(z.object({ shops: z.array(named), vets: z.array(named) })),
  }),
  addRole: endpoint({
    ...common,
    method: 'POST',
    path: '/console/add/role/{id}/v1',
    summary: 'Give a team member one more role',
    body: z.object({ ...grantShape, reason }).check(checkGrant),
    reply: noData,
    errors: ['HAS_ROLE', 'SCOPE_UNKNOWN', 'PROFILE_TAKEN'],
  }),
  removeRole: endpoint({
    ...common,
    method: 'POST',
    path: '/console/remove/role/{id}/v1',
    summary: 'Remove a role from a person; one admin must remain',
    body: z.object({ reason }),
    reply: noData,
    errors: ['LAST_ADMIN'],
  }),
  suspend: endpoint({
    ...common,
    method: 'POST',
    path: '/console/suspend/person/{id}/v1',
    summary:
      'Suspend a person: all their sessions end right away, and a vet goes offline; one admin must remain',
    body: z.object({ reason }),
    reply: noData,
    errors: ['YOURSELF', 'SUSPENDED', 'LAST_ADMIN'],
  }),
  readmit: endpoint({
    ...common,
    method: 'POST',
    path: '/console/readmit/person/{id}/v1',
    summary: 'Let a suspended person back in',
    body: z.object({ reason }),
    reply: noData,
    errors: ['NOT_SUSPENDED'],
  }),
  endSessions: endpoint({
    ...common,
    method: 'POST',
    path: '/console/end/sessions/{id}/v1',
    summary: 'Sign a person out everywhere',
    body: z.object({ reason }),
    reply: reply(z.object({ ended: z.int() })),
    errors: ['YOURSELF'],
  }),
};

const shopCommon = { isOwn: true, who: 'manage_shop_staff' } as const;
const sent = reply(z.object({ _id: id, expiresAt: moment }));

/** The staff of the caller's own shop. */
export const shopPeople = {
  listShopPeople: endpoint({
    ...shopCommon,
    method: 'GET',
    path: '/shop/get/my/people/v1',
    summary: 'The shop’s staff and open invitations',
    reply: reply(
      z.object({
        people: z.array(
          z.object({
            /** Id of their role in this shop. */
            _id: id,
            name: z.string(),
            contacts: z.array(z.string()),
            role: z.enum(roles),
            since: moment,
            lastSignInAt: moment.nullable(),
            isYou: z.boolean(),
            isSuspended: z.boolean(),
          }),
        ),
        invitations: z.array(
          z.object({
            _id: id,
            name: z.string(),
            contact: z.string(),
            role: z.enum(roles),
            state: z.enum(invitationStates),
            expiresAt: moment,
          }),
        ),
      }),
    ),
  }),
  inviteShopStaff: endpoint({
    ...shopCommon,
    method: 'POST',
    path: '/shop/invite/staff/v1',
    summary: 'Invite someone to join the shop’s staff',
    body: shopInvitationForm,
    reply: sent,
    errors: ['INVITED_ALREADY', 'HAS_ROLE', 'TOO_MANY_OPEN'],
    limit: { max: 30, perSeconds: 3_600 },
  }),
  resendShopInvitation: endpoint({
    ...shopCommon,
    method: 'POST',
    path: '/shop/resend/invitation/{id}/v1',
    summary: 'Send an invitation to the shop again',
    params: idParams,
    reply: sent,
    errors: ['NOT_OPEN', 'TOO_SOON'],
    limit: { max: 30, perSeconds: 3_600 },
  }),
  revokeShopInvitation: endpoint({
    ...shopCommon,
    method: 'POST',
    path: '/shop/revoke/invitation/{id}/v1',
    summary: 'Revoke an invitation to the shop',
    params: idParams,
    reply: noData,
    errors: ['NOT_OPEN'],
  }),
  removeShopStaff: endpoint({
    ...shopCommon,
    method: 'DELETE',
    path: '/shop/remove/staff/{id}/v1',
    summary: 'Remove a person’s role in the shop; shop owners are removed by Tailwell',
    params: idParams,
    reply: noData,
  }),
};
