import { moderationTabs } from '@tailwell/contract/reading/comment-constants';
import type { CallReply } from '../../../api/call';
import { callKey, replyQuery } from '../../../api/query-client';
import {
  oneOf,
  page,
  type SearchOf,
  searchParams,
  text,
  withDefault,
} from '../../../parts/lists/search-params';

const LIST = 'GET /console/comments/v1';
const BLOCKED = 'GET /console/comments/blocked/v1';

export type ModeratedComment = CallReply<typeof LIST>['data'][number];
export type BlockedPerson = CallReply<typeof BLOCKED>['data'][number];

/** The tabs of comments, and that of blocked users. */
export const moderationViews = [...moderationTabs, 'blocked'] as const;
export type ModerationView = (typeof moderationViews)[number];

export const viewNames: Record<ModerationView, string> = {
  open: 'To review',
  shown: 'Shown',
  removed: 'Removed',
  blocked: 'Blocked',
};

/** State in the address: "?tab=removed&search=ticks&page=2". */
export const moderationSearch = searchParams({
  tab: withDefault('open', oneOf('tab', moderationViews)),
  search: withDefault('', text('search')),
  page,
});
export type ModerationSearch = SearchOf<typeof moderationSearch>;

/** Comments of a tab; `blocked` lists none, and only uses the count of open ones. */
export const moderatedComments = ({ tab = 'open', search = '', page: pageNumber = 1 }: ModerationSearch) =>
  replyQuery(LIST, { query: { tab: tab === 'blocked' ? 'open' : tab, search, page: pageNumber } });

export const blockedPeople = (pageNumber = 1) => replyQuery(BLOCKED, { query: { page: pageNumber } });

/** Every query that a decision changes. */
export const decisionQueries = [callKey(LIST), callKey(BLOCKED)];
