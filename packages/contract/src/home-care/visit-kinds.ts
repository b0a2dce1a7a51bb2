import type { HomeVisitKind, HomeVisitStatus } from '../booking-constants.ts';

/** What a line of a visit must get before the visit can be finished: the barcode of a tube, or the vial of a vaccine. */
export type LineNeed = 'tube' | 'dose';

/** What a kind of visit means; consoles go by this and not by the kind. */
interface VisitKind {
  /** Null: its checklist is all there is to do. */
  needs: LineNeed | null;
  /** Its status once the work at home is done. A sample goes on to a lab, which must be in the city. */
  finishedAs: Extract<HomeVisitStatus, 'sample_collected' | 'done'>;
}

export const visitKinds: Record<HomeVisitKind, VisitKind> = {
  blood_test: { needs: 'tube', finishedAs: 'sample_collected' },
  vaccination: { needs: 'dose', finishedAs: 'done' },
  home_care: { needs: null, finishedAs: 'done' },
};
