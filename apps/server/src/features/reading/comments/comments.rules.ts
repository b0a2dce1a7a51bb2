import type { CommentStatus, HoldReason } from '@tailwell/contract/reading/comment-constants';

interface Standing {
  status: CommentStatus;
  holdReason: HoldReason | null;
}

/** Where a new comment begins, by why it is to be looked at first. */
export const newStanding = (holdReason: HoldReason | null): Standing => ({
  status: holdReason ? 'held' : 'shown',
  holdReason,
});

/**
 * Where a comment stands once its author has changed it. Without what held it back it is shown; what people have
 * reported waits for somebody to decide, whatever it says by now.
 */
export const standingAfterEdit = (before: Standing, holdReason: HoldReason | null): Standing =>
  before.holdReason === 'reported' ? before : newStanding(holdReason);

/** Until when somebody may not write; null in the database: until it is lifted. */
export const blockedUntil = (block: { until: Date | null } | undefined): Date | 'forever' | null =>
  block === undefined ? null : (block.until ?? 'forever');
