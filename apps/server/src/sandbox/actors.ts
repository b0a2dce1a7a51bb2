import type { Hooks } from '../hooks.ts';
import type { Config } from '../platform/config/config.ts';
import { planRegistryStep } from './registry/registry.flow.ts';
import { planPostReview } from './reviews/reviews.flow.ts';
import { planReview, planShopStep } from './shops/shops.flow.ts';
import { joinVet, planAcceptance, planAnswer, planConfirmation, planFinish } from './vet/vet.flow.ts';
import { planFirstStep } from './visits/visits.flow.ts';
import { planWelfareStep } from './welfare/welfare.flow.ts';

/** Lets sandbox vets, shops, pharmacists, technicians, labs and officers react to waiting work. */
const actors: Hooks = {
  onConsultationBooked: planConfirmation,
  onVetsRung: planAcceptance,
  onCallJoined: joinVet,
  onCallLeft: planFinish,
  onMessageSent: planAnswer,
  onParcelReceived: (tx, { parcelId }) => planShopStep(tx, parcelId, 'placed'),
  onVisitBooked: planFirstStep,
  onRegistrationSubmitted: planRegistryStep,
  onAbuseReported: planWelfareStep,
  onPostSubmitted: planPostReview,
  onPrescriptionReceived: (tx, { parcelId }) => planReview(tx, parcelId),
};

/** In a demo, the hooks of the sandbox; else none. */
export const openHooks = ({ demo }: Config): Hooks => (demo ? actors : {});
