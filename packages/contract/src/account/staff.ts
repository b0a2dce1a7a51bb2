import { z } from 'zod';
import { endpoint, reply } from '../endpoint.ts';
import { id } from '../ids.ts';
import type { Permission } from '../permissions.ts';
import { roles } from '../roles.ts';

const named = z.object({ _id: id, name: z.string() });

/** How somebody stands with their second factor: none of their roles needs one, or it is to be set up, or to be proven. */
export const factorStates = ['not_needed', 'setup', 'wanted', 'proven'] as const;
export type FactorState = (typeof factorStates)[number];

export const staff = {
  getRoles: endpoint({
    method: 'GET',
    path: '/console/get/my/roles/v1',
    isOwn: true,
    summary: 'What the person who is signed in may do at the console',
    who: 'owner',
    reply: reply(
      z.object({
        /** Who it is. */
        _id: id,
        /** Empty: they don't work here, or are suspended. */
        grants: z.array(
          z.object({ role: z.enum(roles), shop: named.nullable(), city: z.string().nullable() }),
        ),
        /** What these roles give. */
        permissions: z.array(z.custom<Permission>((text) => typeof text === 'string')),
        /** Those that they work in, longest first. */
        shops: z.array(named),
        factor: z.enum(factorStates),
      }),
    ),
  }),
};
