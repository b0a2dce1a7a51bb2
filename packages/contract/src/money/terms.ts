import { z } from 'zod';
import { endpoint, reply } from '../endpoint.ts';
import { rupees } from '../money.ts';

/** Tailwell's current terms, as screens and documents state them. */
export const currentTerms = z.object({
  /** Minutes are before the start of a consultation, except `graceMinutes`. */
  consultations: z.object({
    /** Cancelling within this time after booking gives a full refund. */
    graceMinutes: z.int(),
    /** Until then everything is refunded; then, until `partUntilMinutes`, `partPercent` of it. */
    freeUntilMinutes: z.int(),
    partUntilMinutes: z.int(),
    partPercent: z.int(),
    movableUntilMinutes: z.int(),
    movesAllowed: z.int(),
    /** If the vet hasn't confirmed by then, the owner can move or cancel for free. */
    confirmUntilMinutes: z.int(),
  }),
  /** For home visits; minutes are before the window's start, except `graceMinutes`. */
  visits: z.object({
    graceMinutes: z.int(),
    /**
     * Until then, and while no technician is assigned, everything is refunded; then, until `partUntilMinutes`,
     * everything except the visit charge.
     */
    freeUntilMinutes: z.int(),
    partUntilMinutes: z.int(),
    movableUntilMinutes: z.int(),
    movesAllowed: z.int(),
  }),
  orders: z.object({
    /** How long after delivery items can be returned, and how long we wait for another prescription. */
    returnHours: z.int(),
    prescriptionHours: z.int(),
  }),
  /** What both users get for a referral: a percentage, up to a maximum in rupees. */
  referral: z.object({ percent: z.int(), atMost: rupees }),
});

export type CurrentTerms = z.output<typeof currentTerms>;

/** Terms for cancelling and moving a consultation. */
export type ConsultationTerms = CurrentTerms['consultations'];

/** Terms for cancelling and moving a home visit. */
export type VisitTerms = CurrentTerms['visits'];

export const terms = {
  getTerms: endpoint({
    method: 'GET',
    path: '/terms/get/present/terms/v1',
    isOwn: true,
    summary: 'The current terms for cancelling, returning and inviting',
    who: 'anyone',
    reply: reply(currentTerms),
    isShared: true,
  }),
};
