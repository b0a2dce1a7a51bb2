export const MAX_COMMENT = 2_000;

/** Held: only its author sees it until somebody has decided. */
export const commentStatuses = ['shown', 'held', 'removed'] as const;
export type CommentStatus = (typeof commentStatuses)[number];

export const holdReasons = ['blocked_word', 'reported', 'links'] as const;
export type HoldReason = (typeof holdReasons)[number];

/** Why a comment is reported, and removed. */
export const commentReasons = ['spam', 'abuse', 'harmful_advice', 'personal_data', 'off_topic'] as const;
export type CommentReason = (typeof commentReasons)[number];

/** As people read them. */
export const commentReasonNames: Record<CommentReason, string> = {
  spam: 'Spam or advertising',
  abuse: 'Abuse or hate',
  harmful_advice: 'Advice that could harm a pet',
  personal_data: 'Somebody’s personal details',
  off_topic: 'Has nothing to do with this',
};

/** So many people have to report a comment before it is held by itself. */
export const REPORTS_TO_HOLD = 3;

/** The tabs of the moderation queue. */
export const moderationTabs = ['open', 'shown', 'removed'] as const;
export type ModerationTab = (typeof moderationTabs)[number];

/** For how many days somebody can be blocked; null: until it is lifted. */
export const blockDays = [1, 7, 30] as const;
