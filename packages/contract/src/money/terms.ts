import { z } from 'zod';
import { endpoint, reply } from '../endpoint.ts';
import { rupees } from '../money.ts';

/** What Tailwell promises at present, as screens and papers tell it. */
export const presentTerms = z.object({
  /** All minutes but the first count back from the start of a consultation. */
  consultations: z.object({
    /** Cancelled so soon after booking, everything is refunded. */
    graceMinutes: z.int(),
    /** Until then everything is refunded, and until the next one `partPercent` of it. */
    freeUntilMinutes: z.int(),
    partUntilMinutes: z.int(),
    partPercent: z.int(),
    movableUntilMinutes: z.int(),
    movesAllowed: z.int(),
    /** Where the vet has not confirmed by then, the owner moves or cancels for free. */
    confirmUntilMinutes: z.int(),
  }),
  /** Of visits at home; all minutes but the first count back from the window's start. */
  visits: z.object({
    graceMinutes: z.int(),
    /** Until then, and while nobody is assigned, everything is refunded; until the next one all but the charge for coming. */
    freeUntilMinutes: z.int(),
    partUntilMinutes: z.int(),
    movableUntilMinutes: z.int(),
    movesAllowed: z.int(),
  }),
  orders: z.object({
    /** How long after delivery something can be sent back, and how long another prescription is waited for. */
    returnHours: z.int(),
    prescriptionHours: z.int(),
  }),
  /** What both get where one has invited the other: so many percent, and in rupees at most so much. */
  referral: z.object({ percent: z.int(), atMost: rupees }),
});

export type PresentTerms = z.output<typeof presentTerms>;

/** By which terms a consultation can be cancelled and moved. */
export type ConsultationTerms = PresentTerms['consultations'];

/** By which terms a visit at home can be cancelled and moved. */
export type VisitTerms = PresentTerms['visits'];

export const terms = {
  getTerms: endpoint({
    method: 'GET',
    path: '/terms/get/present/terms/v1',
    isOwn: true,
    summary: 'What holds at present for cancelling, returning and inviting',
    who: 'anyone',
    reply: reply(presentTerms),
    isShared: true,
  }),
};
