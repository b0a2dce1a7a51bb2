import { z } from 'zod';
import { endpoint, reply } from '../endpoint.ts';

/** The parts of the product, each with what it needs before owners can use it, in the recommended order. */
export const stepsOfParts = {
  company: ['team', 'company', 'contact', 'grievanceOfficer', 'rates', 'payments', 'sms', 'mail'],
  consultations: ['vet', 'vetPhoto'],
  shop: ['shop', 'products', 'shopPhoto', 'productPhoto'],
  home_care: [
    'homeCity',
    'zone',
    'homeService',
    'technician',
    'technicianPerson',
    'technicianPhoto',
    'dispatcher',
  ],
  lab: ['bloodTest', 'lab', 'labPerson'],
  registry: ['registrationCity', 'registryOfficer'],
  welfare: ['authority', 'welfareOfficer'],
  emergency: ['ambulance'],
  reading: ['article'],
} as const;
export type PartName = keyof typeof stepsOfParts;
export type FirstStepName = (typeof stepsOfParts)[PartName][number];
export const partNames = Object.keys(stepsOfParts) as PartName[];

/** The parts that a company can do without. */
export const optionalParts = ['home_care', 'lab', 'registry', 'welfare', 'emergency', 'reading'] as const;

export const firstSteps = {
  getFirstSteps: endpoint({
    method: 'GET',
    path: '/console/get/first/steps/v1',
    isOwn: true,
    summary: 'What each part of the product still needs before owners can use it, as the system finds it',
    who: 'manage_people',
    reply: reply(
      z.object({
        parts: z.array(
          z.object({
            name: z.enum(partNames),
            /** The company doesn’t offer it, so it counts as done; null: it can’t do without. */
            isSkipped: z.boolean().nullable(),
            steps: z.array(
              z.object({
                name: z.enum(Object.values(stepsOfParts).flat()),
                /** `begun`: partly done; `sandbox`: a sandbox replaces the provider. */
                state: z.enum(['done', 'begun', 'open', 'sandbox']),
              }),
            ),
          }),
        ),
        isDone: z.boolean(),
      }),
    ),
  }),
  skipPart: endpoint({
    method: 'PUT',
    path: '/console/skip/first/steps/v1',
    isOwn: true,
    summary: 'Mark a part of the product as not offered, or as offered again, for the list of first steps',
    who: 'manage_people',
    body: z.object({ part: z.enum(optionalParts), isSkipped: z.boolean() }),
    reply: reply(z.null()),
  }),
};
