import { z } from 'zod';
import { endpoint, reply } from '../endpoint.ts';
import { id } from '../ids.ts';
import type { Permission } from '../permissions.ts';
import { roles } from '../roles.ts';

const named = z.object({ _id: id, name: z.string() });

/** State of a staff member's second factor: not needed by any of their roles, to be set up, to be proven, or proven. */
export const factorStates = ['not_needed', 'setup', 'wanted', 'proven'] as const;
export type FactorState = (typeof factorStates)[number];

export const staff = {
  getRoles: endpoint({
    method: 'GET',
    path: '/console/get/my/roles/v1',
    isOwn: true,
    summary: 'What the signed-in person can do at the console',
    who: 'owner',
    reply: reply(
      z.object({
        /** The user's id. */
        _id: id,
        /** Empty: not a staff member, or suspended. */
        grants: z.array(
          z.object({ role: z.enum(roles), shop: named.nullable(), city: z.string().nullable() }),
        ),
        /** Permissions that these roles grant. */
        permissions: z.array(z.custom<Permission>((text) => typeof text === 'string')),
        /** The shops they work in, longest-standing first. */
        shops: z.array(named),
        factor: z.enum(factorStates),
      }),
    ),
  }),
};
