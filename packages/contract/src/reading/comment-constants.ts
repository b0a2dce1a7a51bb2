export const MAX_COMMENT = 2_000;

/** The states of a comment. Held: only its author sees it until it is moderated. */
export const commentStatuses = ['shown', 'held', 'removed'] as const;
export type CommentStatus = (typeof commentStatuses)[number];

export const holdReasons = ['blocked_word', 'reported', 'links'] as const;
export type HoldReason = (typeof holdReasons)[number];

/** Reasons for reporting or removing a comment. */
export const commentReasons = ['spam', 'abuse', 'harmful_advice', 'personal_data', 'off_topic'] as const;
export type CommentReason = (typeof commentReasons)[number];

/** Display names. */
export const commentReasonNames: Record<CommentReason, string> = {
  spam: 'Spam or advertising',
  abuse: 'Abuse or hate',
  harmful_advice: 'Advice that could harm a pet',
  personal_data: 'Someone’s personal details',
  off_topic: 'Has nothing to do with this',
};

/** A comment is held automatically after reports by this many users. */
export const REPORTS_TO_HOLD = 3;

/** The tabs of the moderation queue. */
export const moderationTabs = ['open', 'shown', 'removed'] as const;
export type ModerationTab = (typeof moderationTabs)[number];

/** How many days a user can be blocked; null: until unblocked. */
export const blockDays = [1, 7, 30] as const;
