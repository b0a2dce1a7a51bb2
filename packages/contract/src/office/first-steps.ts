import { z } from 'zod';
import { endpoint, reply } from '../endpoint.ts';

/** What an empty product needs before owners can use it, in the recommended order. */
export const firstStepNames = [
  'team',
  'vet',
  'shop',
  'products',
  'rates',
  'lab',
  'payments',
  'sms',
  'mail',
] as const;
export type FirstStepName = (typeof firstStepNames)[number];

export const firstSteps = {
  getFirstSteps: endpoint({
    method: 'GET',
    path: '/console/get/first/steps/v1',
    isOwn: true,
    summary: 'What the product still needs before owners can use it, as the system finds it',
    who: 'manage_people',
    reply: reply(
      z.object({
        steps: z.array(
          z.object({
            name: z.enum(firstStepNames),
            /** `begun`: partly done; `sandbox`: a sandbox replaces the provider. */
            state: z.enum(['done', 'begun', 'open', 'sandbox']),
          }),
        ),
        isDone: z.boolean(),
      }),
    ),
  }),
};
