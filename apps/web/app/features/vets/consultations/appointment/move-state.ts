/** What was moved: from when to when, as ISO texts. */
export interface Move {
  startsAt: string;
  before: string;
}

/** What the appointment's screen is told after a move (spec §2). */
export const moveState = (formData: Move) => ({ forReschedule: true, formData });

/** Reads it back; undefined: nothing was moved, or somebody else wrote this state. */
export function readMove(state: unknown): Move | undefined {
  const { forReschedule, formData } = (state ?? {}) as Partial<ReturnType<typeof moveState>>;
  const isWhole = typeof formData?.startsAt === 'string' && typeof formData.before === 'string';
  return forReschedule === true && isWhole ? formData : undefined;
}
