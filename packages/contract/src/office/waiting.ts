import { z } from 'zod';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';

/** What can wait for staff, the most urgent first. */
export const waitingKinds = [
  'dangerCases',
  'unassignedVisits',
  'lateOrders',
  'prescriptions',
  'failedRefunds',
  'refundRequests',
  'unsentRefunds',
  'slowRefunds',
  'newCases',
  'lateNotes',
  'lateReports',
  'messages',
  'registrations',
  'applications',
  'comments',
  'preparedPayouts',
  'releasedPayouts',
  'newAccounts',
  'owedPartners',
  'postsInReview',
  'approvedPosts',
  'incompleteVets',
  'incompleteShops',
  'expiredLicences',
  'expiringLicences',
  'failedJobs',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** Counts end here: "99+". */
export const MAX_WAITING = 100;

export const waiting = {
  listWaiting: endpoint({
    method: 'GET',
    path: '/console/get/waiting/v1',
    isOwn: true,
    summary: 'What waits for the caller’s roles: counts of up to 100, and since when the oldest has waited',
    who: 'staff',
    reply: reply(
      z.array(
        z.object({
          kind: z.enum(waitingKinds),
          count: z.int().min(1).max(MAX_WAITING),
          since: moment,
        }),
      ),
      {
        /** Whether some are left out until the second factor is verified. */
        needsFactor: z.boolean(),
      },
    ),
  }),
};
