/** What was moved: from when to when, as ISO strings. */
export interface Move {
  startsAt: string;
  before: string;
}

/** Navigation state for the appointment's screen after a move (spec §2). */
export const moveState = (formData: Move) => ({ forReschedule: true, formData });

/** Reads it back; undefined if nothing was moved or the state isn't ours. */
export function readMove(state: unknown): Move | undefined {
  const { forReschedule, formData } = (state ?? {}) as Partial<ReturnType<typeof moveState>>;
  const isComplete = typeof formData?.startsAt === 'string' && typeof formData.before === 'string';
  return forReschedule === true && isComplete ? formData : undefined;
}
