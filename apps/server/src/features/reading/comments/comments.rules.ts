import type { CommentStatus, HoldReason } from '@tailwell/contract/reading/comment-constants';

interface CommentState {
  status: CommentStatus;
  holdReason: HoldReason | null;
}

/** Initial status of a new comment, depending on why it is held. */
export const initialState = (holdReason: HoldReason | null): CommentState => ({
  status: holdReason ? 'held' : 'shown',
  holdReason,
});

/**
 * Status of a comment after its author edits it: shown unless there is a reason to hold it; a reported one waits for a
 * moderator, whatever it says now.
 */
export const stateAfterEdit = (before: CommentState, holdReason: HoldReason | null): CommentState =>
  before.holdReason === 'reported' ? before : initialState(holdReason);

/** Until when a user can't comment; null in the database means until lifted. */
export const blockedUntil = (block: { until: Date | null } | undefined): Date | 'forever' | null =>
  block === undefined ? null : (block.until ?? 'forever');
