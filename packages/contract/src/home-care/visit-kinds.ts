import type { HomeVisitKind, HomeVisitStatus } from '../booking-constants.ts';

/** What a line of a visit needs before the visit can be finished: a tube's barcode, or a vaccine's vial. */
export type LineNeed = 'tube' | 'dose';

/** Properties of a kind of visit; consoles depend on these instead of on the kind. */
interface VisitKind {
  /** Null: only the checklist. */
  needs: LineNeed | null;
  /** Its status once the work at home is done. A sample goes on to a lab, which must be in the city. */
  finishedAs: Extract<HomeVisitStatus, 'sample_collected' | 'done'>;
}

export const visitKinds: Record<HomeVisitKind, VisitKind> = {
  blood_test: { needs: 'tube', finishedAs: 'sample_collected' },
  vaccination: { needs: 'dose', finishedAs: 'done' },
  home_care: { needs: null, finishedAs: 'done' },
};
